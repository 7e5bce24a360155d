import { askAll, benchRack, demoRack, type Figures, figuresOf, type Result } from "./golden.ts";

/** Says how good search is on the golden set, and which queries fall short; those held out are only counted. */
export function benchSearch(rows: number): void {
	const results = askAll([demoRack(), benchRack(rows)]);
	console.log(line("", ["queries", "pairs", "recall at 8", "MRR", "wrong"]));
	const say = (name: string, some: Result[]) => console.log(line(name, told(figuresOf(some))));
	say("all", results);
	say(
		"tuned for",
		results.filter(({ isHeldOut }) => !isHeldOut),
	);
	say(
		"held out",
		results.filter(({ isHeldOut }) => isHeldOut),
	);
	for (const rack of ["demo", "bench"])
		say(
			`on the ${rack}`,
			results.filter((one) => one.rack === rack),
		);
	for (const manner of new Set(results.map((one) => one.manner)))
		say(
			manner,
			results.filter((one) => one.manner === manner),
		);
	const short = results.filter(({ isHeldOut, recall, wrong }) => !isHeldOut && (recall < 1 || wrong > 0));
	for (const { rack, query, meant, recall, wrong, shown } of short)
		console.log(`${rack}: "${query}" (${meant}) recall ${recall.toFixed(2)}, ${wrong} of ${shown} wrong`);
}

const told = ({ queries, pairs, recall, reciprocal, wrong }: Figures) => [
	String(queries),
	String(pairs),
	recall.toFixed(3),
	reciprocal.toFixed(3),
	`${(wrong * 100).toFixed(2)} %`,
];

const line = (name: string, cells: string[]) => name.padEnd(14) + cells.map((cell) => cell.padStart(13)).join("");
