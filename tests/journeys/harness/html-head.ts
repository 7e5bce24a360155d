import { get } from "node:http";
import { expect } from "vitest";

/** What a page says of itself to machines, read from its HTML as it was sent. */
export type Head = {
	canonical: string[];
	/** By name or property. */
	meta: Record<string, string>;
	/** What it is about, in the words of schema.org. */
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
	/** None: no search engine is to list it. */ address: string | undefined;
	title: string;
	structuredData: string[];
};

/** One address, a sentence and a picture of its own for whoever may list a page; for nobody else anything. */
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

/** As a proxy might ask that keeps to itself which host the visitor asked. */
export const readBehindProxy = (url: string, host: string) =>
	new Promise<string>((resolve, reject) => {
		get(url, { headers: { host } }, async (response) => {
			resolve((await Array.fromAsync(response.setEncoding("utf8"))).join(""));
		}).on("error", reject);
	});
