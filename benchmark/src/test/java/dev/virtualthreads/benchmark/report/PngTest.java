package dev.virtualthreads.benchmark.report;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import javax.imageio.ImageIO;

import dev.virtualthreads.benchmark.report.BarChart.Bar;
import dev.virtualthreads.benchmark.report.BarChart.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class PngTest {

	private final String svg = new BarChart("t", "per second",
			List.of(new Row("load 1", "virtual", Series.VIRTUAL, new Bar(5.0, 5, 5, "5/s"))))
		.draw()
		.standalone();

	@Test
	void hasTheLightColours() {
		BufferedImage image = Png.image(this.svg);
		assertThat(image.getWidth()).isEqualTo(2 * 420);
		assertThat(IntStream.range(0, image.getHeight()).map((y) -> image.getRGB(image.getWidth() / 2, y)))
			.contains(0xffffffff, 0xffc04f00)
			.doesNotContain(0xff000000);
	}

	@Test
	void isWrittenOnlyIfTheTextChanges(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("chart.svg");
		Path png = folder.resolve("chart.png");
		Png.renew(file, this.svg);
		assertThat(png).isNotEmptyFile();
		Files.writeString(file, this.svg);
		Files.writeString(png, "rendered on another machine");
		Png.renew(file, this.svg);
		assertThat(png).hasContent("rendered on another machine");
		Png.renew(file, this.svg.replace("5/s", "6/s"));
		assertThat(ImageIO.read(png.toFile())).isNotNull();
	}

}
