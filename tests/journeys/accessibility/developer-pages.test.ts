/** Checks that /api/docs and /dev/mail are accessible in both colour schemes and on small phones. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBrowser } from "#tests/journeys/harness/open-site.ts";
import { serve } from "#tests/servers/serve.ts";
import { makeWorld, must, registration, type World } from "#tests/world.ts";
import { axeViolations, colourRules } from "./run-axe.ts";

let world: World;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
	world = await makeWorld();
	server = await serve(world);
	const name = `Ishita${"long".repeat(18)}`;
	await must(world.visitor().post("/api/user/register", { ...registration("client", "reader@example.com"), name }));
});
afterAll(async () => {
	server.close();
	await world.close();
});

const widths = [320, 360, 1440];

test.each(["/api/docs", "/dev/mail"])(
	"%s is accessible in both colour schemes, and does not scroll sideways at any width",
	async (path) => {
		const page = await (await takeBrowser()).newPage({ colorScheme: "light", bypassCSP: true });
		await page.goto(server.origin + path);
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		for (const width of widths) {
			await page.setViewportSize({ width, height: 740 });
			const [scrollWidth, clientWidth] = await page.evaluate(() => [
				document.documentElement.scrollWidth,
				document.documentElement.clientWidth,
			]);
			expect([width, scrollWidth]).toEqual([width, clientWidth]);
			if (width === 320) expect(await axeViolations(page)).toEqual([]);
		}
		await page.emulateMedia({ colorScheme: "dark" });
		expect(await axeViolations(page, { only: colourRules })).toEqual([]);
		await page.close();
	},
);
