package dev.virtualthreads.benchmark.own.service;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.program.JavaInstallation;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ExtractedJarIT {

	private static final ServiceFile SERVICE = ServiceFile.read(Path.of("../bank-service/target/bank-service.jar"),
			List.of());

	@Test
	void librariesAreFilesUntilTheCopyIsClosed() throws Exception {
		Path folder;
		try (ExtractedJar extracted = ExtractedJar.of(SERVICE, JavaInstallation.current()).orElseThrow()) {
			folder = extracted.folder();
			assertThat(extracted.service().launch()).containsExactly("-jar",
					folder.resolve("bank-service.jar").toString());
			assertThat(folder.resolve("lib")).isDirectoryContaining("glob:**/spring-boot-*.jar");
		}
		assertThat(folder).doesNotExist();
	}

	@Test
	void serviceWithoutAJarIsNotExtracted() {
		ServiceFile folder = new ServiceFile("classes", "4.0.7", null, Server.TOMCAT,
				List.of("-cp", "classes", "Main"));
		assertThat(ExtractedJar.of(folder, JavaInstallation.current())).isEmpty();
	}

}
