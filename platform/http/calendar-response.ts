import { createHash } from "node:crypto";
import type { Context } from "hono";

/** An iCalendar file, which calendar programs poll. */
export type CalendarFile = { fileName: string; text: string };

/** Only the requesting program may cache it, and must revalidate it each time. */
export function sendCalendar(c: Context, { fileName, text }: CalendarFile): Response {
	// A weak ETag, because a compressed response has other bytes.
	const etag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
	c.header("cache-control", "private, no-cache");
	c.header("etag", etag);
	c.header("referrer-policy", "no-referrer");
	c.header("x-robots-tag", "noindex");
	const knownEtags = c.req.header("if-none-match")?.split(",") ?? [];
	if (knownEtags.some((one) => one.trim() === etag)) return c.body(null, 304);
	c.header("content-disposition", `attachment; filename="${fileName}"`);
	return c.body(text, 200, { "content-type": "text/calendar; charset=utf-8" });
}
