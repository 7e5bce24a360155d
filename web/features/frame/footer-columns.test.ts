import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { runOnSide } from "#tests/run-on-side.ts";

async function render() {
	const { FooterColumns } = await import("./footer.tsx");
	return renderToString(createElement(MemoryRouter, {}, createElement(FooterColumns)));
}

test("the server's columns have the markup of the browser's", async () => {
	const html = await runOnSide("server", render);
	expect(html).toContain('<a href="/browse?category=wedding"');
	expect(html).toBe(await runOnSide("browser", render));
});
