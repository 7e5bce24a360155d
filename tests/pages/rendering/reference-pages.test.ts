/** The pages that other frameworks render for the bench show and send what ours do, so that the bench compares no smaller page. */
import { type CheerioAPI, load } from "cheerio";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productPath } from "#common/text/product-path.ts";
import { copyCatalogue, idOf } from "#lab/bench/dataset/copy-catalogue.ts";
import { listingAt } from "#lab/bench/dataset/generate-listing.ts";
import { buildPages, type Framework, frameworks } from "#lab/bench/limits/pages/reference-pages.ts";
import { startLimitServer } from "#lab/bench/servers/limit-server.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";

const listings = 300;

let pages: Pages;
const builds = new Map<Framework, Awaited<ReturnType<typeof buildPages>>>();
beforeAll(async () => {
	for (const framework of frameworks) builds.set(framework, await buildPages(framework));
	pages = await openPages();
	await copyCatalogue(pages.world.app, listings);
	await vi.waitFor(async () => expect((await pages.world.app.searchIndex.current()).size).toBe(listings), {
		timeout: 20_000,
	});
});
afterAll(async () => {
	await pages.close();
	for (const { remove } of builds.values()) remove();
});

const paths = [
	["a browse page", "/browse?category=wedding&minPrice=300&maxPrice=2000"],
	["its second page with other filters", "/browse?size=M&size=L&color=Red&color=Blue&minRating=3&page=2"],
	["a product page", productPath({ id: idOf("product", 0), name: listingAt(0).name })],
] as const;

test.each(frameworks.flatMap((framework) => paths.map(([page, path]) => [framework, page, path] as const)))(
	"%s renders the texts, links, pictures and forms of %s, and sends its data",
	async (framework, _, path) => {
		const address = pages.origin + path;
		const ours = await read(address);
		const server = await startLimitServer("page", [framework, builds.get(framework)?.folder ?? "", address], 1);
		const theirs = await read(server.origin);
		await server.stop();
		expect(contentOf(theirs)).toEqual(contentOf(ours));
		expect(countCards(theirs)).toBeGreaterThan(0);
		expect(dataOf(theirs).split(unshownField).length).toBeGreaterThan(countCards(theirs));
	},
);

/** A field of each listing's data that no page shows. */
const unshownField = "noticeDays";
const dataOf = ($: CheerioAPI) => $("script:not([type='application/ld+json'])").text();
const countCards = ($: CheerioAPI) => $("li.card").length;

async function read(address: string): Promise<CheerioAPI> {
	const response = await fetch(address);
	expect(response.status).toBe(200);
	return load(await response.text());
}

/** The texts, links, pictures, forms and metadata of a page, in its order, without classes, wrappers and scripts. */
function contentOf($: CheerioAPI) {
	const all = (selector: string, ...attributes: string[]) =>
		$(selector)
			.toArray()
			.map((element) => attributes.map((name) => $(element).attr(name) ?? ""));
	const texts = $("body *:not(script, style)")
		.toArray()
		.flatMap((element) => ownText($, element) || []);
	return {
		head: [
			$("title").text(),
			...all(
				"meta[property], meta[name=description], link[rel=canonical]",
				"name",
				"property",
				"content",
				"href",
			).sort(),
		],
		structuredData: $("script[type='application/ld+json']")
			.toArray()
			.map((element) => JSON.parse($(element).text())),
		texts,
		names: all("body [aria-label], body [title]", "aria-label", "title"),
		links: all("body a[href]", "href", "rel", "aria-current"),
		pictures: all("body img, body source", "src", "srcset", "sizes", "alt", "width", "height"),
		forms: all("body form", "action", "method", "id"),
		fields: all(
			"input, select, option, button",
			"type",
			"name",
			"value",
			"checked",
			"selected",
			"disabled",
			"form",
			"min",
			"max",
			"placeholder",
		),
	};
}

const ownText = ($: CheerioAPI, element: Parameters<CheerioAPI>[0]): string =>
	$(element)
		.contents()
		.toArray()
		.map((node) => (node.type === "text" ? node.data : ""))
		.join("")
		.replace(/\s+/g, " ")
		.trim();
