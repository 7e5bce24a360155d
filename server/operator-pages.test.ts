import { Hono } from "hono";
import { afterEach, describe, expect, test } from "vitest";
import { list, makeWorld, must, registration, type World } from "#tests/world.ts";
import { makeMetrics } from "./metrics.ts";
import { devMailDocument, devMailPage } from "./pages/dev-mail.ts";

/** /metrics and /dev/mail: for operators and local trials, never for the public. */

let world: World;
afterEach(() => world.close());

const live = {
	LIVE: "1",
	PUBLIC_URL: "https://almari.example",
	SMTP_URL: "smtp://127.0.0.1:1",
	SESSION_SECRET: "k3Qp9xZr7Lw2Vb8Nc5Td1Yf6Hg4Jm0Sa",
	RATE_LIMIT: "on",
};

async function open(environment: Record<string, string>) {
	world = await makeWorld(environment);
	const site = new Hono();
	site.get("/metrics", makeMetrics(world.app));
	site.get("/dev/mail", (c) => devMailPage(world.app, c));
	site.get("/dev/mail/:id", (c) => devMailDocument(world.app, c));
	return (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });
}

describe("metrics", () => {
	test("are public on a local trial", async () => {
		const get = await open({});
		expect(await (await get("/metrics")).text()).toContain("process_cpu_seconds_total");
	});

	test("count one app only, although another app in this process has metrics too", async () => {
		const other = await makeWorld();
		const otherSite = new Hono().get("/metrics", makeMetrics(other.app));
		const gaugeOf = async (response: Response) => /^almari_search_listings (\d+)$/m.exec(await response.text())?.[1];
		expect(await gaugeOf(await otherSite.request("/metrics"))).toBe("0");
		const get = await open({});
		await list(await world.seller());
		await world.app.searchIndex.current();
		expect(await gaugeOf(await get("/metrics"))).toBe("1");
		expect(await gaugeOf(await otherSite.request("/metrics"))).toBe("0");
		await other.close();
	});

	test("require METRICS_TOKEN when it is set, else answer 404", async () => {
		const get = await open({ METRICS_TOKEN: "0123456789abcdef" });
		expect((await get("/metrics", { authorization: "Bearer 0123456789abcdef" })).status).toBe(200);
		for (const authorization of [
			"",
			"Bearer ",
			"Bearer 0123456789abcdeg",
			"Bearer 0123456789abcde",
			"Basic 0123456789abcdef=",
		])
			expect((await get("/metrics", { authorization })).status).toBe(404);
	});

	test("are a 404 with LIVE=1 and no token", async () => {
		const get = await open(live);
		expect((await get("/metrics")).status).toBe(404);
	});
});

describe("/dev/mail", () => {
	test("shows both parts of a trial's emails, escaped, the HTML in a frame that may load and run nothing", async () => {
		const get = await open({});
		await must(world.visitor().post("/api/user/register", registration("client", "reader@example.com")));
		const text = "<b>Ira</b> has written";
		const to = { email: "ira@example.com", name: "Ira", language: "en" };
		await world.app.db.write((tx) =>
			world.app.mail.enqueue(tx, () => ({ to, subject: text, heading: text, text: [text] })),
		);
		const page = await (await get("/dev/mail")).text();
		expect(page).toContain(await world.codeFor("reader@example.com"));
		expect(page).toContain("&lt;b&gt;Ira&lt;/b&gt; has written");
		const [, path] = /<iframe sandbox="([^"]*)" loading="lazy" src="[^"]+"/.exec(page) ?? [];
		expect(path).toBe("allow-popups allow-popups-to-escape-sandbox");
		const frames = [...page.matchAll(/src="(\/dev\/mail\/[^"]+)"/g)].map(([, source]) => get(String(source)));
		const responses = await Promise.all(frames);
		for (const { headers } of responses)
			expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; img-src [^;]*; style-src/);
		const html = (await Promise.all(responses.map((response) => response.text()))).join();
		expect(html).toContain(`\n${await world.codeFor("reader@example.com")}\n`);
		expect(html).toContain("&lt;b&gt;Ira&lt;/b&gt; has written");
		expect(html).not.toContain("<b>Ira");
	});

	test.each([
		["LIVE=1", live],
		["a mail server", { SMTP_URL: "smtp://127.0.0.1:1" }],
	])("is a 404 with %s", async (_, environment) => {
		const get = await open(environment);
		await must(world.visitor().post("/api/user/register", registration("client", "reader@example.com")));
		const response = await get("/dev/mail");
		expect(response.status).toBe(404);
		expect(await response.text()).not.toContain("reader@example.com");
		const { rows } = await world.app.db.pool.query("select id from email");
		expect((await get(`/dev/mail/${rows[0].id}`)).status).toBe(404);
	});
});
