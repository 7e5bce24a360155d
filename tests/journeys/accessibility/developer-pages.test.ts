/** Checks that /api/docs and /dev/mail are accessible in both colour schemes and on small phones. */
import axe from "axe-core";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "#tests/browser.ts";
import { serve } from "#tests/servers/serve.ts";
import { makeWorld, must, registration, type World } from "#tests/world.ts";

let world: World;
let server: Awaited<ReturnType<typeof serve>>;
let browser: Browser;
beforeAll(async () => {
	world = await makeWorld();
	server = await serve(world);
	browser = await chromium.launch(await findBrowser());
	const name = `Ishita${"long".repeat(18)}`;
	await must(world.visitor().post("/api/user/register", { ...registration("client", "reader@example.com"), name }));
});
afterAll(async () => {
	await browser.close();
	server.close();
	await world.close();
});

const schemes = ["light", "dark"] as const;
const widths = [320, 360, 1440];

describe.each(["/api/docs", "/dev/mail"])("%s", (path) => {
	test.each(schemes.flatMap((scheme) => widths.map((width) => [scheme, width] as const)))(
		"is accessible and does not scroll sideways in the %s scheme at %d px",
		async (colorScheme, width) => {
			const page = await browser.newPage({ colorScheme, viewport: { width, height: 740 }, bypassCSP: true });
			await page.goto(server.origin + path);
			await page.evaluate(() => {
				for (const details of document.querySelectorAll("details")) details.open = true;
			});
			const [scrollWidth, clientWidth] = await page.evaluate(() => [
				document.documentElement.scrollWidth,
				document.documentElement.clientWidth,
			]);
			expect(scrollWidth).toBe(clientWidth);
			await page.evaluate(axe.source);
			const { violations } = await page.evaluate(() =>
				(globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"], preload: false }),
			);
			const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html)}`);
			expect(found).toEqual([]);
			await page.close();
		},
	);
});
