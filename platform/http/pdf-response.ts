import type { Context } from "hono";

/** A private document: nothing caches it. */
export type PdfFile = { fileName: string; bytes: Uint8Array };

/** Sends a PDF as a download. */
export function sendPdf(c: Context, { fileName, bytes }: PdfFile): Response {
	c.header("cache-control", "no-store");
	c.header("content-disposition", `attachment; filename="${fileName}"`);
	c.header("x-content-type-options", "nosniff");
	c.header("x-robots-tag", "noindex");
	return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { "content-type": "application/pdf" });
}
