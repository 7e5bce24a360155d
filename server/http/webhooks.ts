import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { Refusal } from "#common/refusal.ts";
import { isSigned, receiveMsg91, receiveWhatsapp } from "#modules/notices/index.ts";
import type { App } from "#platform/app.ts";
import type { ApiRouter } from "#platform/http-handler.ts";

/**
 * Webhooks of providers. They are no endpoints of the API: a signature over the bytes of the body says who calls. MSG91 signs nothing, so the last
 * part of its address is a secret.
 */

const maxBytes = 256 * 1024;

export function receiveWebhooks(api: ApiRouter, app: App): void {
	receiveFromMeta(api, app);
	receiveFromMsg91(api, app);
}

function receiveFromMeta(api: ApiRouter, app: App): void {
	const { whatsapp } = app.config;
	if (!whatsapp) return;
	// Meta's set-up asks once, with the token that the operator has chosen.
	api.get("/api/webhooks/whatsapp", (c) => {
		const { "hub.mode": mode, "hub.verify_token": token = "", "hub.challenge": challenge = "" } = c.req.query();
		const isRight = mode === "subscribe" && isSame(token, whatsapp.verifyToken) && /^[\w-]{1,200}$/.test(challenge);
		return isRight ? c.text(challenge) : c.text("", 403);
	});
	api.post("/api/webhooks/whatsapp", (c) =>
		receive(c, (body) =>
			isSigned(whatsapp.appSecret, body, c.req.header("x-hub-signature-256")) ? receiveWhatsapp(app, body) : undefined,
		),
	);
}

function receiveFromMsg91(api: ApiRouter, app: App): void {
	const token = app.config.sms?.webhookToken;
	if (!token) return;
	api.post("/api/webhooks/msg91/:token", (c) => {
		const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
		return receive(c, (body) => (isSame(c.req.param("token"), token) ? receiveMsg91(app, body, isForm) : undefined));
	});
}

/** `store`: undefined for a caller who is not the provider. */
async function receive(c: Context, store: (body: string) => Promise<number> | undefined): Promise<Response> {
	if (Number(c.req.header("content-length") ?? maxBytes + 1) > maxBytes) return c.text("", 413);
	try {
		const stored = store(await c.req.text());
		if (!stored) return c.text("", 401);
		await stored;
	} catch (error) {
		// It would be sent again for days.
		if (error instanceof Refusal) return c.text("", 400);
		throw error;
	}
	return c.text("");
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
