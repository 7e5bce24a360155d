/** Parses one of our own pages (well-formed HTML) into elements and texts. Scripts are included, because they hold the page's data. */

export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

const voidElements = new Set([
	"meta",
	"link",
	"img",
	"input",
	"br",
	"hr",
	"source",
	"wbr",
	"path",
	"circle",
	"rect",
	"use",
]);

export function readElements(html: string): (Element | string)[] {
	const root: Element = { name: "", attributes: {}, children: [] };
	const open = [root];
	for (const [, comment, closing, name, attributes = "", isClosed, text] of html.matchAll(
		/(<!(?:--[\s\S]*?--|doctype[^>]*)>)|<(\/?)([a-z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+|<)/gi,
	)) {
		const parent = open.at(-1) ?? root;
		if (comment) continue;
		if (text !== undefined) parent.children.push(text);
		else if (closing) {
			while (open.length > 1 && open.pop()?.name !== name);
		} else if (name) {
			const element = { name, attributes: readAttributes(attributes), children: [] };
			parent.children.push(element);
			if (!isClosed && !voidElements.has(name)) open.push(element);
		}
	}
	return root.children;
}

/** React needs `style` as an object and has its own names for some attributes; such attributes become data attributes. */
function readAttributes(text: string): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [, name = "", value = ""] of text.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g))
		attributes[
			/^(data|aria)-|^(href|src|id|alt|class|type|name|rel|d)$/.test(name) ? name : `data-${name.toLowerCase()}`
		] = value;
	return attributes;
}
