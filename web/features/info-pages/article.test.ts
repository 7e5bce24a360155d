import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Prose } from "./article.tsx";

const rendered = (...blocks: (string | string[])[]) =>
	renderToStaticMarkup(Prose({ blocks })).replace(/^<div class="prose">|<\/div>$|\sdata-discover="true"/g, "");

test("texts are paragraphs, and lists of texts are lists", () => {
	expect(rendered("One.", ["Two", "Three"], "Four.")).toBe(
		"<p>One.</p><ul><li>Two</li><li>Three</li></ul><p>Four.</p>",
	);
});

test.each([
	["**Only you** see it.", "<b>Only you</b> see it."],
	["In your [settings](/settings?tab=privacy), too.", 'In your <a href="/settings?tab=privacy">settings</a>, too.'],
	[
		"**A label.** [Write](/contact?subject=A+label) or **wait**.",
		'<b>A label.</b> <a href="/contact?subject=A+label">Write</a> or <b>wait</b>.',
	],
	["<b>No</b> HTML & <script>", "&lt;b&gt;No&lt;/b&gt; HTML &amp; &lt;script&gt;"],
	["[Elsewhere](https://example.com)", "[Elsewhere](https://example.com)"],
	["[Elsewhere](//example.com)", "[Elsewhere](//example.com)"],
	["[A script](javascript:alert(1))", "[A script](javascript:alert(1))"],
	["2 ** 3, [brackets] and (parentheses)", "2 ** 3, [brackets] and (parentheses)"],
])("%s", (text, html) => {
	expect(rendered(text)).toBe(`<p>${html}</p>`);
});
