import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Last lines of a build: the tests that it skipped because a program is missing. The root pom.xml runs it in Maven's JVM, so
 * it needs no more than Java 17 and no other class: those could not be loaded any more when it prints.
 */
public final class SkippedTests {

    private static final Pattern SUITE = Pattern.compile("<testsuite [^>]* name=\"[^\"]*?(\\w+)\"[^>]* tests=\"(\\d+)\"");

    private static final Pattern REASON = Pattern
        .compile("<skipped[^\\n]*?(?:message=\"|Assumption failed: )([^\"\\n]* is (?:not )?installed)");

    private SkippedTests() {
    }

    /** Prints when this JVM ends. Argument: the root of the clone. */
    public static void main(String[] arguments) {
        Path root = Path.of(arguments[0]);
        long start = System.currentTimeMillis();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> print(root, start)));
    }

    // An older report is of another build.
    private static void print(Path root, long start) {
        TreeSet<String> skipped = new TreeSet<>();
        try (Stream<Path> files = Files.find(root, 5, (file, attributes) -> file.toString().matches(".*-reports.TEST-.*\\.xml")
                && attributes.lastModifiedTime().toMillis() >= start)) {
            for (Path file : files.toList()) {
                String report = Files.readString(file);
                Matcher suite = SUITE.matcher(report);
                Matcher reason = REASON.matcher(report);
                if (reason.find() && suite.find()) {
                    skipped.add(suite.group(1) + ": " + reason.group(1));
                }
                // a class whose preparation was skipped
                else if (suite.reset().find() && suite.group(2).equals("0")) {
                    skipped.add(suite.group(1) + ": a server is missing");
                }
            }
        }
        catch (IOException ex) {
            System.out.println("The reports of the tests cannot be read: " + ex);
        }
        if (!skipped.isEmpty()) {
            System.out.println("Skipped tests:");
            skipped.forEach((test) -> System.out.println("  " + test));
            System.out.println("To install the servers on Debian or Ubuntu: sudo .ci/servers");
        }
    }

}
