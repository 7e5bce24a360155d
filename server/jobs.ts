import { Logger, parseCronItems, type Runner, run } from "graphile-worker";
import { passSilentClaims } from "#modules/damage/index.ts";
import { sendLetter } from "#modules/mail/index.ts";
import { sweepPhotos } from "#modules/media/index.ts";
import { tellOfMessages } from "#modules/messaging/index.ts";
import { runClock, sendReminders } from "#modules/rentals/index.ts";
import { askForReviews, publishReviews } from "#modules/reviews/index.ts";
import { offerDays } from "#modules/waitlist/index.ts";
import type { App } from "#platform/app.ts";
import { freeJobs } from "#platform/free-jobs.ts";
import { keepRunning } from "./keep-running.ts";

/** Work that is not a visitor's request: letters, the clock's turn at orders, unread messages, damage claims and reviews, and a broom each night. Kept in PostgreSQL, run once however many processes. */

const quiet = (app: App) =>
	new Logger(() => (level, message) => (level === "error" ? app.log.error(message) : app.log.debug(message)));

/** The work of this process; `stop` waits for the jobs under way. */
export type Jobs = { stop(): Promise<void> };

/** Starts the worker of this process. One that the database has left behind is followed by another. */
export async function startJobs(app: App): Promise<Jobs> {
	const post = await makePost(app);
	return keepRunning(app.log, () => runJobs(app, post));
}

type Post = Awaited<ReturnType<typeof makePost>>;

function runJobs(app: App, post: Post): Promise<Runner> {
	return run({
		pgPool: app.db.pool,
		concurrency: 3,
		noHandleSignals: true,
		logger: quiet(app),
		taskList: {
			"send-letter": (payload) => sendLetter(app, post, (payload as { id: string }).id),
			"offer-days": async (payload) => void (await offerDays(app, (payload as { productId: string }).productId)),
			"send-reminders": async () => void (await sendReminders(app)),
			"run-clock": async () => void (await runClock(app)),
			"sweep-photos": async () => void (await sweepPhotos(app)),
			"tell-of-messages": async () => void (await tellOfMessages(app)),
			"pass-silent-claims": async () => void (await passSilentClaims(app)),
			"free-jobs": async () => void (await freeJobs(app.db)),
			"publish-reviews": async () => void (await publishReviews(app)),
			"ask-for-reviews": async () => void (await askForReviews(app)),
		},
		parsedCronItems: parseCronItems([
			{ task: "run-clock", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
			// At night in India.
			{ task: "sweep-photos", match: "40 20 * * *", options: { backfillPeriod: 86_400_000, maxAttempts: 3 } },
			{ task: "free-jobs", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
			{ task: "tell-of-messages", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
			{ task: "pass-silent-claims", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
			{ task: "publish-reviews", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
			{ task: "send-reminders", match: "*/10 * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
			{ task: "ask-for-reviews", match: "*/10 * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
		]),
	});
}

/** Sends over SMTP_URL. Without one there is nothing to do: /dev/mail shows what is in the outbox. */
async function makePost(app: App) {
	const { smtpUrl, mailFrom } = app.config;
	if (!smtpUrl) return undefined;
	const { default: nodemailer } = await import("nodemailer");
	const transport = nodemailer.createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: 2,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 20_000,
	});
	const domain = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? "almari.example";
	return async ({ id, to, subject, text }: { id: string; to: string; subject: string; text: string }) => {
		// The letter's own id: should it go out twice after a crash, a mail program shows it once.
		await transport.sendMail({
			from: mailFrom,
			to: { address: to, name: "" },
			subject,
			text,
			messageId: `<${id}@${domain}>`,
		});
	};
}
