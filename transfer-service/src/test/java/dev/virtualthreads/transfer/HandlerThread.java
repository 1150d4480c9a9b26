package dev.virtualthreads.transfer;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Response header that names the kind of thread on which the handler ran. */
@TestConfiguration(proxyBeanMethods = false)
class HandlerThread implements WebMvcConfigurer {

	static final String KIND = "Handler-Thread-Kind";

	@Override
	public void addInterceptors(InterceptorRegistry registry) {
		registry.addInterceptor(new HandlerInterceptor() {
			@Override
			public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
				response.setHeader(KIND, Thread.currentThread().isVirtual() ? "virtual" : "platform");
				return true;
			}
		});
	}

}
