import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "#tests/world.ts";
import { makeSitemapRoutes } from "./sitemap.ts";

/** The paths that robots.txt allows, and security.txt. */

let world: World;
let rules: [allows: boolean, path: string][];
beforeAll(async () => {
	world = await makeWorld();
	const text = await (await makeSitemapRoutes(world.app).request("http://almari.test/robots.txt")).text();
	rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = ""]) => [kind === "Allow", path]);
});
afterAll(() => world.close());

/** By RFC 9309 the longest rule wins; an older robot takes the first one. */
const longest = (path: string) =>
	rules.filter(([, rule]) => path.startsWith(rule)).sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ??
	true;
const first = (path: string) => rules.find(([, rule]) => path.startsWith(rule))?.[0] ?? true;

test.each([
	[`/api/calendar/${"x".repeat(43)}/almari.ics`, true],
	["/media/0a/photo/800.webp", true],
	["/product/sindoor-lehenga-0198c0de", true],
	["/unsubscribe?token=orders.1.x", true],
	["/api/user/me", false],
	["/api/product/getAllProducts", false],
	["/dashboard", false],
	["/bag/shared/AAAAAAAAAAAAAAAAAAAAAA", false],
	["/admin/login", false],
])("%s: %s", (path, expected) => {
	expect([longest(path), first(path)]).toEqual([expected, expected]);
});

test("security.txt says whom to write to, and is valid for less than a year", async () => {
	const routes = makeSitemapRoutes({
		...world.app,
		config: { ...world.app.config, publicUrl: "https://almari.example" },
	});
	const response = await routes.request("http://almari.test/.well-known/security.txt");
	expect([response.status, response.headers.get("content-type")]).toEqual([
		200,
		expect.stringMatching(/^text\/plain; ?charset=utf-8/i),
	]);
	const fields = [...(await response.text()).matchAll(/^([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]);
	expect(fields).toEqual([
		["Contact", "mailto:hello@almari.example"],
		["Contact", "https://almari.example/contact"],
		["Expires", "2027-05-22T00:00:00.000Z"],
		["Preferred-Languages", "en, hi"],
		["Canonical", "https://almari.example/.well-known/security.txt"],
	]);
});
