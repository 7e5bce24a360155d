import { createHmac, randomBytes } from "node:crypto";

/** Signatures of Standard Webhooks, https://www.standardwebhooks.com. */

const prefix = "whsec_";

/** A random secret of 32 bytes, as its receiver configures it. */
export const newWebhookSecret = () => `${prefix}${randomBytes(32).toString("base64")}`;

type Signed = { id: string; at: Date; body: string };

/** The headers of a delivery, with one signature for each secret: a receiver accepts any of them. The time is that of the attempt. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000));
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(prefix.length), "base64");
		return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
	});
	return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
