package dev.virtualthreads.benchmark.report;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

import javax.imageio.ImageIO;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;

/** Renderer of pictures for programs that show no SVG. */
final class Png {

	private static final int SCALE = 2;

	private Png() {
	}

	/** Writes the PNG next to an SVG that does not have this text yet. */
	public static void renew(Path svg, String text) {
		Path png = svg.resolveSibling(svg.getFileName().toString().replace(".svg", ".png"));
		try {
			if (!Files.exists(png) || !Files.exists(svg) || !Files.readString(svg).equals(text)) {
				ImageIO.write(image(text), "png", png.toFile());
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	static BufferedImage image(String svg) {
		byte[] light = svg.replaceFirst("(?s)<style>.*?</style>", "")
			.replaceFirst("font-family=\"[^\"]*\"", "font-family=\"SansSerif\"")
			.getBytes(StandardCharsets.UTF_8);
		SVGDocument document = Objects
			.requireNonNull(new SVGLoader().load(new ByteArrayInputStream(light), null, LoaderContext.createDefault()));
		BufferedImage image = new BufferedImage(SCALE * (int) document.size().width,
				SCALE * (int) document.size().height, BufferedImage.TYPE_INT_ARGB);
		Graphics2D graphics = image.createGraphics();
		graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
		graphics.scale(SCALE, SCALE);
		document.render(null, graphics, null);
		graphics.dispose();
		return image;
	}

}
