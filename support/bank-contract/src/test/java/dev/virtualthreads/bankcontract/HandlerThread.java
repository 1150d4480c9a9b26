package dev.virtualthreads.bankcontract;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Interceptor that adds the thread of the handler to every response. */
@TestConfiguration(proxyBeanMethods = false)
public class HandlerThread implements WebMvcConfigurer {

	public static final String NAME = "Handler-Thread";

	public static final String KIND = "Handler-Thread-Kind";

	@Override
	public void addInterceptors(InterceptorRegistry registry) {
		registry.addInterceptor(new HandlerInterceptor() {
			@Override
			public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
				Thread thread = Thread.currentThread();
				response.setHeader(NAME, thread.getName());
				response.setHeader(KIND, thread.isVirtual() ? "virtual" : "platform");
				return true;
			}
		});
	}

}
