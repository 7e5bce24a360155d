import { expect, test } from "vitest";
import { readElements } from "./read-elements.ts";

test("parses a page into elements, attributes and texts", () => {
	expect(
		readElements(
			`<!DOCTYPE html><main id="a" class="b c"><!-- x --><img src="x.webp" alt=""/>1 &lt; 2<p style="a:b">y</p></main>`,
		),
	).toEqual([
		{
			name: "main",
			attributes: { id: "a", class: "b c" },
			children: [
				{ name: "img", attributes: { src: "x.webp", alt: "" }, children: [] },
				"1 &lt; 2",
				{ name: "p", attributes: { "data-style": "a:b" }, children: ["y"] },
			],
		},
	]);
});
