import { expect } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { must } from "#tests/world.ts";
import type { Payments } from "./moves.ts";
import { type History, post } from "./start-history.ts";

type Row = { reference: string; amount: number; orderId: string; kind: "payout" | "refund" };

const path = "/api/admin/payment-batches";

/** The end of a history: what is due is paid by a batch in which some rows fail, and the failed ones by the next batch. */
export async function payDues(history: History, { failed: isFailed, isTwice }: Payments) {
	const before = await bankOf(history);
	const first = await approvedBatch(history);
	if (!first) return;
	const failed = first.rows.filter((_, index) => isFailed[index % isFailed.length]);
	await respond(history, first, { failed, times: isTwice ? 2 : 1 });
	const paid = sumOf(first.rows) - sumOf(failed);
	expect(await bankOf(history)).toBe(before - paid);

	// A failed payout can be set off against what its lister owes. A refund cannot.
	const next = await approvedBatch(history);
	const rows = next?.rows ?? [];
	expect(linesOf(failed)).toEqual(expect.arrayContaining(linesOf(rows)));
	expect(linesOf(rows.filter(isRefund))).toEqual(linesOf(failed.filter(isRefund)));
	if (next) await respond(history, next, { failed: [], times: 1 });
	expect(await bankOf(history)).toBe(before - paid - sumOf(rows));
	await expectNothingPaidTwice(history);
}

const sumOf = (rows: Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const isRefund = ({ kind }: Row) => kind === "refund";
const linesOf = (rows: Row[]) => rows.map(({ orderId, kind, amount }) => `${orderId} ${kind} ${amount}`).sort();

/** A batch of all that is due, which another admin approved; undefined when nothing is due. */
async function approvedBatch({ world, admin, otherAdmin }: History) {
	const made = await post(admin, path, { channel: "bank", dueBy: world.day(60) });
	if (made.status === 409) return undefined;
	expect(made.status).toBe(200);
	const { id, rows: count } = made.body.batch;
	const rows: Row[] = (await must(admin.get(`${path}/${id}`))).body.rows;
	expect(rows).toHaveLength(count);
	expect((await post(otherAdmin, `${path}/${id}/approve`, {})).status).toBe(200);
	return { id: id as string, rows };
}

type Responses = { failed: Row[]; times: number };

/** Uploads the bank's response, so many times at once. One upload books, the others find everything known. */
async function respond({ admin }: History, { id, rows }: { id: string; rows: Row[] }, { failed, times }: Responses) {
	const lines = rows.map((row) =>
		failed.includes(row)
			? `${row.reference},${row.amount}.00,Failed,,Account closed`
			: `${row.reference},${row.amount}.00,Success,UTR${row.reference},`,
	);
	const replies = await Promise.all(Array.from({ length: times }, () => upload(admin, id, lines)));
	const counts = (name: string) => replies.reduce((sum, { report }) => sum + report[name], 0);
	expect([counts("paid"), counts("failed"), counts("known")]).toEqual([
		rows.length - failed.length,
		failed.length,
		rows.length * (times - 1),
	]);
}

async function upload(admin: TestClient, id: string, lines: string[]) {
	const form = new FormData();
	form.append("file", new Blob([["Reference,Amount,Status,UTR,Reason", ...lines, ""].join("\n")]), "response.csv");
	return (await must(admin.post(`${path}/${id}/response`, form))).body;
}

async function bankOf({ world }: History): Promise<number> {
	const { rows } = await world.app.db.pool.query(
		"select coalesce(sum(amount), 0)::int as sum from ledger_entry where account = 'bank'",
	);
	return rows[0].sum;
}

async function expectNothingPaidTwice({ world }: History) {
	const { rows } = await world.app.db.pool.query(
		"select due_id from ledger_booking where due_id is not null group by due_id having count(*) > 1",
	);
	expect(rows).toEqual([]);
}
