import { foldText } from "#common/text/fold-text.ts";
import { referenceOf } from "#common/text/reference.ts";
import { supportApiCopy } from "#messages/common/support.js";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import type { Contact } from "./queries-reports.ts";
import * as queries from "./queries-reports.ts";

/** New accounts and orders with the telephone number or the address of a suspended account: a report for the staff, once for each pair of accounts. They are not stopped. */

const windowMs = 24 * 3_600_000;

/** Run by the scheduler. What was new for a day is compared each time. Returns how many accounts it reported. */
export function matchSuspended(app: App): Promise<number> {
	const find = async () => {
		const since = new Date(app.clock.now().getTime() - windowMs);
		const contacts = await queries.listNewContacts(app.db.read, since);
		if (contacts.length === 0) return [];
		const matches = matchesOf(contacts, await queries.listSuspendedContacts(app.db.read));
		const accountIds = [...new Set(matches.map(({ accountId }) => accountId))];
		const stored = accountIds.length > 0 ? await queries.listMatches(app.db.read, accountIds) : [];
		const known = new Set(stored.map((one) => `${one.account_id} ${one.suspended_id}`));
		return matches.filter(({ accountId, suspendedId }) => !known.has(`${accountId} ${suspendedId}`));
	};
	return processBatches(app.log, find, (match) => reportMatch(app, match), "match with a suspended account");
}

export type Match = { accountId: string; suspendedId: string; hasNumber: boolean; hasAddress: boolean };

/** The pairs of an account and a suspended one that share a number or an address. */
export function matchesOf(contacts: readonly Contact[], suspended: readonly Contact[]): Match[] {
	const numbers = Map.groupBy(suspended, ({ mobile }) => mobile);
	const addresses = Map.groupBy(suspended, addressKey);
	const found = new Map<string, Match>();
	const add = (accountId: string, others: readonly Contact[] | undefined, what: Partial<Match>) => {
		for (const { account_id: suspendedId } of others ?? []) {
			const key = `${accountId} ${suspendedId}`;
			const match = found.get(key) ?? { accountId, suspendedId, hasNumber: false, hasAddress: false };
			if (accountId !== suspendedId) found.set(key, { ...match, ...what });
		}
	};
	for (const contact of contacts) {
		if (contact.mobile) add(contact.account_id, numbers.get(contact.mobile), { hasNumber: true });
		const address = addressKey(contact);
		if (address) add(contact.account_id, addresses.get(address), { hasAddress: true });
	}
	return [...found.values()];
}

/** The pincode and the line without spaces and punctuation. "": no address, or a line that says too little. */
function addressKey({ address_line, pincode }: Contact): string {
	const line = foldText(address_line)
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
	return pincode && line.length >= 6 ? `${pincode} ${line}` : "";
}

/** The report is in the name of the member of the staff who suspended the account, or else of an owner. */
async function reportMatch(app: App, { accountId, suspendedId, hasNumber, hasAddress }: Match): Promise<void> {
	await app.db.write(async (tx) => {
		const reporterId = await queries.findSuspender(tx, suspendedId);
		const now = app.clock.now();
		if (!reporterId || !(await queries.insertMatch(tx, accountId, suspendedId, now))) return;
		const id = app.newId();
		const report = {
			...{ id, number: referenceOf(id), reporter_id: reporterId, kind: "person" as const, reason: "other" },
			...{ subject_id: accountId, about_id: accountId, created_at: now },
			words: inDefaultLanguage(() =>
				supportApiCopy.matched({ hasNumber, hasAddress, path: `/admin/dashboard/users/${suspendedId}` }),
			),
		};
		// An open report of the same person names another suspended account: it gets the second one too.
		if (!(await queries.insertReport(tx, report))) await queries.addToReport(tx, reporterId, accountId, report.words);
	});
}
