package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.StreamSupport;

import org.w3c.dom.Element;
import org.xmlunit.builder.Input;
import org.xmlunit.xpath.JAXPXPathEngine;

/** Elements of a well-formed document. */
public final class Xml {

	private Xml() {
	}

	/** Returns the elements with a local name. */
	public static List<Element> elements(String xml, String name) {
		return StreamSupport
			.stream(new JAXPXPathEngine()
				.selectNodes("//*[local-name()='%s']".formatted(name), Input.fromString(xml).build())
				.spliterator(), false)
			.map(Element.class::cast)
			.toList();
	}

}
