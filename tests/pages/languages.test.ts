/** Pages, replies and addresses in each language: none has a text of another one, however requests interleave. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages, localPath } from "#common/languages.ts";
import { productPath } from "#common/text/product-path.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, rent } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import { runScreensAt } from "./screen-clock.ts";

let pages: Pages;
let client: TestClient;
let listing: Awaited<ReturnType<typeof list>>;
let orderId: string;
let endClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endClock = runScreensAt(pages.world);
	client = await pages.world.client();
	listing = await list(await pages.world.seller(), { name: "Kesar lehenga" });
	orderId = (await must(rent(pages.world, client, listing, 9, 1))).body.orderId;
});
afterAll(() => {
	endClock();
	return pages.close();
});

const fetchAs = (who: TestClient | undefined, path: string, init: RequestInit = {}) => {
	const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
	const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) };
	return fetch(pages.origin + path, { redirect: "manual", ...init, headers });
};
const devanagari = /[\u0900-\u097f]/;

/** The names of the other languages are the only texts of them. */
const otherNames = new RegExp(languages.map(({ name }) => name).join("|"), "g");

test("2,000 interleaved requests of members and visitors in two languages: each gets what it gets alone", async () => {
	const paths = [
		"/",
		"/browse",
		productPath({ id: listing._id, name: listing.name }),
		"/faq",
		"/how-it-works",
		"/no-such-page",
		"/login",
	];
	const memberPaths = [...paths.slice(0, 4), "/dashboard", "/settings", "/bag", `/orders/${orderId}`];
	type Ask = { language: Language; send(): Promise<string> };
	const page = (language: Language, path: string, who?: TestClient): Ask => ({
		language,
		send: async () => {
			const response = await fetchAs(who, localPath(language, path));
			return `${response.status} ${response.headers.get("location")} ${contentOf(await response.text())}`;
		},
	});
	const refusal = (language: Language): Ask => ({
		language,
		send: async () => {
			const response = await fetchAs(undefined, "/api/product/not-an-id", { headers: { "accept-language": language } });
			const { message } = (await response.json()) as { message: string };
			return `${response.status} ${message}`;
		},
	});
	const asks = languages.flatMap(({ code }) => [
		...paths.map((path) => page(code, path)),
		...memberPaths.map((path) => page(code, path, client)),
		refusal(code),
	]);
	const alone: string[] = [];
	for (const { language, send } of asks) {
		const text = await send();
		expect(devanagari.test(text.replace(otherNames, ""))).toBe(language === "hi");
		alone.push(text);
	}
	const rounds = Math.ceil(2_000 / asks.length);
	for (let round = 0; round < rounds; round++) {
		const answers = await Promise.all(asks.map(({ send }) => send()));
		for (const [at, answer] of answers.entries()) if (answer !== alone[at]) expect(answer).toBe(alone[at]);
	}
}, 300_000);

/**
 * The markup and the texts of the data of a page. Stored pages load their scripts in another way, each rendering has other nonces, and an error
 * page has the id of its request. Streamed parts come in the order in which they are ready, which numbers their data too.
 */
function contentOf(html: string): string {
	const texts = new Set<string>();
	const markup = html
		.replace(/<link rel="modulepreload"[^>]*>/g, "")
		.replace(/<script[^>]*>([\s\S]*?)<\/script>/g, (_, code: string) => {
			for (const [, literal = ""] of code.matchAll(/enqueue\(("(?:[^"\\]|\\.)*")\)/g))
				for (const [text] of (JSON.parse(literal) as string).matchAll(/"(?:[^"\\]|\\.)*"/g)) texts.add(text);
			return "";
		})
		.replace(/ nonce="[^"]*"/g, "")
		.replace(/<code>[0-9a-f]{8}-[0-9a-f-]{27}/g, "<code>")
		.replace("</body></html>", "")
		.split(/(?=<div hidden id="S:)/);
	// The key of personal slots, new in each rendering, and the id of a request.
	const isOfRendering = /^"(?:[0-9a-f]{18}|[0-9a-f]{8}-[0-9a-f-]{27})"$/;
	return [...markup, ...[...texts].filter((text) => !isOfRendering.test(text))].toSorted().join("\n");
}

describe("addresses", () => {
	test("the page names itself, and the same page in all languages", async () => {
		const page = await pages.open().open("/hi/browse");
		const link = (rel: string) =>
			page
				.find(`link[rel=${rel}]`)
				.toArray()
				.map(({ attribs }) => `${attribs.hreflang ?? ""} ${attribs.href?.replace(pages.origin, "")}`);
		expect(page.find("html").attr("lang")).toBe("hi-IN");
		expect(link("canonical")).toEqual([" /hi/browse"]);
		expect(link("alternate")).toEqual(["en-IN /browse", "hi-IN /hi/browse", "x-default /browse"]);
	});

	test("the links of a page lead to pages of its language, but for the other languages", async () => {
		const product = productPath({ id: listing._id, name: listing.name });
		const ofMember = ["/dashboard", "/dashboard?tab=rentals", "/settings?tab=notifications", "/messages", "/bag"];
		const visits: [string, TestClient?][] = [
			...["/", "/browse", "/faq", product, "/signup", "/terms"].map((path): [string] => [path]),
			...[...ofMember, "/wishlist", "/waitlist", `/orders/${orderId}`].map((path): [string, TestClient] => [
				path,
				client,
			]),
		];
		for (const [pagePath, who] of visits) {
			const path = localPath("hi", pagePath);
			const page = await pages.open(who).open(path);
			const others = page
				.find("a[href^='/']:not([hreflang]), form[action^='/']")
				.toArray()
				.map(({ attribs }) => attribs.href ?? attribs.action ?? "")
				.filter((href) => !/^\/hi(?=[/?#]|$)/.test(href) && !/^\/(api|media|dev)\//.test(href));
			expect([path, others]).toEqual([path, []]);
		}
		const page = await pages.open().open("/hi/browse?category=wedding");
		expect(page.find("header.top a[hreflang]").attr("href")).toBe("/browse?category=wedding");
	});

	test.each([
		["/hi/", "/hi"],
		["/HI/Browse/", "/hi/browse"],
		["/hi/FAQ", "/hi/faq"],
	])("%s is redirected to %s", async (path, expected) => {
		const response = await fetchAs(undefined, path);
		expect([response.status, response.headers.get("location")]).toEqual([301, expected]);
	});

	test("a form without JavaScript, a guard and sign-in stay in the language", async () => {
		const page = await pages.open().open(`/hi/orders/${orderId}`);
		expect(page.path).toBe(`/hi/login?next=${encodeURIComponent(`/orders/${orderId}`)}`);
		const member = await pages.open(client).open("/hi/faq");
		await member.follow(/Ishita Roy/, "header.top");
		expect([member.path, member.status]).toEqual(["/hi/dashboard", 200]);
	});
});

test("the sitemap has each page in each language", async () => {
	const xml = await (await fetchAs(undefined, "/sitemap/pages.xml")).text();
	expect(xml).toContain(`<loc>${pages.origin}/hi/browse</loc>`);
	expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="hi-IN" href="${pages.origin}/hi/browse"/>`);
	const robots = await (await fetchAs(undefined, "/robots.txt")).text();
	expect(robots).toContain("\nDisallow: /hi/dashboard\n");
});

test("a reply of the API, and one from its cache, are in the accepted language", async () => {
	const get = async (language?: string) => {
		const response = await fetchAs(
			undefined,
			"/api/order/1",
			language ? { headers: { "accept-language": language } } : {},
		);
		return ((await response.json()) as { message: string }).message;
	};
	const [english, hindi] = [await get(), await get("hi-IN,hi;q=0.9")];
	expect([devanagari.test(english), devanagari.test(hindi)]).toEqual([false, true]);
	expect([await get("fr"), await get("en-IN,hi;q=0.5")]).toEqual([english, english]);
});
