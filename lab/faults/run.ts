/**
 * `npm run faults [name …]`: runs the fault programs in ./programs one after the other. Each prints its counts; the last line
 * is the summary.
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { cleanUp } from "#tests/faults/server-process.ts";
import type { FaultProgram } from "./fault-program.ts";

const folder = path.join(import.meta.dirname, "programs");
const available = (await readdir(folder))
	.filter((file) => file.endsWith(".ts"))
	.map((file) => path.basename(file, ".ts"));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !available.includes(name));
if (unknown.length > 0) {
	console.error(`There is no fault program ${unknown.join(", ")}. There are: ${available.join(", ")}.`);
	process.exit(1);
}

let passed = 0;
let failed = 0;
for (const name of chosen.length > 0 ? chosen : available) {
	const { program } = (await import(path.join(folder, `${name}.ts`))) as { program: FaultProgram };
	console.log(`\n${name}: ${program.aim}`);
	const from = performance.now();
	try {
		const { counts, isMet } = await program.run((line) => console.log(`  ${line}`));
		const figures = Object.entries(counts).map(([count, value]) => `${value} ${count}`);
		const seconds = ((performance.now() - from) / 1000).toFixed(0);
		console.log(`${isMet ? "✓" : "✗"} ${name}: ${figures.join(", ")} (${seconds} s)`);
		if (isMet) passed++;
		else failed++;
	} catch (error) {
		console.error(`✗ ${name}:`, error);
		failed++;
	} finally {
		await cleanUp();
	}
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
