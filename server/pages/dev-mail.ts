import type { Context } from "hono";
import { listEmails } from "#modules/mail/index.ts";
import type { App } from "#platform/app.ts";
import { escapeHtml } from "./escape-html.ts";

/** /dev/mail: lists the emails of a local trial without a mail server. 404 with LIVE=1 or SMTP_URL. */
export async function devMailPage(app: App, c: Context): Promise<Response> {
	if (app.config.isLive || app.config.smtpUrl) return c.notFound();
	const emails = await listEmails(app);
	const items = emails.map(
		(email) =>
			`<article><h2>${escapeHtml(email.subject)}</h2><p>to ${escapeHtml(email.recipient)}, ${email.created_at.toISOString().replace("T", " ").slice(0, 19)} UTC</p><pre>${escapeHtml(email.body)}</pre></article>`,
	);
	return c.html(`<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Emails</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 20px}article{border-top:1px solid #8886;padding:8px 0}h2{font-size:1.1rem;margin:.5em 0 0}p{margin:0;opacity:.75}h2,p,pre{overflow-wrap:anywhere}pre{white-space:pre-wrap;font:inherit}</style></head>
<body><main><h1>Emails</h1><p>This local trial has no mail server (SMTP_URL), so its emails are shown here, newest first.</p>${items.join("") || "<p>None yet.</p>"}</main></body></html>`);
}
