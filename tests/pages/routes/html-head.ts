/** Reads and checks a page's metadata in the HTML as sent by the server. */
import { get } from "node:http";
import { expect } from "vitest";

export type Head = {
	canonical: string[];
	/** Keyed by name or property. */
	meta: Record<string, string>;
	/** The schema.org objects. */
	structuredData: Record<string, unknown>[];
};

export function readHead(html: string): Head {
	const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
	return {
		canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = ""]) => decodeEntities(href)),
		meta: Object.fromEntries(meta.map(([, name = "", content = ""]) => [name, decodeEntities(content)])),
		structuredData: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
			([, text = ""]) => JSON.parse(text),
		),
	};
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const decodeEntities = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => entities[sign] ?? sign);

type ExpectedHead = {
	/** Undefined: the page must be noindex. */
	address: string | undefined;
	title: string;
	structuredData: string[];
};

/** Expects a canonical URL, description and image on indexable pages, and noindex on others. */
export function expectHead(html: string, { address, title, structuredData }: ExpectedHead) {
	const { canonical, meta, structuredData: actual } = readHead(html);
	expect(actual.map((thing) => thing["@type"])).toEqual(structuredData);
	expect(canonical).toEqual(address ? [address] : []);
	expect(meta.robots).toBe(address || title.startsWith("This hanger") ? undefined : "noindex");
	if (!address) return;
	expect(meta).toMatchObject({ "og:url": address, "og:site_name": "Almari", "og:description": meta.description });
	expect(title).toContain(meta["og:title"]);
	expect(meta.description?.length).toBeGreaterThan(20);
	expect(meta["og:image"]).toMatch(new RegExp(`^${new URL(address).origin}/(media|assets)/.+\\.webp$`));
}

/** Requests a page like a proxy that does not forward the visitor's host. */
export const readBehindProxy = (url: string, host: string) =>
	new Promise<string>((resolve, reject) => {
		get(url, { headers: { host } }, async (response) => {
			resolve((await Array.fromAsync(response.setEncoding("utf8"))).join(""));
		}).on("error", reject);
	});
