import { parseArgs } from "node:util";
import { capacityFor, type Demand, ordinaryDemand } from "./capacity/model.ts";

/**
 * `npm run capacity -- --ordersPerDay 5000 --listings 200000`: what such a site needs in its busiest hour. Each figure of `Demand` is an
 * option. Without options it prints four sizes, as in docs/scaling.md.
 */

const sizes: Partial<Demand>[] = [
	{ ordersPerDay: 100, listings: 10_000 },
	{ ordersPerDay: 1_000, listings: 100_000 },
	{ ordersPerDay: 10_000, listings: 1_000_000 },
	{ ordersPerDay: 100_000, listings: 5_000_000 },
];

function readDemand(): Partial<Demand> | undefined {
	const names = Object.keys(ordinaryDemand);
	const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: "string" }])) });
	const given = Object.entries(values).map(([name, value]) => [name, Number(value)]);
	return given.length > 0 ? Object.fromEntries(given) : undefined;
}

const short = (value: number) => value.toLocaleString("en-IN", { maximumSignificantDigits: 2 });

function rowOf(given: Partial<Demand>): string {
	const demand = { ...ordinaryDemand, ...given };
	const result = capacityFor(demand);
	const cells = [
		demand.ordersPerDay.toLocaleString("en-IN"),
		demand.listings.toLocaleString("en-IN"),
		short(result.pagesPerSecond),
		`${short(result.webCores)}, ${result.webProcesses}`,
		`${short(result.searchCores)}, ${result.searchProcesses}, ${short(result.indexMb)}`,
		`${short(result.databaseCores)}, ${short(result.databaseGbPerYear)}`,
		short(result.mediaGb),
	];
	return `| ${cells.join(" | ")} |`;
}

try {
	const own = readDemand();
	const rows = (own ? [own] : sizes).map(rowOf);
	console.log(
		"| orders a day | listings | pages a second | web: cores, processes | search: cores, processes, MB each | database: cores, GB a year | photographs, GB |\n| --- | --- | --- | --- | --- | --- | --- |",
	);
	for (const row of rows) console.log(row);
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
