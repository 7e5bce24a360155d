import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real mail server that stores what it receives. */
export type Mailbox = {
	url: string;
	emails: { to: string; mail: Email }[];
	code(to: string): Promise<string>;
	/** Waits until `count` emails to this address hold `text` in their subject or text; fails when there are more. */
	received(to: string, text: string, count?: number): Promise<void>;
	/** Forgets all emails and used codes. */
	clear(): void;
	close(): Promise<void>;
};

export async function openMailbox(port = 0): Promise<Mailbox> {
	const emails: Mailbox["emails"] = [];
	const used = new Set<string>();
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk) => chunks.push(chunk));
			stream.on("end", async () => {
				const mail = await PostalMime.parse(Buffer.concat(chunks));
				for (const { address } of session.envelope.rcptTo) emails.push({ to: address, mail });
				done();
			});
		},
	});
	// A killed sender resets its connection.
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	const { port: chosen } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${chosen}`,
		emails,
		/** Waits for the next unused code to this address. */
		async code(to) {
			const findUnused = () =>
				emails
					.filter((email) => email.to === to)
					.flatMap(({ mail }) => /^\d{6}$/m.exec(mail.text ?? "")?.[0] ?? [])
					.find((code) => !used.has(`${to} ${code}`));
			const code = await poll(findUnused, () => `no new code for ${to}`);
			used.add(`${to} ${code}`);
			return code;
		},
		async received(to, text, count = 1) {
			const found = () =>
				emails.filter((email) => email.to === to && `${email.mail.subject}\n${email.mail.text ?? ""}`.includes(text));
			await poll(
				() => found().length >= count,
				() => `${found().length} of ${count} emails to ${to} hold "${text}"`,
			);
			if (found().length > count) throw new Error(`${found().length} emails to ${to} hold "${text}", not ${count}`);
		},
		clear: () => {
			emails.length = 0;
			used.clear();
		},
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/** Emails are sent after the answer, so they are waited for: the first truthy result within 20 s. */
async function poll<T>(read: () => T, describeFailure: () => string): Promise<NonNullable<T>> {
	const deadline = performance.now() + 20_000;
	for (let result = read(); ; result = read()) {
		if (result) return result;
		if (performance.now() > deadline) throw new Error(describeFailure());
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
