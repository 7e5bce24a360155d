import { createHash } from "node:crypto";
import type { Context } from "hono";

/** A file for calendar programs, which ask for it again and again. */
export type CalendarFile = { fileName: string; text: string };

/** Kept by nobody but the program that asked, and by it only to be told that nothing has changed. */
export function sendCalendar(c: Context, { fileName, text }: CalendarFile): Response {
	// Weak, because a compressed answer has other bytes.
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
