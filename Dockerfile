# One file for the three services:
#   docker build --build-arg SERVICE=bank-service -t virtual-threads/bank-service .

# --- build: the three services in one Maven run, which the three images share through the layer cache
FROM eclipse-temurin:25-jdk AS build
WORKDIR /build
COPY .mvn .mvn
COPY mvnw pom.xml ./
COPY bank-service/pom.xml bank-service/
COPY batch-processing/pom.xml batch-processing/
COPY benchmark/pom.xml benchmark/
COPY risk-service/pom.xml risk-service/
COPY standalone/pom.xml standalone/
COPY transfer-service/pom.xml transfer-service/
ENV SERVICES=risk-service,transfer-service,bank-service
# Fills the local repository in a layer that only a changed pom makes anew
RUN sh ./mvnw -B -q -pl $SERVICES dependency:go-offline
COPY risk-service/src risk-service/src
COPY transfer-service/src transfer-service/src
COPY bank-service/src bank-service/src
RUN sh ./mvnw -B -q -pl $SERVICES package -Dmaven.test.skip=true

# --- layers: the jar of one service taken apart, so that an image shares its libraries with the next one
FROM build AS layers
ARG SERVICE=bank-service
RUN cp $SERVICE/target/$SERVICE.jar application.jar \
    && java -Djarmode=tools -jar application.jar extract --layers --destination extracted

# --- runtime, where the AOT cache is made too: a cache fits only the runtime and the files that it was made from
FROM eclipse-temurin:25-jre
RUN groupadd --system application \
    && useradd --system --gid application --home-dir /application --no-create-home --shell /usr/sbin/nologin application
WORKDIR /application
COPY --from=layers /build/extracted/dependencies/ ./
COPY --from=layers /build/extracted/spring-boot-loader/ ./
COPY --from=layers /build/extracted/snapshot-dependencies/ ./
COPY --from=layers /build/extracted/application/ ./
# The first start writes the cache, and the second must use it: AOTMode=on ends with an error where a cache does not fit.
# The heap is bounded here, since a build machine with much memory would do without compressed pointers, which the cache needs.
# G1 is what java -jar takes on a machine of two processors, and not by itself in a small container.
RUN java -Xmx256m -XX:+UseG1GC -Xlog:aot=error -XX:AOTCacheOutput=application.aot \
        -Dspring.context.exit=onRefresh -jar application.jar \
    && java -Xmx256m -XX:+UseG1GC -XX:AOTCache=application.aot -XX:AOTMode=on \
        -Dspring.context.exit=onRefresh -jar application.jar
USER application
ENTRYPOINT ["java", "-XX:+UseG1GC", "-XX:MaxRAMPercentage=70", "-XX:AOTCache=application.aot", "-jar", "application.jar"]
