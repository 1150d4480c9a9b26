# Builds the image of one of the three services:
#   docker build --build-arg SERVICE=bank-service -t virtual-threads/bank-service .
# The target "runtime" has no AOT cache; docker-compose.yaml runs batch-processing with it.

# --- build: one Maven run for all services; the images share it through the layer cache
FROM eclipse-temurin:25-jdk AS build
WORKDIR /build
COPY .mvn .mvn
COPY mvnw pom.xml lombok.config ./
COPY bank-service/pom.xml bank-service/
COPY bank-service-webflux/pom.xml bank-service-webflux/
COPY batch-processing/pom.xml batch-processing/
COPY benchmark/pom.xml benchmark/
COPY questions/pom.xml questions/
COPY risk-service/pom.xml risk-service/
COPY standalone/pom.xml standalone/
COPY support/pom.xml support/
COPY support/bank-api/pom.xml support/bank-api/
COPY support/bank-contract/pom.xml support/bank-contract/
COPY support/deployment/pom.xml support/deployment/
COPY support/lean-tomcat/pom.xml support/lean-tomcat/
COPY support/own-fixture/pom.xml support/own-fixture/
COPY support/program/pom.xml support/program/
COPY transfer-service/pom.xml transfer-service/
ENV SERVICES=risk-service,transfer-service,bank-service,batch-processing
# Fills the local repository in a layer that is rebuilt only after a change of a pom
RUN sh ./mvnw -B -q -pl $SERVICES -am dependency:go-offline
COPY support support
COPY risk-service/src risk-service/src
COPY transfer-service/src transfer-service/src
COPY bank-service/src bank-service/src
COPY batch-processing/src batch-processing/src
RUN sh ./mvnw -B -q -pl $SERVICES -am package -Dmaven.test.skip=true

# --- layers: the extracted jar of one service; images of other versions share its library layer
FROM build AS layers
ARG SERVICE=bank-service
RUN cp $SERVICE/target/$SERVICE.jar application.jar \
    && java -Djarmode=tools -jar application.jar extract --layers --destination extracted

# --- runtime: an AOT cache is valid only for the Java and the file paths that it was trained with
FROM eclipse-temurin:25-jre AS runtime
RUN groupadd --system application \
    && useradd --system --gid application --home-dir /application --no-create-home --shell /usr/sbin/nologin application
WORKDIR /application
COPY --from=layers /build/extracted/dependencies/ ./
COPY --from=layers /build/extracted/spring-boot-loader/ ./
COPY --from=layers /build/extracted/snapshot-dependencies/ ./
COPY --from=layers /build/extracted/application/ ./

# --- training: runs the service under load and writes its AOT cache
FROM runtime AS training
ARG SERVICE=bank-service
COPY --from=build /build/risk-service/target/risk-service.jar /build/transfer-service/target/transfer-service.jar /training/
COPY deploy/docker/train.sh /training/
RUN /training/train.sh $SERVICE 2000

# --- the image: AOTMode=on fails the build when the cache is not valid here
FROM runtime
COPY --from=training /application/application.aot ./
RUN java -Xmx256m -XX:+UseG1GC -XX:AOTCache=application.aot -XX:AOTMode=on \
        -Dspring.context.exit=onRefresh -jar application.jar
USER application
# After an OutOfMemoryError the state of the JVM is unknown, so the container restarts
ENTRYPOINT ["java", "-XX:+UseG1GC", "-XX:MaxRAMPercentage=70", "-XX:+ExitOnOutOfMemoryError", "-XX:AOTCache=application.aot", "-jar", "application.jar"]
