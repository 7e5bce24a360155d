/** Page actions that get no form, or a broken one, and the one-click unsubscribe of mail programs. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unsubscribeToken } from "#platform/unsubscribe-token.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { must } from "#tests/world.ts";

let pages: Pages;
let people: (TestClient | undefined)[];
beforeAll(async () => {
	pages = await openPages();
	const { world } = pages;
	people = [undefined, await world.client(), await world.seller(), await world.admin()];
});
afterAll(() => pages.close());

const routes = [...readFileSync("web/routes.ts", "utf8").matchAll(/route\("([^"]+)", "([^"]+)"/g)]
	.filter(([, , file]) => /export (?:async function|const) action\b/.test(readFileSync(`web/${file}`, "utf8")))
	.map(([, path = ""]) => `/${path.replaceAll(/:\w+/g, "0193c0de-0000-7000-8000-0000000000aa")}`);

const broken: [string, RequestInit][] = [
	["no body", {}],
	["JSON", { body: "{}", headers: { "content-type": "application/json" } }],
	[
		"a form that ends in the middle",
		{ body: "--x\r\nContent-Disp", headers: { "content-type": "multipart/form-data; boundary=x" } },
	],
];

const post = (path: string, { headers, ...init }: RequestInit, who?: TestClient) => {
	const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
	const sent = { ...(headers as Record<string, string>), ...(cookie && { cookie }) };
	return fetch(pages.origin + path, { method: "POST", redirect: "manual", ...init, headers: sent });
};

test("there are actions to try", () => {
	expect(routes.length).toBeGreaterThan(30);
});

test.each(broken)("no action answers %s with a server error", async (_, init) => {
	for (const path of routes)
		for (const [index, who] of people.entries()) {
			const { status } = await post(path, init, who);
			expect([path, index, status < 500], `${status}`).toEqual([path, index, true]);
		}
});

test.each(broken)("a page that gets %s answers 400 with what to do", async (_, init) => {
	for (const path of ["/contact", "/login", "/signup"]) {
		const response = await post(path, init);
		expect([path, response.status]).toEqual([path, 400]);
		expect(await response.text()).toContain("reload the page and try again");
	}
});

describe("one click of a mail program unsubscribes", () => {
	const formType = { "content-type": "application/x-www-form-urlencoded" };
	test.each<[string, RequestInit]>([
		["with the form of RFC 8058", { body: "List-Unsubscribe=One-Click", headers: formType }],
		["without a body", {}],
		["with an empty form", { body: "", headers: formType }],
		[
			"from another origin",
			{ body: "List-Unsubscribe=One-Click", headers: { ...formType, origin: "https://mail.example" } },
		],
		["from an opaque origin", { headers: { origin: "null", "sec-fetch-site": "cross-site" } }],
		["also with a form that would subscribe", { body: "subscribe=1", headers: { ...formType, origin: "null" } }],
	])("%s", async (_, init) => {
		const client = await pages.world.client();
		const token = unsubscribeToken(pages.world.app.secret, { accountId: client.user._id, topic: "orders" });
		const { status } = await post(`/unsubscribe?token=${token}`, init);
		expect(status).toBe(200);
		expect((await must(client.get("/api/user/notifications"))).body.letters).toEqual({
			...{ orders: false, messages: true, reviews: true, money: true, searches: true },
		});
	});

	test("also at the address of a Hindi email", async () => {
		const client = await pages.world.client();
		const token = unsubscribeToken(pages.world.app.secret, { accountId: client.user._id, topic: "messages" });
		const init = { body: "List-Unsubscribe=One-Click", headers: { ...formType, origin: "https://mail.example" } };
		expect((await post(`/hi/unsubscribe?token=${token}`, init)).status).toBe(200);
		expect((await must(client.get("/api/user/notifications"))).body.letters.messages).toBe(false);
	});

	test("but another page's form from another origin is refused", async () => {
		expect((await post("/contact", { headers: { origin: "https://mail.example" } })).status).toBe(403);
	});
});

test("the data of a page that does not exist says so", async () => {
	for (const path of ["/no-such-page", "/product/0193c0de-0000-7000-8000-0000000000aa"]) {
		const response = await fetch(pages.origin + path);
		expect([path, response.status]).toEqual([path, 404]);
		expect(await response.text()).not.toContain("Internal Server Error");
	}
	const data = await fetch(`${pages.origin}/no-such-page.data`);
	const text = await data.text();
	expect([data.status, text.includes("Not Found"), text.includes("Internal Server Error")]).toEqual([404, true, false]);
});

test("an https origin is another one on a plain site", async () => {
	const host = new URL(pages.origin).host;
	for (const [origin, isRefused] of [
		[`https://${host}`, true],
		[`http://${host}`, false],
	] as const) {
		expect((await post("/contact", { headers: { origin } })).status === 403).toBe(isRefused);
		expect((await post("/api/contact", { headers: { origin } })).status === 403).toBe(isRefused);
	}
});
