package dev.virtualthreads.payments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Folder of partner files. */
public record PartnerFolder(Path folder) {

	public static final String HEADER = "partner,payment_id,account,amount,currency\n";

	public void write(String name, String rows) throws IOException {
		Files.writeString(this.folder.resolve(name), HEADER + rows);
	}

	public static String rows(int from, int to) {
		return rows("alder", from, to);
	}

	public static String rows(String partner, int from, int to) {
		return IntStream.rangeClosed(from, to)
			.mapToObj((number) -> "%s,P%d,DE0210,10.00,EUR%n".formatted(partner, number))
			.collect(Collectors.joining());
	}

}
