/** What a page says of itself to machines, read from its HTML as it was sent. */
export type Head = {
	canonical: string[];
	/** By name or property. */
	meta: Record<string, string>;
	/** What it is about, in the words of schema.org. */
	things: Record<string, unknown>[];
};

export function readHead(html: string): Head {
	const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
	return {
		canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = ""]) => plain(href)),
		meta: Object.fromEntries(meta.map(([, name = "", content = ""]) => [name, plain(content)])),
		things: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) =>
			JSON.parse(text),
		),
	};
}

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign);
