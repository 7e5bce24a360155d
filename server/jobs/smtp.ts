import type { MailServer } from "#modules/mail/index.ts";
import type { Config } from "#platform/config.ts";
import { makeBreaker } from "#platform/limits/circuit-breaker.ts";
import { inSpan } from "#platform/telemetry/telemetry.ts";

/**
 * Opens the SMTP transport of SMTP_URL, with one connection per mail worker. `limitMs` bounds one email from connect to the last reply, because
 * a server that drips bytes resets each socket timeout. Undefined without SMTP_URL: /dev/mail then shows the outbox.
 */
export async function openMailServer(
	{ smtpUrl, mailFrom }: Config,
	connections: number,
	limitMs = 30_000,
): Promise<(MailServer & { close(): void }) | undefined> {
	if (!smtpUrl) return undefined;
	const { default: nodemailer } = await import("nodemailer");
	const transport = nodemailer.createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: connections,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 20_000,
	});
	const domain = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? "almari.example";
	const send: MailServer["deliver"] = async ({ id, to, subject, text, html, unsubscribeUrl }, signal) => {
		await transport.sendMail({
			from: mailFrom,
			to: { address: to, name: "" },
			subject,
			text,
			...(html && { html }),
			// RFC 8058: mail programs offer to unsubscribe, and do it with one POST.
			...(unsubscribeUrl && {
				headers: {
					"List-Unsubscribe": `<${unsubscribeUrl}>`,
					"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
				},
			}),
			// A stable id: if an email is sent twice after a crash, mail programs show it once.
			messageId: `<${id}@${domain}>`,
			signal: AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]),
		});
	};
	const { hostname } = new URL(smtpUrl);
	return {
		breaker: makeBreaker({ firstMs: 10_000, longestMs: 60_000 }),
		deliver: (email, signal) =>
			inSpan({ name: "SMTP send", kind: "client", attributes: { "server.address": hostname } }, () =>
				send(email, signal),
			),
		close: () => transport.close(),
	};
}
