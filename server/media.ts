import { type Context, Hono } from "hono";
import { Refusal } from "#common/refusal.ts";
import { maySeeDamagePhoto } from "#modules/damage/index.ts";
import { isOwner, isPrivate } from "#modules/media/index.ts";
import { maySeeMessagePhoto } from "#modules/messaging/index.ts";
import { maySeeConditionPhoto } from "#modules/rentals/index.ts";
import { lacksSecondFactor, type Member, viewerOf } from "#platform/actor.ts";
import { readCookie } from "#platform/http/cookie.ts";
import { bearerToken } from "#platform/http/run-endpoint.ts";
import { outageRetrySeconds } from "#platform/outage.ts";
import type { ServerApp } from "./server-app.ts";

/**
 * Serves photos. File names are content hashes, so browsers may cache them for ever. Public photos need no session; private ones answer 404 to
 * everyone but the people concerned.
 */
export function makeMediaServer(app: ServerApp): Hono {
	const media = new Hono();
	media.get("/media/:id/:file", async (c) => {
		const id = c.req.param("id");
		const variant =
			!isPrivate(id) || (await mayView(app, c, id)) ? await app.photoVariants.find(id, c.req.param("file")) : undefined;
		if (!variant) return c.text("There is no such picture.", 404, { "cache-control": "no-store" });
		return c.body(variant.bytes as Uint8Array<ArrayBuffer>, 200, {
			"content-type": variant.type,
			"content-length": String(variant.bytes.length),
			"cache-control": isPrivate(id) ? "private, no-store" : "public, max-age=31536000, immutable",
			// Webmail shows emails on its own origin.
			"cross-origin-resource-policy": variant.type === "image/jpeg" && !isPrivate(id) ? "cross-origin" : "same-origin",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'",
		});
	});
	media.onError((error, c) => {
		// The file store has logged why. Nothing may cache the answer, or the photo would be missing after the outage.
		if (error instanceof Refusal) {
			const headers = { "retry-after": String(outageRetrySeconds), "cache-control": "no-store" };
			return c.text(error.message, error.status as 503, headers);
		}
		app.log.error({ err: error, path: c.req.path }, "serving a photo failed");
		return c.text("This picture could not be served.", 500);
	});
	return media;
}

/** The uploader, both sides of the order or of the conversation, and admins; those of a message only after they have opened its conversation. */
async function mayView(app: ServerApp, c: Context, photoId: string): Promise<boolean> {
	const token =
		bearerToken(c.req.header("authorization")) ?? readCookie(c.req.header("cookie"), "almari", app.config.isSecure);
	const found = token ? await app.sessions.find(token) : undefined;
	if (!found) return false;
	const member: Member = lacksSecondFactor(app.config, found) ? { ...found, accountType: "renter" } : found;
	const db = app.db.read;
	if (
		(await isOwner(db, member.id, photoId)) ||
		(await maySeeDamagePhoto(db, viewerOf(member), photoId)) ||
		(await maySeeConditionPhoto(db, viewerOf(member), photoId))
	)
		return true;
	return (await maySeeMessagePhoto(app, member, photoId)) ?? member.accountType === "admin";
}
