import { timingSafeEqual } from "node:crypto";
import { Refusal } from "#common/refusal.ts";
import { isSigned, receiveWhatsapp } from "#modules/notices/index.ts";
import type { App } from "#platform/app.ts";
import type { ApiRouter } from "#platform/http-handler.ts";

/** Webhooks of providers. They are no endpoints of the API: a signature over the bytes of the body says who calls. */

const maxBytes = 256 * 1024;

export function receiveWebhooks(api: ApiRouter, app: App): void {
	const { whatsapp } = app.config;
	if (!whatsapp) return;
	// Meta's set-up asks once, with the token that the operator has chosen.
	api.get("/api/webhooks/whatsapp", (c) => {
		const { "hub.mode": mode, "hub.verify_token": token = "", "hub.challenge": challenge = "" } = c.req.query();
		const isRight = mode === "subscribe" && isSame(token, whatsapp.verifyToken) && /^[\w-]{1,200}$/.test(challenge);
		return isRight ? c.text(challenge) : c.text("", 403);
	});
	api.post("/api/webhooks/whatsapp", async (c) => {
		if (Number(c.req.header("content-length") ?? maxBytes + 1) > maxBytes) return c.text("", 413);
		const body = await c.req.text();
		if (!isSigned(whatsapp.appSecret, body, c.req.header("x-hub-signature-256"))) return c.text("", 401);
		try {
			await receiveWhatsapp(app, body);
		} catch (error) {
			// It would be sent again for days.
			if (error instanceof Refusal) return c.text("", 400);
			throw error;
		}
		return c.text("");
	});
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
