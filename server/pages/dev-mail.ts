import type { Context } from "hono";
import { escapeHtml } from "#common/escape-html.ts";
import { findHtml, listEmails, originOf } from "#modules/mail/index.ts";
import type { App } from "#platform/app.ts";

/** /dev/mail: lists the emails of a local trial without a mail server, with both parts. 404 with LIVE=1 or SMTP_URL. */
export async function devMailPage(app: App, c: Context): Promise<Response> {
	if (!hasDevMail(app)) return c.notFound();
	const emails = await listEmails(app);
	c.header(
		"content-security-policy",
		"default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
	);
	return c.html(`<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Emails</title>
<style>${style}</style></head>
<body><main><h1>Emails</h1><p>This local trial has no mail server (SMTP_URL), so its emails are shown here, newest first.</p>${emails.map(showEmail).join("") || "<p>None yet.</p>"}</main></body></html>`);
}

/** /dev/mail/:id: the HTML part of one email, as a document that may load nothing but its picture. */
export async function devMailDocument(app: App, c: Context): Promise<Response> {
	const id = c.req.param("id") ?? "";
	const html = hasDevMail(app) && isUuid.test(id) ? await findHtml(app, id) : undefined;
	if (!html) return c.notFound();
	c.header(
		"content-security-policy",
		`default-src 'none'; img-src 'self' ${originOf(app.config)}; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'`,
	);
	return c.html(html);
}

/** A local trial without a mail server. */
export const hasDevMail = ({ config }: App) => !config.isLive && !config.smtpUrl;
const isUuid = /^[0-9a-f-]{36}$/;

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 20px}article{border-top:1px solid #8886;padding:16px 0 24px}h2{font-size:1.1rem;margin:.5em 0 0}p{margin:0 0 12px;opacity:.75}h2,p,pre{overflow-wrap:anywhere}pre{white-space:pre-wrap;font:inherit;border-left:3px solid #8886;padding-left:14px}iframe{display:block;width:100%;height:620px;border:1px solid #8886;border-radius:6px}summary,a{display:inline-block;padding:11px 0}a{color:inherit}summary{cursor:pointer}`;

type SentEmail = Awaited<ReturnType<typeof listEmails>>[number];

/** The frame may run no script and has no origin; its links open in a new tab. */
function showEmail({ id, subject, recipient, created_at, body }: SentEmail): string {
	const title = escapeHtml(subject);
	return `<article><h2>${title}</h2><p>to ${escapeHtml(recipient)}, ${created_at.toISOString().replace("T", " ").slice(0, 19)} UTC</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/dev/mail/${id}" title="${title}"></iframe>
<a href="/dev/mail/${id}">Open this email alone</a>
<details><summary>Plain text</summary><pre>${escapeHtml(body)}</pre></details></article>`;
}
