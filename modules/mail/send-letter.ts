import type { App, Letter } from "#platform/app.ts";
import * as queries from "./queries.ts";

type Post = (letter: Letter & { id: string }) => Promise<void>;

/** Waits double each time, from 5 seconds up to 5 minutes: a mail server that was down for an hour is tried again soon after. */
export const waitSeconds = (attempts: number) => Math.min(5 * 2 ** attempts, 300);

/** A letter that nobody took for so long is given up; it stays in the outbox with the last error. */
const giveUpAfterAttempts = 800;

/** Sends one letter of the outbox, and plans another try when the mail server refuses. Without a mail server it stays where it is. */
export async function sendLetter(app: App, post: Post | undefined, id: string): Promise<void> {
	if (!post) return;
	const letter = await queries.findUnsent(app.db.read, id);
	if (!letter || letter.attempts >= giveUpAfterAttempts) return;
	const refusal = await post({ id: letter.id, to: letter.recipient, subject: letter.subject, text: letter.body }).then(
		() => undefined,
		(error: unknown) => (error instanceof Error ? error.message.slice(0, 300) : "unknown"),
	);
	const now = app.clock.now();
	if (refusal === undefined) {
		await app.db.write((tx) => queries.markSent(tx, id, now));
		return;
	}
	app.log.warn({ letter: id, attempts: letter.attempts + 1, error: refusal }, "the mail server did not take a letter");
	await app.db.write((tx) =>
		queries.noteFailure(tx, id, refusal, new Date(now.getTime() + waitSeconds(letter.attempts) * 1000)),
	);
}
