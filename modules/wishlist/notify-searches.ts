import { addDays, instantOf } from "#common/calendar.ts";
import { atDaytime } from "#common/daytime.ts";
import { rules } from "#common/rules.ts";
import { findRecipient } from "#modules/accounts/index.ts";
import { loadNewListings, type NewListings } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { resultsPath } from "./change-searches.ts";
import { type Fit, newListingsEmail } from "./emails.ts";
import * as queries from "./queries-searches.ts";

/** An approval is committed a moment after its time. */
const commitMs = 60_000;

/**
 * Run by the scheduler: looks once a day, not at night, for listings that were approved since the last time and fit saved searches, and sends each
 * member one email about all of theirs. Searches whose days are past for some time are deleted. Idempotent. Returns the number of members.
 */
export async function notifySavedSearches(app: App): Promise<number> {
	const now = app.clock.now();
	if (atDaytime(now) > now) return 0;
	const today = app.clock.today();
	const due = { dayStart: instantOf(today, 0), today };
	const { endedDays, newForDays, membersPerBatch } = rules.savedSearches;
	await app.db.write((tx) => queries.deleteEnded(tx, addDays(today, -endedDays)));
	const [oldest] = await queries.listDueMembers(app.db.read, due, 1);
	if (!oldest) return 0;
	const until = new Date(now.getTime() - commitMs);
	const earliest = new Date(until.getTime() - newForDays * 24 * 3_600_000);
	const since = oldest.since > earliest ? oldest.since : earliest;
	const listings = await loadNewListings(app, since, until);
	return processBatches(
		app.log,
		async () => (await queries.listDueMembers(app.db.read, due, membersPerBatch)).map(({ id }) => id),
		(id) => notifyMember(app, id, { due, until, listings }),
		"notice of new listings for saved searches",
	);
}

type Look = { due: queries.Due; until: Date; listings: NewListings };

/** One's own listings, and those of members with whom there is a block, are left out. */
const notifyMember = (app: App, accountId: string, { due, until, listings }: Look): Promise<void> =>
	app.db.write(async (tx) => {
		const searches = await queries.takeDueSearches(tx, accountId, due, until);
		const without = (await queries.listBlocked(tx, accountId)).add(accountId);
		const fits: Fit[] = [];
		for (const { name, filters, since } of searches) {
			const found = await listings.findFitting(filters, since, without);
			if (found.ids.length > 0) fits.push({ search: name, path: resultsPath(filters), ...found });
		}
		if (fits.length === 0) return;
		const to = await findRecipient(tx, accountId);
		await app.mail.enqueue(tx, () => newListingsEmail(to, fits));
	});
