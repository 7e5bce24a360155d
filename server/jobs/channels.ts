import type { Device, PhoneContent, Ports, PushContent, PushKeys } from "#modules/notices/index.ts";
import type { App } from "#platform/app.ts";
import type { Config } from "#platform/config.ts";
import { postOutside, SendFailure } from "#platform/http/post-outside.ts";
import { inSpan } from "#platform/telemetry/telemetry.ts";

/** The adapters of the channels other than email. Each is off until it is configured. */

type Sender = Pick<App, "config" | "settings"> & { pushKeys: PushKeys | undefined };

/** `timeoutMs`: for one message, from the connection to the end of the answer. */
export function openPorts({ config, settings, pushKeys }: Sender, timeoutMs = 10_000): Ports {
	const { push, sms, whatsapp } = config;
	return {
		...(pushKeys && push && { push: openPush({ push, settings }, pushKeys, timeoutMs) }),
		...(sms && { sms: openMsg91(sms, timeoutMs) }),
		...(whatsapp && { whatsapp: openWhatsapp(whatsapp, timeoutMs) }),
	};
}

type ToPhone = { id: string; to: string; content: PhoneContent };

/** Posts JSON to a provider, and reads its JSON. Throws `SendFailure`, also for an answer that is none. */
async function postJson(
	name: string,
	url: string,
	headers: Record<string, string>,
	body: object,
	limits: { timeoutMs: number; signal?: AbortSignal | undefined },
) {
	const attributes = { "server.address": new URL(url).hostname };
	const reply = await inSpan({ name, kind: "client", attributes }, () =>
		postOutside(url, {
			headers: { ...headers, "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify(body),
			mustBePublic: false,
			...limits,
		}),
	);
	try {
		return JSON.parse(reply) as unknown;
	} catch {
		throw new SendFailure("outage", `The provider answered no JSON: ${reply.slice(0, 100)}`);
	}
}

/** MSG91, "Send SMS" (API v5): a template that is registered on the DLT platform, and its variables in order. */
function openMsg91({ authKey, url }: NonNullable<Config["sms"]>, timeoutMs: number) {
	return async ({ id, to, content: { template } }: ToPhone, signal?: AbortSignal): Promise<string> => {
		if (!template) throw new SendFailure("refused", "An SMS needs a template.");
		const variables = Object.fromEntries(template.variables.map((value, at) => [`VAR${at + 1}`, value]));
		const body = {
			template_id: template.name,
			...(template.header && { sender: template.header }),
			short_url: "0",
			// Delivery reports name it.
			CRQID: id,
			recipients: [{ mobiles: to.replace("+", ""), ...variables }],
		};
		const reply = await postJson("MSG91 flow", `${url}/api/v5/flow`, { authkey: authKey }, body, { timeoutMs, signal });
		const { type, message } = reply as { type?: unknown; message?: unknown };
		// It refuses with status 200, too.
		if (type !== "success" || typeof message !== "string")
			throw new SendFailure("refused", `MSG91 refused: ${String(message).slice(0, 200)}`);
		return message;
	};
}

/** WhatsApp's codes for too much traffic: of the app, of the account, of the number, and to one person. */
const throttled = /"code"\s*:\s*(?:4|80007|130429|131056)\b/;

/** WhatsApp Business Cloud API, "Messages": a utility template, or text within 24 hours after the person wrote. */
function openWhatsapp({ token, phoneId, url }: NonNullable<Config["whatsapp"]>, timeoutMs: number) {
	return async ({ id, to, content: { text, language, template } }: ToPhone, signal?: AbortSignal): Promise<string> => {
		const parameters = template?.variables.map((value) => ({ type: "text", text: value })) ?? [];
		const body = {
			messaging_product: "whatsapp",
			recipient_type: "individual",
			to: to.replace("+", ""),
			biz_opaque_callback_data: id,
			...(template
				? {
						type: "template",
						template: {
							name: template.name,
							language: { code: language },
							...(parameters.length > 0 && { components: [{ type: "body", parameters }] }),
						},
					}
				: { type: "text", text: { body: text } }),
		};
		const headers = { authorization: `Bearer ${token}` };
		const reply = await postJson("WhatsApp messages", `${url}/${phoneId}/messages`, headers, body, {
			timeoutMs,
			signal,
		}).catch((error: unknown) => {
			if (error instanceof SendFailure && error.kind === "refused" && throttled.test(error.message))
				throw new SendFailure("deferred", error.message, 60);
			throw error;
		});
		const sent = (reply as { messages?: { id?: unknown }[] }).messages?.[0]?.id;
		if (typeof sent !== "string") throw new SendFailure("outage", "WhatsApp answered without an id.");
		return sent;
	};
}

/** A push service keeps a message for a device that is off for so many seconds: a day, like the notices that are worth pushing. */
const pushLifeSeconds = 86_400;

/** Web Push (RFC 8030), encrypted for the device (RFC 8291) and signed by this server (RFC 8292). */
function openPush(
	{ push, settings }: { push: NonNullable<Config["push"]>; settings: App["settings"] },
	keys: PushKeys,
	timeoutMs: number,
) {
	return async ({ to, content }: { to: Device; content: PushContent }, signal?: AbortSignal) => {
		const { default: webPush } = await import("web-push");
		const { endpoint, p256dh, auth } = to;
		let details: ReturnType<typeof webPush.generateRequestDetails>;
		try {
			details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(content), {
				TTL: pushLifeSeconds,
				vapidDetails: { ...keys, subject: `mailto:${settings.current("supportEmail").address}` },
			});
		} catch (error) {
			// The browser named a key that is none.
			throw new SendFailure("gone", error instanceof Error ? error.message : "unknown");
		}
		const headers = details.headers as Record<string, string | number>;
		await inSpan({ name: "push", kind: "client", attributes: { "server.address": new URL(endpoint).hostname } }, () =>
			postOutside(endpoint, {
				headers,
				body: details.body as Buffer,
				timeoutMs,
				signal,
				mustBePublic: !push?.allowsLocal,
			}),
		);
		return "";
	};
}
