package dev.virtualthreads.lean;

import org.apache.hc.core5.http.config.Http1Config;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;

/** HTTP client settings of profile {@code lean}. */
@AutoConfiguration
@Profile("lean")
@ConditionalOnClass(Http1Config.class)
class LeanHttpClientAutoConfiguration {

	// Each connection has two buffers to read and one to write. A request has 230 bytes
	// plus the length of the host name, and an answer has fewer.
	private static final int BUFFER_BYTES = 384;

	@Bean
	static BeanPostProcessor smallClientBuffers() {
		return new BeanPostProcessor() {
			@Override
			public Object postProcessAfterInitialization(Object bean, String name) {
				return (bean instanceof Http1Config http) ? Http1Config.copy(http).setBufferSize(BUFFER_BYTES).build()
						: bean;
			}
		};
	}

}
