import { dayOf } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { type Register, type RegisterFact, registers } from "#common/rules/registers.ts";
import { byteOrderMark, type Cell, csvLine } from "#common/text/csv-line.ts";
import { registersCopy } from "#messages/common/registers.js";
import { recordExport } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { CsvFile } from "#platform/http/responses.ts";
import { openTemporaryFile } from "#platform/storage/temporary-file.ts";
import type { RegisterPeriod, RegisterRow } from "./contract.ts";
import { type FileRow, listRegister } from "./queries.ts";
import { spanOf, toRow } from "./show-register.ts";

/** One file at a time in a process: each takes one long statement, and a database connection. */
let isWriting = false;

/**
 * All rows of a register and its totals as CSV, of one snapshot. The file is complete on the disk before it is sent, so a slow reader holds no
 * transaction. The export is written to the audit log first. Throws `busy` (503) while this process writes another one.
 */
export async function exportRegister(
	app: App,
	admin: Member,
	register: Register,
	period: RegisterPeriod,
): Promise<CsvFile> {
	if (isWriting) throw refuse("busy", registersCopy.busy, { retryAfterSeconds: 5 });
	isWriting = true;
	try {
		const lines = await writeFile(app, admin, register, period);
		return { fileName: `almari-${register}-${period.from}-${period.to}.csv`, lines };
	} finally {
		isWriting = false;
	}
}

async function writeFile(app: App, admin: Member, register: Register, period: RegisterPeriod) {
	await app.db.write((tx) => recordExport(app, tx, admin, { table: register, filters: { ...period, search: "" } }));
	const file = await openTemporaryFile(app.config.dataDir);
	try {
		await app.db.write(async (tx) => {
			// The transaction may begin again, after its connection was cut.
			await file.clear();
			await file.write(byteOrderMark + csvLine(headerOf(register)));
			for await (const rows of listRegister(tx, register, spanOf(period)))
				await file.write(rows.map((row) => csvLine(cellsOf(register, row))).join(""));
		});
	} catch (error) {
		await file.close();
		throw error;
	}
	return file.read();
}

const headerOf = (register: Register): string[] => [
	...registers[register].facts.map((fact) => registersCopy.facts[fact]),
	...registers[register].amounts.map((amount) => registersCopy.inRupees({ amount: registersCopy.amounts[amount] })),
];

function cellsOf(register: Register, { line, totals }: FileRow): Cell[] {
	const { facts, amounts } = registers[register];
	const texts = line
		? facts.map((fact) => textOf(fact, toRow(line)))
		: facts.map((_, index) => (index === 0 ? registersCopy.total : ""));
	return [...texts, ...amounts.map((amount) => (line ? line.amounts : totals)[amount] ?? 0)];
}

function textOf(fact: RegisterFact, row: RegisterRow): string {
	const { accounts, bookings } = registersCopy;
	switch (fact) {
		case "day":
			return row.at ? dayOf(new Date(row.at)) : "";
		case "order":
			return row.order?.number ?? "";
		case "person":
			return row.person?.name ?? "";
		case "account":
			return accounts[row.account as keyof typeof accounts] ?? "";
		case "booking":
			return bookings[row.booking as keyof typeof bookings] ?? "";
		case "reference":
			return row.reference ?? "";
	}
}
