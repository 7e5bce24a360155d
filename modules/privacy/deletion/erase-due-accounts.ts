import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import { eraseAccount, hashUnknownPassword, lockDepartingAccount } from "#modules/accounts/index-erasure.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { deletionPostponed, farewell } from "../emails.ts";
import { erasureSteps } from "./erasure-steps.ts";
import { listOpenMatters } from "./matters.ts";
import * as queries from "./queries-deletion.ts";
import { findOpenMatters } from "./queries-open-matters.ts";

const batchSize = 50;

/**
 * Scheduled task: erases accounts whose seven days are over. Returns how many were due. An erasure that a dead process left is continued:
 * each step may run again.
 */
export const eraseDueAccounts = (app: App): Promise<number> =>
	processBatches(
		app.log,
		() => queries.listDue(app.db.read, app.clock.now(), batchSize),
		(id) => eraseOrMarkFailed(app, id),
		"erase an account",
	);

/** Throws what `eraseOne` throws, after the failure is recorded for the staff. */
const eraseOrMarkFailed = (app: App, id: string) =>
	eraseOne(app, id).catch(async (error: unknown) => {
		await app.db.write((tx) => queries.markFailed(tx, id, app.clock.now()));
		throw error;
	});

async function eraseOne(app: App, id: string): Promise<void> {
	const passwordHash = await hashUnknownPassword(app);
	const person = await app.db.write((tx) => beginErasure(app, tx, id, passwordHash));
	if (!person) return;
	for (const step of erasureSteps) await step(app, person);
	await app.db.write((tx) => queries.markFinished(tx, id, app.clock.now()));
	app.log.info({ account: id }, "an account was erased");
}

/**
 * From its commit on, the account has no owner and its address is free. Returns whom to erase elsewhere; undefined when there is nothing to
 * do, or something is open.
 */
async function beginErasure(app: App, tx: Tx, id: string, passwordHash: string): Promise<ErasedPerson | undefined> {
	const account = await lockDepartingAccount(tx, id);
	const deletion = await queries.findDeletion(tx, id);
	// Stopped or finished meanwhile.
	if (!account || !deletion || deletion.finished_at) return undefined;
	const now = app.clock.now();
	if (deletion.person) return { ...deletion.person, startedAt: deletion.started_at ?? now };
	const open = listOpenMatters(account, await findOpenMatters(tx, id));
	const { email, name, mobile, pending_email: pendingEmail } = account;
	if (open.length > 0) {
		if (await queries.markPostponed(tx, id, now))
			await app.mail.enqueue(
				tx,
				deletionPostponed(
					account,
					open.map(({ text }) => text),
				),
			);
		return undefined;
	}
	const person = { id, email, name, mobile, pendingEmail, startedAt: now };
	await queries.markStarted(tx, person);
	await eraseAccount(app, tx, person, passwordHash);
	await app.mail.enqueue(tx, farewell(person));
	return person;
}
