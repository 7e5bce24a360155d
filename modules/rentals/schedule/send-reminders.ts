import { addDays, dayOf, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { findRecipients } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { reminderEmails } from "../emails.ts";
import { lockOrder } from "../queries-orders.ts";
import { toEmailFacts } from "../record-event.ts";
import { type DueReminder, insertReminder, listDueReminders } from "./queries-schedule.ts";

/**
 * Run by the scheduler: emails both sides of an order on the morning (IST) before delivery and before return, once for each.
 * A missed run is made up for on the same day. Returns how many were due.
 */
export async function sendReminders(app: App): Promise<number> {
	const now = app.clock.now();
	const today = dayOf(now);
	if (now < instantOf(today, rules.orderTimes.reminderHour)) return 0;
	const due = () => listDueReminders(app.db.read, addDays(today, 1));
	return processBatches(app.log, due, (one) => sendReminder(app, one), "reminder of an order");
}

const sendReminder = (app: App, due: DueReminder) =>
	app.db.write(async (tx) => {
		// The order may have moved on since it was listed.
		const order = await lockOrder(tx, due, { id: due.id, seesAll: true });
		const isDue = due.kind === "return" ? order?.status === "delivered" : isComing(order?.status);
		if (!order || !isDue || !(await insertReminder(tx, due, app.clock.now()))) return;
		const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
		await app.mail.enqueue(tx, () => reminderEmails(due.kind, toEmailFacts(app, order), { client, seller }));
	});

const isComing = (status: string | undefined) => status === "confirmed" || status === "dispatched";
