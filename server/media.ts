import { Hono } from "hono";
import { findVariant } from "#modules/media/index.ts";
import type { App } from "#platform/app.ts";

/** Serves photographs: names are hashes of their content, so a browser may keep them for ever. No session, no cookie. */
export function makeMediaServer(app: App): Hono {
	const media = new Hono();
	media.get("/media/:id/:file", async (c) => {
		const found = await findVariant(app, c.req.param("id"), c.req.param("file"));
		if (!found) return c.text("There is no such picture.", 404);
		return c.body(found.bytes as Uint8Array<ArrayBuffer>, 200, {
			"content-type": found.type,
			"content-length": String(found.bytes.length),
			"cache-control": "public, max-age=31536000, immutable",
			"cross-origin-resource-policy": "same-origin",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'",
		});
	});
	media.onError((error, c) => {
		app.log.error({ err: error, path: c.req.path }, "a picture could not be served");
		return c.text("This picture could not be served.", 500);
	});
	return media;
}
