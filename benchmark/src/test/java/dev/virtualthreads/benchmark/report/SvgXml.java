package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Elements of a picture. */
final class SvgXml {

	private SvgXml() {
	}

	/** Fails on everything that is not well-formed. */
	static Document parse(String xml) {
		try {
			return DocumentBuilderFactory.newInstance()
				.newDocumentBuilder()
				.parse(new InputSource(new StringReader(xml)));
		}
		catch (SAXException | IOException | ParserConfigurationException ex) {
			throw new AssertionError(ex.getMessage() + " in\n" + xml, ex);
		}
	}

	static List<Element> elements(Document document, String name) {
		NodeList found = document.getElementsByTagName(name);
		return IntStream.range(0, found.getLength()).mapToObj((index) -> (Element) found.item(index)).toList();
	}

	static List<Element> ofClass(Document document, String name, String style) {
		return elements(document, name).stream()
			.filter((element) -> List.of(element.getAttribute("class").split(" ", -1)).contains(style))
			.toList();
	}

	static List<String> texts(Document document) {
		return elements(document, "text").stream().map(Element::getTextContent).toList();
	}

}
