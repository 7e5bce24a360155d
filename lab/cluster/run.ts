/**
 * `npm run cluster:test [word]`: the product on etcd, PostgreSQL under Patroni, HAProxy, PgBouncer and Swift, under load, with
 * one fault after the other (those whose name contains the word). Prints a table, then what was acknowledged, lost and doubled.
 */
import { cleanUp } from "#tests/faults/server-process.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { stopDaemons } from "./daemon.ts";
import { type Fault, faults } from "./faults.ts";
import { type Load, startLoad } from "./load.ts";
import { missingPackages } from "./required-programs.ts";
import { measureStaleness } from "./staleness.ts";

const missing = missingPackages();
if (missing.length > 0) {
	console.error(`The cluster test needs more programs (Debian: apt-get install ${missing.join(" ")}).`);
	process.exit(1);
}

/** A load that failed would leave the programs running. */
process.once("unhandledRejection", async (error) => {
	console.error(error);
	await stopDaemons();
	await cleanUp();
	process.exit(1);
});

const word = process.argv[2] ?? "";
const failures: string[] = [];
const reported = new Set<object>();
try {
	const cluster = await startCluster((line) => console.log(line));
	const load = await startLoad(cluster.origin, cluster.mailbox);
	const delays = await measureStaleness(cluster, load);
	const staleness = `${at(delays, 0.5)} ms, at most ${at(delays, 1)} ms`;
	console.log(`another process shows a change after ${staleness} (aim: 500 ms)\n`);
	if (at(delays, 1) > 500) failures.push(`staleness: ${staleness}`);

	console.log("| fault | no write for | no page for | pages failed |\n|---|---|---|---|");
	for (const fault of faults.filter(({ name }) => name.includes(word))) await injectFault(fault, cluster, load);
	await load.stop();
	await printCounts(cluster, load);
	await cluster.mailbox.close();
} catch (error) {
	console.error(error);
	failures.push("the test could not be finished");
} finally {
	await stopDaemons();
	await cleanUp();
}
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(failures.length === 0 ? "all aims met" : `${failures.length} aims missed`);
process.exit(failures.length === 0 ? 0 : 1);

async function injectFault(fault: Fault, cluster: Cluster, { orders, listings, reads, writeGaps, readGaps }: Load) {
	await orders.afterMore(3);
	const before = { count: reads.count, failed: reads.failures.length };
	writeGaps.reset();
	readGaps.reset();
	await fault.run(cluster, () => orders.afterMore(2));
	await orders.afterMore(3);
	const [writeGap, readGap] = [writeGaps.longestSeconds, readGaps.longestSeconds];
	const failed = reads.failures.length - before.failed;
	const count = reads.count - before.count;
	console.log(`| ${fault.name} | ${writeGap.toFixed(1)} s | ${readGap.toFixed(1)} s | ${failed} of ${count} |`);
	if (writeGap > fault.maxWriteGap) failures.push(`${fault.name}: no write for ${writeGap.toFixed(1)} s`);
	if (readGap > fault.maxReadGap) failures.push(`${fault.name}: no page for ${readGap.toFixed(1)} s`);
	const kinds = Object.entries(Object.groupBy(reads.failures.slice(before.failed), ({ problem }) => problem));
	for (const [problem, all = []] of kinds)
		console.log(`  ${all.length} × ${problem}: ${[...new Set(all.map(({ path }) => path))].slice(0, 5).join(" ")}`);
	reportRefusals(fault.name, [...orders.refusals, ...listings.refusals]);
	if (failed > 0 && !fault.mayFail) failures.push(`${fault.name}: ${failed} pages failed`);
}

/** Those that were not reported before. */
function reportRefusals(name: string, refusals: { time: string }[]) {
	for (const refusal of refusals.filter((one) => !reported.has(one))) {
		reported.add(refusal);
		console.log(`  refused: ${JSON.stringify(refusal)}`);
		failures.push(`${name}: a request was refused at ${refusal.time}`);
	}
}

async function printCounts({ mailbox }: Cluster, { orders, listings, seller }: Load) {
	reportRefusals("the rest", [...orders.refusals, ...listings.refusals]);
	const counts = { ...(await orders.check(seller, mailbox)), listings: await listings.check() };
	console.log(`\n${JSON.stringify(counts, null, 1)}`);
	const { lost, doubled, uploadsLost } = counts.listings;
	const wrong = [counts.lost, counts.doubled, counts["emails lost"], lost, doubled, uploadsLost];
	if (wrong.some((count) => count > 0)) failures.push("something acknowledged was lost or doubled");
}

/** The figure at this part of a sorted list. */
function at(sorted: number[], part: number): number {
	return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
}
