/** Checks that /api/docs and /dev/mail are accessible in both colour schemes and on small phones. */
import axe from "axe-core";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

const widths = [320, 360, 1440];
/** axe is slow and the markup is the same in both schemes, so in the dark one it checks what depends on colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

test.each(["/api/docs", "/dev/mail"])(
	"%s is accessible in both colour schemes, and does not scroll sideways at any width",
	async (path) => {
		const page = await browser.newPage({ colorScheme: "light", bypassCSP: true });
		await page.goto(server.origin + path);
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		await page.evaluate(axe.source);
		const axeViolations = async (rules?: string[]) => {
			const { violations } = await page.evaluate(
				(only) =>
					(globalThis as unknown as { axe: typeof axe }).axe.run({
						resultTypes: ["violations"],
						preload: false,
						...(only && { runOnly: only }),
					}),
				rules,
			);
			return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html)}`);
		};
		for (const width of widths) {
			await page.setViewportSize({ width, height: 740 });
			const [scrollWidth, clientWidth] = await page.evaluate(() => [
				document.documentElement.scrollWidth,
				document.documentElement.clientWidth,
			]);
			expect([width, scrollWidth]).toEqual([width, clientWidth]);
			if (width === 320) expect(await axeViolations()).toEqual([]);
		}
		await page.emulateMedia({ colorScheme: "dark" });
		expect(await axeViolations(colourRules)).toEqual([]);
		await page.close();
	},
);
