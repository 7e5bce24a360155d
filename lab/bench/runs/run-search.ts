import { demoCorpus, evaluateAll, generatedCorpus, type Metrics, metricsOf, type Result } from "../golden.ts";

/** `npm run bench -- search`: prints search quality on the golden set, and the queries below target. Held-out queries are only counted. */
export function benchSearch(rows: number): void {
	const results = evaluateAll([demoCorpus(), generatedCorpus(rows)]);
	console.log(formatRow("", ["queries", "pairs", "recall at 8", "MRR", "wrong", "empty"]));
	const printMetrics = (name: string, subset: Result[]) => console.log(formatRow(name, cellsOf(metricsOf(subset))));
	printMetrics("all", results);
	printMetrics(
		"tuned for",
		results.filter(({ isHeldOut }) => !isHeldOut),
	);
	printMetrics(
		"held out",
		results.filter(({ isHeldOut }) => isHeldOut),
	);
	for (const corpus of ["demo", "bench"])
		printMetrics(
			`on the ${corpus}`,
			results.filter((one) => one.corpus === corpus),
		);
	for (const querySet of new Set(results.map((one) => one.querySet)))
		printMetrics(
			querySet,
			results.filter((one) => one.querySet === querySet),
		);
	const belowTarget = results.filter(({ isHeldOut, recall, wrong }) => !isHeldOut && (recall < 1 || wrong > 0));
	for (const { corpus, query, expected, recall, wrong, resultCount } of belowTarget)
		console.log(`${corpus}: "${query}" (${expected}) recall ${recall.toFixed(2)}, ${wrong} of ${resultCount} wrong`);
}

const cellsOf = ({ queries, pairs, recall, reciprocalRank, wrong, empty }: Metrics) => [
	String(queries),
	String(pairs),
	recall.toFixed(3),
	reciprocalRank.toFixed(3),
	`${(wrong * 100).toFixed(2)} %`,
	`${(empty * 100).toFixed(2)} %`,
];

const formatRow = (name: string, cells: string[]) => name.padEnd(14) + cells.map((cell) => cell.padStart(13)).join("");
