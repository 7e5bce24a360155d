import type { Measured } from "../load/measure.ts";
import { type Aim, median, type RowResult } from "./rows.ts";

/** Prints the table: medians of the rounds; ratios to the limits as ranges; each aim with a tick or a cross. */

const columns: [head: string, width: number][] = [
	["a second", 10],
	["p50 ms", 8],
	["p99 ms", 8],
	["CPU ms", 8],
	["statements", 12],
	["bytes", 8],
	["failed", 8],
	["warm s", 8],
];

const printLine = (name: string, cells: (string | number)[], note: string) =>
	console.log(
		`${name.padEnd(38)}${columns.map(([, width], at) => String(cells[at] ?? "").padStart(width)).join("")}  ${note}`,
	);

export const printHead = (): void =>
	printLine(
		"",
		columns.map(([head]) => head),
		"aims; of a limit's rate, and its CPU of ours",
	);

/** A row of a server with a web process for each core; its aim is another one than that of one process. */
export function printRowOnAllCores({ row, rounds, bytes, warmedFor }: RowResult): void {
	const measured = rounds.map((round) => round.measured);
	const failed = measured.reduce((sum, one) => sum + one.failed, 0);
	const cells = [...cellsOf(measured), "", bytes, failed, warmedFor];
	const least = row.aim?.perSecondOnAllCores ?? 0;
	printLine(row.name, cells, mark(medianOf(measured, "perSecond") >= least, `≥ ${least}/s`));
}

export function printRow(result: RowResult): void {
	const { row, rounds, statements, bytes, warmedFor } = result;
	const measured = rounds.map((round) => round.measured);
	const failed = measured.reduce((sum, one) => sum + one.failed, 0);
	printLine(row.name, [...cellsOf(measured), statements ?? "", bytes || "", failed, warmedFor], aimsOf(result));
	for (const [at, { name, aim }] of row.limits.entries()) {
		const limit = rounds.map(({ limits }) => limits[at] as Measured);
		const shares = measured.map((one, round) => percent(one.perSecond, limit[round]?.perSecond ?? 0));
		const cpuShares = measured.map((one, round) => percent(limit[round]?.cpuUs ?? 0, one.cpuUs));
		const aimed = aim === undefined ? "" : `; ${mark(median(shares) >= aim, `≥ ${aim} %`)}`;
		printLine(`  ${name}`, cellsOf(limit), `${rangeOf(shares)}; CPU ${rangeOf(cpuShares)}${aimed}`);
	}
}

type Figure = "perSecond" | "p50" | "p99" | "cpuUs";

const medianOf = (measured: Measured[], figure: Figure) => median(measured.map((one) => one[figure]));

const cellsOf = (measured: Measured[]) => [
	medianOf(measured, "perSecond").toFixed(0),
	medianOf(measured, "p50").toFixed(1),
	medianOf(measured, "p99").toFixed(1),
	(medianOf(measured, "cpuUs") / 1000).toFixed(2),
];

const percent = (one: number, other: number) => (one / other) * 100;

function rangeOf(values: number[]): string {
	const [low, high] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
	return low === high ? `${low} %` : `${low}–${high} %`;
}

const mark = (isMet: boolean, text: string) => `${isMet ? "✓" : "✗"} ${text}`;

function aimsOf({ row: { aim = {} }, rounds, statements = 0 }: RowResult): string {
	const measured = rounds.map((round) => round.measured);
	const atLeast = (key: keyof Aim, value: number, unit: string) =>
		aim[key] === undefined ? [] : [mark(value >= aim[key], `≥ ${aim[key]}${unit}`)];
	const atMost = (key: keyof Aim, value: number, unit: string) =>
		aim[key] === undefined ? [] : [mark(value <= aim[key], `≤ ${aim[key]}${unit}`)];
	return [
		...atLeast("perSecond", medianOf(measured, "perSecond"), "/s"),
		...atMost("cpuMs", medianOf(measured, "cpuUs") / 1000, " ms CPU"),
		...atMost("p99", medianOf(measured, "p99"), " ms p99"),
		...atMost("tail", medianOf(measured, "p99") / medianOf(measured, "p50"), " × p50"),
		...atMost("statements", statements, " statements"),
	].join(", ");
}

/** The aims of memory, in MB. */
const memoryAims = { resting: 150, full: 350, quiet: 220 };

/** `fullMb`: at once after requests that fill all caches; `quietMb`: 20 s later. */
type Memory = { restingMb: number; afterLoadMb: number; fullMb: number; quietMb: number };

export function printMemory({ restingMb, afterLoadMb, fullMb, quietMb }: Memory): void {
	const markMb = (mb: number, aim: number) => `${mb} MB (${mark(mb <= aim, `≤ ${aim}`)})`;
	console.log(
		`memory: ${markMb(restingMb, memoryAims.resting)} at rest, ${afterLoadMb} MB after the load, ${markMb(fullMb, memoryAims.full)} with full caches, ${markMb(quietMb, memoryAims.quiet)} 20 s later`,
	);
}
