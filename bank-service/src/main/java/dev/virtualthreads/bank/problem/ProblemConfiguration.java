package dev.virtualthreads.bank.problem;

import org.apache.catalina.core.StandardHost;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration that replaces the HTML error pages of Tomcat by problem documents. */
@Configuration(proxyBeanMethods = false)
class ProblemConfiguration {

	@Bean
	WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemReports() {
		return (factory) -> factory.addContextCustomizers((context) -> {
			if (context.getParent() instanceof StandardHost host) {
				host.setErrorReportValveClass(ProblemReportValve.class.getName());
			}
		});
	}

}
