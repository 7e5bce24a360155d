import { refuse } from "#common/refusal.ts";
import { type Register, registers } from "#common/rules/registers.ts";
import { byteOrderMark, type Cell, csvLine } from "#common/text/csv-line.ts";
import { registerFact } from "#common/text/register-fact.ts";
import { registersCopy } from "#messages/common/registers.js";
import { recordExport } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { CsvFile } from "#platform/http/responses.ts";
import { openTemporaryFile } from "#platform/storage/temporary-file.ts";
import type { RegisterPeriod } from "./contract.ts";
import { listRegister, type RegisterLine } from "./queries.ts";
import { spanOf, toRow } from "./show-register.ts";

/** One file at a time is written in a process: it takes long statements, and the connection of reports. */
let isWriting = false;

/** Files of a process on its disk, with those whose reader is slow. */
const maxFiles = 4;
let files = 0;

/**
 * All rows of a register and its totals as CSV, of one snapshot. The file is complete on the disk before it is sent, so a slow reader holds no
 * transaction. The export is written to the audit log first. Throws `busy` (503) while this process writes another one, or sends `maxFiles`.
 */
export async function exportRegister(
	app: App,
	admin: Member,
	register: Register,
	period: RegisterPeriod,
): Promise<CsvFile> {
	if (isWriting || files >= maxFiles) throw refuse("busy", registersCopy.busy, { retryAfterSeconds: 60 });
	isWriting = true;
	try {
		const lines = await writeFile(app, admin, register, period);
		return { fileName: `almari-${register}-${period.from}-${period.to}.csv`, lines };
	} finally {
		isWriting = false;
	}
}

async function writeFile(app: App, admin: Member, register: Register, period: RegisterPeriod) {
	await app.db.write((tx) =>
		recordExport(app, tx, admin, { table: "register", filters: { register, ...period, search: "" } }),
	);
	const file = await openTemporaryFile(app.config.dataDir);
	files++;
	void file.closed.then(() => files--);
	try {
		await app.db.report(async (tx) => {
			// The transaction may begin again, after its connection was cut.
			await file.clear();
			await file.write(byteOrderMark + csvLine(headerOf(register)));
			const totals: Record<string, number> = {};
			for await (const lines of listRegister(tx, register, spanOf(period))) {
				addAmounts(totals, lines);
				await file.write(lines.map((line) => csvLine(cellsOf(register, line))).join(""));
			}
			await file.write(csvLine(totalCells(register, totals)));
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

function addAmounts(totals: Record<string, number>, lines: readonly RegisterLine[]) {
	for (const { amounts } of lines)
		for (const [name, amount] of Object.entries(amounts)) totals[name] = (totals[name] ?? 0) + amount;
}

const amountCells = (register: Register, amounts: Record<string, number>): Cell[] =>
	registers[register].amounts.map((name) => amounts[name] ?? 0);

function cellsOf(register: Register, line: RegisterLine): Cell[] {
	const row = toRow(line);
	return [
		...registers[register].facts.map((fact) => registerFact(register, fact, row)),
		...amountCells(register, line.amounts),
	];
}

const totalCells = (register: Register, totals: Record<string, number>): Cell[] => [
	...registers[register].facts.map((_, index) => (index === 0 ? registersCopy.total : "")),
	...amountCells(register, totals),
];
