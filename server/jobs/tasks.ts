import type { Task, TaskList } from "graphile-worker";
import { deleteOldNetworks } from "#modules/accounts/index.ts";
import { sumUpDays } from "#modules/admin/index.ts";
import { deleteOldBags } from "#modules/bag/index.ts";
import { deleteOldMissedSearches, removeDeletedListings } from "#modules/catalogue/index.ts";
import { escalateUnansweredClaims } from "#modules/damage/index.ts";
import { emailPayments, requestDueAccounts } from "#modules/ledger/index.ts";
import { deleteOldEmails, type MailServer, sendEmail } from "#modules/mail/index.ts";
import { sweepPhotos } from "#modules/media/index.ts";
import { notifyUnreadMessages } from "#modules/messaging/index.ts";
import { deleteOldNotices, type Ports, sendMessage, sendNotices } from "#modules/notices/index.ts";
import { deleteExpiredExports, eraseDueAccounts, writeExport } from "#modules/privacy/index.ts";
import {
	runDueTransitions,
	sendReminders,
	updateReliability,
	updateReliabilityOfLister,
} from "#modules/rentals/index.ts";
import { publishReviews, requestReviews } from "#modules/reviews/index.ts";
import { matchSuspended } from "#modules/support/index.ts";
import { offerDays } from "#modules/waitlist/index.ts";
import { deleteOldEvents, numberEvents, sendWaiting, sendWebhook } from "#modules/webhooks/index.ts";
import { notifySavedSearches } from "#modules/wishlist/index.ts";
import type { App } from "#platform/app.ts";
import type { QueueName } from "#platform/config.ts";
import { markFinished, type ScheduledTask } from "#platform/jobs/scheduled-tasks.ts";
import { deleteOldCounters } from "#platform/limits/rate-limits.ts";
import { withStatementSource } from "#platform/slow-statements.ts";
import { inSpan } from "#platform/telemetry/telemetry.ts";

/** Which task runs in which queue. The queues are worker groups with limits of their own (decision 0056). */

type ScheduledWork = ScheduledTask & { work(app: App): Promise<unknown> };

/** The scheduled tasks and their periods, by queue. Each is idempotent: it locks what is due and checks again. */
const scheduled: Partial<Record<QueueName, ScheduledWork[]>> = {
	scheduler: [
		{ name: "run-due-transitions", everySeconds: 60, work: runDueTransitions },
		{ name: "email-unread-messages", everySeconds: 60, work: notifyUnreadMessages },
		{ name: "escalate-unanswered-claims", everySeconds: 60, work: escalateUnansweredClaims },
		{ name: "publish-reviews", everySeconds: 60, work: publishReviews },
		{ name: "send-reminders", everySeconds: 600, work: sendReminders },
		{ name: "request-due-accounts", everySeconds: 3600, offsetSeconds: 15 * 60, work: requestDueAccounts },
		{ name: "send-waiting-webhooks", everySeconds: 300, work: sendWaiting },
		{ name: "request-reviews", everySeconds: 600, work: requestReviews },
		{ name: "match-suspended", everySeconds: 600, work: matchSuspended },
		// At the first time of a day that is not at night; the others find nothing.
		{ name: "notify-saved-searches", everySeconds: 3600, offsetSeconds: 40 * 60, work: notifySavedSearches },
		{ name: "erase-due-accounts", everySeconds: 600, work: eraseDueAccounts },
		// 20:20 UTC, at night in India.
		{ name: "delete-old-emails", everySeconds: 86_400, offsetSeconds: 20 * 3600 + 20 * 60, work: deleteOldEmails },
		{ name: "delete-old-counters", everySeconds: 86_400, offsetSeconds: 20 * 3600 + 25 * 60, work: deleteOldCounters },
		{ name: "delete-old-networks", everySeconds: 86_400, offsetSeconds: 20 * 3600 + 30 * 60, work: deleteOldNetworks },
		{ name: "delete-old-notices", everySeconds: 86_400, offsetSeconds: 20 * 3600 + 55 * 60, work: deleteOldNotices },
		{
			name: "delete-old-webhook-events",
			everySeconds: 86_400,
			offsetSeconds: 21 * 3600 + 5 * 60,
			work: deleteOldEvents,
		},
		{ name: "delete-old-bags", everySeconds: 86_400, offsetSeconds: 20 * 3600 + 35 * 60, work: deleteOldBags },
		{
			name: "delete-old-missed-searches",
			everySeconds: 86_400,
			offsetSeconds: 20 * 3600 + 50 * 60,
			work: deleteOldMissedSearches,
		},
		{
			name: "remove-deleted-listings",
			everySeconds: 86_400,
			// Before `sweep-photos`.
			offsetSeconds: 20 * 3600 + 10 * 60,
			work: removeDeletedListings,
		},
		// 21:00 UTC, at night in India.
		{ name: "update-reliability", everySeconds: 86_400, offsetSeconds: 21 * 3600, work: updateReliability },
		// Ten minutes after each midnight in India at the earliest; the other times do nothing, unless days were missed.
		{ name: "sum-up-days", everySeconds: 3600, offsetSeconds: 45 * 60, work: sumUpDays },
	],
	// 20:40 UTC, at night in India.
	media: [
		{ name: "sweep-photos", everySeconds: 86_400, offsetSeconds: 20 * 3600 + 40 * 60, work: sweepPhotos },
		{ name: "delete-expired-exports", everySeconds: 3600, work: deleteExpiredExports },
	],
};

export const scheduledTasks: ScheduledTask[] = Object.values(scheduled).flat();

/** The tasks of each queue, those that somebody waits for first. */
export function makeTaskLists(app: App, mail: MailServer | undefined, ports: Ports): Record<QueueName, TaskList> {
	const runEmailJob =
		(task: string): Task =>
		(payload, { abortSignal, job }) =>
			runJob({ task, job, payload }, () => sendEmail(app, mail, (payload as { id: string }).id, abortSignal));
	const runMessageJob =
		(task: string): Task =>
		(payload, { abortSignal, job }) =>
			runJob({ task, job, payload }, () => sendMessage(app, ports, (payload as { id: string }).id, abortSignal));
	const runScheduled = (queue: QueueName): TaskList =>
		Object.fromEntries((scheduled[queue] ?? []).map((task) => [task.name, runTask(app, task)]));
	return {
		codes: {
			"send-code": runEmailJob("send-code"),
			"send-code-message": runMessageJob("send-code-message"),
		},
		mail: { "send-email": runEmailJob("send-email"), "send-message": runMessageJob("send-message") },
		scheduler: {
			"send-notices": (payload, { job }) =>
				runJob({ task: "send-notices", job, payload }, () =>
					sendNotices(app, payload as { accountId: string; about: string }),
				),
			...runScheduled("scheduler"),
			"offer-days": (payload, { job }) =>
				runJob({ task: "offer-days", job, payload }, () =>
					offerDays(app, (payload as { productId: string }).productId),
				),
			"count-reliability": (payload, { job }) =>
				runJob({ task: "count-reliability", job, payload }, () =>
					updateReliabilityOfLister(app, (payload as { sellerId: string }).sellerId),
				),
			"email-payments": (payload, { job }) =>
				runJob({ task: "email-payments", job, payload }, () =>
					emailPayments(app, (payload as { batchId: string }).batchId),
				),
		},
		media: {
			...runScheduled("media"),
			"write-data-export": (payload, { job }) =>
				runJob({ task: "write-data-export", job, payload }, () => writeExport(app, (payload as { id: string }).id)),
		},
		webhooks: {
			"number-webhook-events": (payload, { job }) =>
				runJob({ task: "number-webhook-events", job, payload }, () => numberEvents(app)),
			"send-webhook": (payload, { job, abortSignal }) =>
				runJob({ task: "send-webhook", job, payload }, () =>
					sendWebhook(app, payload as { receiverId: string; eventId: string }, abortSignal),
				),
		},
	};
}

const runTask =
	(app: App, { name, work }: ScheduledWork): Task =>
	async (payload, { job }) => {
		await runJob({ task: name, job, payload }, () => work(app));
		await markFinished(app.db, name);
	};

/** A job as graphile-worker describes it. */
type Job = { id: string; attempts: number };

/**
 * Runs a job under its name in the log. With OpenTelemetry, it has a consumer span in the trace of the request that added it
 * (`payload.traceparent`), or one of its own.
 */
function runJob(
	{ task, job, payload }: { task: string; job: Job; payload: unknown },
	work: () => Promise<unknown>,
): Promise<void> {
	const attributes = {
		"messaging.system": "graphile_worker",
		"messaging.destination.name": task,
		"messaging.operation.name": "process",
		"messaging.operation.type": "process",
		"messaging.message.id": job.id,
		"almari.job.attempt": job.attempts,
	};
	const { traceparent } = (payload ?? {}) as { traceparent?: string };
	return inSpan({ name: `process ${task}`, kind: "consumer", attributes, traceparent }, async () => {
		await withStatementSource(`job ${task}`, work);
	});
}
