package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.StreamSupport;

import org.w3c.dom.Element;
import org.xmlunit.builder.Input;
import org.xmlunit.xpath.JAXPXPathEngine;

/** Elements of a document, which must be well-formed. */
final class Xml {

	private Xml() {
	}

	static List<Element> elements(String xml, String name) {
		return StreamSupport
			.stream(new JAXPXPathEngine()
				.selectNodes("//*[local-name()='%s']".formatted(name), Input.fromString(xml).build())
				.spliterator(), false)
			.map(Element.class::cast)
			.toList();
	}

	static List<Element> ofClass(String xml, String name, String style) {
		return elements(xml, name).stream()
			.filter((element) -> List.of(element.getAttribute("class").split(" ", -1)).contains(style))
			.toList();
	}

	static List<String> texts(String xml) {
		return elements(xml, "text").stream().map(Element::getTextContent).toList();
	}

}
