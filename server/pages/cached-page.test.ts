import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { deferScripts, toCachedPage } from "./cached-page.ts";

const nonce = "c2VjcmV0";
const page = `<!DOCTYPE html><head><link rel="modulepreload" nonce="${nonce}" href="/assets/a.js"/></head>
<body><p>₹4,200 · लहंगा · 👗</p><script>injected("₹")</script><script nonce="${nonce}">before("लाल")</script>
<script nonce="${nonce}" type="module" async="">import * as route0 from "/assets/root.js";
import("/assets/entry.js");</script><script nonce="${nonce}" src="/assets/x.js"></script><script nonce="${nonce}">after("👗")</script></body>`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a cached page is the page with deferred scripts and without its nonce, in UTF-8", () => {
	const cached = toCachedPage(page, nonce, "text/html");
	expect(cached?.body.toString()).toBe(deferScripts(page).join("").replaceAll(` nonce="${nonce}"`, ""));
	expect(cached?.headers["content-type"]).toBe("text/html");
});

test("its policy lists the scripts that had the nonce, as they are sent, and no others", () => {
	const cached = toCachedPage(page, nonce, "text/html");
	const policy = cached?.headers["content-security-policy"] ?? "";
	const sent = [...(cached?.body.toString() ?? "").matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
	const inline = sent.filter(([, attributes = ""]) => !attributes.includes("src=")).map(([, , text = ""]) => text);
	expect(inline).toHaveLength(4);
	const [injected = "", ...ours] = inline;
	for (const script of ours) expect(policy).toContain(hashOf(script));
	expect(policy).not.toContain(hashOf(injected));
	expect(policy.match(/sha256-/g)).toHaveLength(3);
});

test("a page that shows its nonce elsewhere is not cached", () => {
	for (const part of ["<p>₹", "</body>"])
		expect(toCachedPage(page.replace(part, `${nonce}${part}`), nonce, "text/html")).toBeUndefined();
});
