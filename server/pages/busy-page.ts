import { escapeHtml } from "#common/escape-html.ts";
import { Refusal } from "#common/refusal.ts";
import { platformCopy } from "#messages/api/platform.js";
import { languageCopy } from "#messages/language.js";
import { shedHeader } from "#platform/limits/admission.ts";

/** Browsing paths, with or without a query: shed first under load. All other pages lead to an order, or belong to a member or an admin. */
export const browsePaths = /^\/(?:_|browse|product|closet)?(?:[/.?]|$)/;

/** The HTML of a shed page, in the language of the moment: small enough to send thousands a second, and it reloads itself. `url`: path and query. */
export function busyHtml(url: string, message: string, retryAfter: string): string {
	const { title, heading, reloads, again } = platformCopy.busyPage;
	return `<!doctype html><html lang="${languageCopy.tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfter}"><title>${title}</title><body style="margin:20vh auto;max-width:30rem;padding:0 1.5rem;font:1.1rem/1.5 system-ui,sans-serif;color-scheme:light dark"><main><h1 style="font-size:1.6rem">${heading}</h1><p>${escapeHtml(message)} ${reloads}</p><p><a href="${escapeHtml(url)}">${again}</a></p></main></body></html>`;
}

export function busyPage(request: Request, { message, extra }: Refusal): Response {
	const { pathname, search } = new URL(request.url);
	const retryAfter = String(extra.retryAfterSeconds);
	const body = request.method === "HEAD" ? null : busyHtml(pathname + search, message, retryAfter);
	const headers = {
		"retry-after": retryAfter,
		[shedHeader.name]: shedHeader.value,
		"cache-control": "no-store",
		"content-type": "text/html; charset=utf-8",
	};
	return new Response(body, { status: 503, headers });
}

export const isBusy = (error: unknown): error is Refusal => error instanceof Refusal && error.code === "busy";
