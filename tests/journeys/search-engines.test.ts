import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, listQuickly, openSite, type Site, visit } from "./site.ts";

/** What search engines and shared links read. */

let site: Site;
let product: string;
beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
	await enter(site, context, "renter", "Meher Rathore");
	product = await listQuickly(site, context, "Sindoor </script> & लहंगा", { description: "Raw silk <b>" });
	await context.close();
});
afterAll(() => site.close());

const read = async (path: string) => (await fetch(site.origin + path)).text();

/** What a page says of itself, once it has come to life. */
async function look(path: string) {
	const { page, context, trouble } = await visit(site);
	await page.goto(path, { waitUntil: "networkidle" });
	const said = await page.evaluate(() => ({
		canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map((link) => link.href),
		picture: document.querySelector<HTMLMetaElement>("meta[property='og:image']")?.content,
		description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
		things: [...document.querySelectorAll("script[type='application/ld+json']")].map((script) =>
			JSON.parse(script.textContent),
		),
	}));
	await context.close();
	expect(trouble).toEqual([]);
	return said;
}

test("a product: one address by its name, a picture, an offer, the way to it", async () => {
	const slug = `/product/${encodeURIComponent("sindoor-script-लहंगा")}-${product}`;
	for (const path of [`/product/${product}`, slug, `/product/another-name-${product}?size=M`]) {
		const { canonical, picture, description, things } = await look(path);
		expect(canonical).toEqual([site.origin + slug]);
		expect(picture).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/.+\.webp$/);
		expect((await fetch(picture ?? "")).headers.get("content-type")).toBe("image/webp");
		expect(description).toBe("Raw silk <b>");
		expect(things.map((thing) => thing["@type"])).toEqual(["Product", "BreadcrumbList"]);
		expect(things[0]).toMatchObject({
			name: "Sindoor </script> & लहंगा",
			offers: { "@type": "Offer", price: 2400, priceCurrency: "INR", availability: "https://schema.org/InStock" },
		});
		expect(things[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
			"Browse",
			"Wedding",
			"Sindoor </script> & लहंगा",
		]);
	}
	expect((await fetch(`${site.origin}/product/sindoor-${product.replace(/.$/, "x")}`)).status).toBe(404);
});

test("home says whose it is, the list what it lists, the questions their answers", async () => {
	const home = await look("/");
	expect(home.canonical).toEqual([`${site.origin}/`]);
	expect(home.things.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
	expect((await fetch(home.picture ?? "")).status).toBe(200);
	expect((await fetch(home.things[0].logo)).status).toBe(200);
	const browse = await look("/browse?sort=newest&category=wedding&minPrice=600");
	expect(browse.canonical).toEqual([`${site.origin}/browse?category=wedding`]);
	expect(browse.things[0]["@type"]).toBe("BreadcrumbList");
	const faq = await look("/faq");
	expect(faq.things[0]["@type"]).toBe("FAQPage");
	expect(faq.things[0].mainEntity.length).toBeGreaterThan(10);
});

test("robots.txt leads to a sitemap, and that to every live listing with its pictures", async () => {
	const robots = await read("/robots.txt");
	expect(robots).toContain("Disallow: /dashboard");
	expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
	const files = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
	expect(files).toHaveLength(2);
	const [pages, listings] = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
	expect(pages).toContain(`<loc>${site.origin}/browse?category=wedding</loc>`);
	expect(listings).toContain(`-${product}</loc>`);
	const picture = /<image:loc>([^<]+)<\/image:loc>/.exec(listings ?? "")?.[1] ?? "";
	expect((await fetch(picture)).headers.get("content-type")).toBe("image/webp");
	expect((await fetch(`${site.origin}/sitemap/listings/${product}.xml`)).status).toBe(404);
});
