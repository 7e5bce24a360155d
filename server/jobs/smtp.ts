import type { MailServer } from "#modules/mail/index.ts";
import { makeBreaker } from "#modules/mail/index.ts";
import type { Config } from "#platform/config.ts";

/**
 * Sends over SMTP_URL, over as many connections as there are mail workers. `limitMs` is for all of one email, from connecting to the server's last
 * word: a server that drips resets the timeout of each socket operation. Undefined without SMTP_URL: /dev/mail shows what is in the outbox.
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
	return {
		breaker: makeBreaker(),
		deliver: async ({ id, to, subject, text }, signal) => {
			await transport.sendMail({
				from: mailFrom,
				to: { address: to, name: "" },
				subject,
				text,
				// The email's own id: should it go out twice after a crash, a mail program shows it once.
				messageId: `<${id}@${domain}>`,
				signal: AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]),
			});
		},
		close: () => transport.close(),
	};
}
