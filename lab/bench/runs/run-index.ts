import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readSnapshot, segmentSizes, toSearchDoc, writeSnapshot } from "#modules/catalogue/index.ts";
import { SearchIndex, SegmentBuilder } from "#modules/search/index.ts";
import { searchRow } from "#tests/fixtures/search-docs.ts";
import { idOf } from "../dataset/copy-catalogue.ts";
import { listingAt } from "../dataset/generate-listing.ts";
import { makeSearchTerms } from "../dataset/search-terms.ts";
import { memoryMb } from "../load/process-usage.ts";

/** `npm run bench -- index --rows 10000000`: the search index alone, without a database: how long it takes to build, to store, to restore and to search. */
export async function benchIndex(rows: number): Promise<void> {
	const folder = await mkdtemp(path.join(tmpdir(), "almari-index-"));
	const file = path.join(folder, "snapshot");
	let built: SearchIndex | undefined = await timed("built", async () => build(rows));
	printMemory();
	printSearches(built, rows);
	const info = { version: "1", catalogue: "1", mark: "1", since: "1", loadedOn: "2026-11-23", pending: [] };
	const { signal } = new AbortController();
	const delay = monitorEventLoopDelay({ resolution: 1 });
	delay.enable();
	await timed("stored", () => writeSnapshot(file, info, (built as SearchIndex).data(), signal));
	delay.disable();
	console.log(`  ${((await stat(file)).size / 1e6).toFixed(0)} MB, longest pause ${(delay.max / 1e6).toFixed(1)} ms`);
	built = undefined;
	const restored = await timed("restored", async () => {
		const snapshot = await readSnapshot(file, "1");
		if (!snapshot) throw new Error("There is no snapshot.");
		return SearchIndex.restore(snapshot.data);
	});
	printMemory();
	printSearches(restored, rows);
	await rm(folder, { recursive: true });
}

/** The same listings as in the other runs, in segments as after a load; the lower the number, the better. */
function build(rows: number): SearchIndex {
	const index = new SearchIndex();
	const now = Date.parse("2026-11-23T06:00:00Z");
	const sizes = [...segmentSizes.best, segmentSizes.others];
	let size = sizes.shift() as number;
	let builder = new SegmentBuilder(index.facetDictionary, size);
	for (let number = 0; number < rows; number++) {
		if (builder.length === size) {
			index.addSegment(builder.build());
			size = sizes.shift() ?? size;
			builder = new SegmentBuilder(index.facetDictionary, size);
		}
		const listing = listingAt(number);
		builder.add(
			toSearchDoc(
				searchRow({
					id: idOf("product", number),
					name: listing.name,
					description: listing.description,
					occasion: listing.occasion,
					color: listing.colour,
					material: listing.fabric,
					price: listing.price,
					rating: listing.rating / 10,
					featured_score: rows - number,
					created_at: new Date(now - listing.ageHours * 3_600_000),
					shop_name: `Closet ${number % 1000}`,
					city: listing.city,
					pincode: listing.pincode,
					categories: listing.categories,
					pieces: listing.sizes.map((size) => ({ size, days: number % 4 === 0 ? ["2026-12-01", "2026-12-02"] : null })),
				}),
			),
		);
	}
	index.addSegment(builder.build());
	return index;
}

function printSearches(index: SearchIndex, rows: number) {
	const filter = { minPrice: 0, maxPrice: 1_000_000, sizes: 0, colours: 0, occasions: 0, audiences: 0, minRating: 0 };
	const page = { sort: "featured" as const, limit: 8, offset: 0, countAtMost: 10_000 };
	const search = (text: string) => index.search({ search: text, filter, ...page });
	const terms = makeSearchTerms(4000, rows);
	for (const term of terms.slice(0, 2000)) search(term);
	const times = terms.slice(2000).map((term) => {
		const startedAt = performance.now();
		search(term);
		return performance.now() - startedAt;
	});
	times.sort((one, other) => one - other);
	const at = (share: number) => (times[Math.floor(share * times.length)] as number).toFixed(2);
	const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
	console.log(`  searches: mean ${mean.toFixed(2)} ms, p50 ${at(0.5)}, p99 ${at(0.99)}`);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
	const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
	const result = await work();
	const { user, system } = process.cpuUsage(cpuBefore);
	const seconds = (performance.now() - startedAt) / 1000;
	console.log(`${what} in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU)`);
	return result;
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function printMemory() {
	collectGarbage();
	const { arrayBuffers, heapUsed } = process.memoryUsage();
	console.log(
		`  ${(arrayBuffers / 1e6).toFixed(0)} MB of columns, ${(heapUsed / 1e6).toFixed(0)} MB of heap, ${memoryMb(process.pid)} MB resident`,
	);
}
