import { dayOf, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import { findRecipient } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { accountRequestEmail, paymentEmail } from "../emails.ts";
import {
	deleteRequestsUntil,
	insertRequest,
	isListers,
	listPeopleToRequest,
	sumWaitingForAccount,
} from "./queries-held.ts";
import { lockRowsToEmail, markEmailed, type RowToEmail } from "./queries-rows.ts";

/** Emails of one transaction: a page waits behind the rendering of so many for some 30 ms. */
const emailsPerTransaction = 100;

/**
 * Emails the people of a batch's paid rows: a job, because an import that renders 10,000 emails takes minutes, with its rows locked. Each row is
 * emailed once, however often the job runs.
 */
export async function emailPayments(app: App, batchId: string): Promise<void> {
	for (let isMore = true; isMore; )
		isMore = await app.db.write(async (tx) => {
			const rows = await lockRowsToEmail(tx, batchId, emailsPerTransaction);
			await app.mail.enqueue(tx, () => rows.map(emailOf));
			await markEmailed(
				tx,
				batchId,
				rows.map(({ line }) => line),
			);
			return rows.length === emailsPerTransaction;
		});
}

const emailOf = (row: RowToEmail) =>
	paymentEmail(
		{ name: row.person_name, email: row.person_email, language: row.person_language },
		{
			kind: row.kind,
			amount: row.amount,
			reference: row.utr,
			product: row.product_name,
			photo: row.photo_id,
			number: referenceOf(row.rental_id),
			path: `/orders/${row.rental_id}`,
		},
	);

/**
 * Run by the scheduler: emails the people whose payments due today or before only wait for an account, from the morning (IST) on, and again after
 * `accountReminderDays`. A suspended person is not emailed: their payments are held for the suspension. Returns how many people were due.
 */
export async function requestDueAccounts(app: App): Promise<number> {
	const now = app.clock.now();
	const today = dayOf(now);
	if (now < instantOf(today, rules.orderTimes.reminderHour)) return 0;
	const until = new Date(now.getTime() - rules.ledger.accountReminderDays * 86_400_000);
	await app.db.write((tx) => deleteRequestsUntil(tx, until));
	const people = () => listPeopleToRequest(app.db.read, today);
	return processBatches(app.log, people, (id) => requestAccount(app, id), "request for a payout account");
}

const requestAccount = (app: App, personId: string) =>
	app.db.write(async (tx) => {
		// An account may have been added, or the payment made, since the person was listed.
		const { amount } = await sumWaitingForAccount(tx, personId);
		if (amount === 0 || !(await insertRequest(tx, personId, app.clock.now()))) return;
		const [to, isLister] = [await findRecipient(tx, personId), await isListers(tx, personId)];
		await app.mail.enqueue(tx, () => accountRequestEmail(to, { amount, isLister }));
	});
