package dev.virtualthreads.benchmark.report;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MarkupTest {

	@Test
	void onlyTextWithAMeaningIsReplaced() {
		assertThat(Markup.escape("<a b=\"c\" d='e'>&amp;"))
			.isEqualTo("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;");
		assertThat(Markup.escape("a\u0000b\u001bc\ud800d\uffff")).isEqualTo("a\ufffdb\ufffdc\ufffdd\ufffd");
		assertThat(Markup.escape("99.9 % ÷ 🧵\n")).isEqualTo("99.9 % ÷ 🧵\n");
	}

}
