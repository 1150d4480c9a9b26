package dev.virtualthreads.bank.server;

import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.RequestContextFilter;

/**
 * Takes a filter out that Boot has no property for: what it provides outside of handlers,
 * nobody here uses. Each filter is three frames on the stack of every blocked request.
 */
@Configuration(proxyBeanMethods = false)
class UnusedFilters {

	@Bean
	FilterRegistrationBean<RequestContextFilter> noRequestContextFilter() {
		FilterRegistrationBean<RequestContextFilter> filter = new FilterRegistrationBean<>(new RequestContextFilter());
		filter.setEnabled(false);
		return filter;
	}

}
