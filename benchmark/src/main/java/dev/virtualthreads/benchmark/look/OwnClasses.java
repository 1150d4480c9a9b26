package dev.virtualthreads.benchmark.look;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes of the application itself, by the signs that they contain. */
final class OwnClasses extends ClassVisitor {

	private static final int SHOWN = 3;

	private static final List<String> SIGNS = Knowledge.all().signs();

	private final Map<String, TreeSet<String>> users = new TreeMap<>();

	private String name = "";

	OwnClasses() {
		super(Opcodes.ASM9);
	}

	/** Adds a class file. Returns whether it is valid. */
	boolean add(byte[] content) {
		try {
			ClassReader reader = new ClassReader(content);
			this.name = reader.getClassName().replaceFirst("\\$.*", "").replace('/', '.');
			reader.accept(this, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
			// names and descriptors are plain text in the constant pool
			String constants = new String(content, StandardCharsets.ISO_8859_1);
			SIGNS.forEach((sign) -> addIf(constants.contains(sign), sign));
			return true;
		}
		// ASM has no exception of its own for a broken class file
		catch (RuntimeException ex) {
			return false;
		}
	}

	@Override
	public MethodVisitor visitMethod(int access, String method, String descriptor, @Nullable String signature,
			String @Nullable [] exceptions) {
		addIf((access & Opcodes.ACC_SYNCHRONIZED) != 0, "<synchronized>");
		addIf((access & Opcodes.ACC_NATIVE) != 0, "<native>");
		return new MethodVisitor(Opcodes.ASM9) {
			@Override
			public void visitInsn(int opcode) {
				addIf(opcode == Opcodes.MONITORENTER, "<synchronized>");
			}
		};
	}

	private void addIf(boolean found, String sign) {
		if (found) {
			this.users.computeIfAbsent(sign, (key) -> new TreeSet<>()).add(this.name);
		}
	}

	/** Returns the classes with one of the signs, or the packages of many. */
	String with(List<String> signs) {
		TreeSet<String> names = new TreeSet<>();
		signs.forEach((sign) -> names.addAll(this.users.getOrDefault(sign, new TreeSet<>())));
		Map<String, Long> packages = names.stream()
			.collect(Collectors.groupingBy((type) -> type.replaceFirst("\\.?\\w+$", ""), TreeMap::new,
					Collectors.counting()));
		return (names.size() <= SHOWN) ? String.join(", ", names)
				: packages.entrySet()
					.stream()
					.sorted(Map.Entry.<String, Long>comparingByValue().reversed())
					.limit(SHOWN)
					.map((count) -> "%d in %s".formatted(count.getValue(), count.getKey()))
					.collect(Collectors.joining(", ", "%d classes, ".formatted(names.size()), ""));
	}

}
