import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

async function render(isServer: boolean) {
	vi.resetModules();
	vi.stubEnv("SSR", isServer);
	const { FooterColumns } = await import("./footer-columns.tsx");
	return renderToString(createElement(MemoryRouter, {}, createElement(FooterColumns)));
}
afterEach(() => vi.unstubAllEnvs());

test("the server's columns have the markup of the browser's", async () => {
	const html = await render(true);
	expect(html).toContain('<a href="/browse?category=wedding"');
	expect(html).toBe(await render(false));
});
