import { idOf } from "../dataset/copy-catalogue.ts";
import { httpClient } from "../load/http-client.ts";
import { type Measured, measure } from "../load/measure.ts";
import { limitServer } from "../servers/limit-server.ts";
import { startSeededServer } from "../servers/seeded-server.ts";
import { pidListening } from "../servers/start-server.ts";

/**
 * `npm run bench -- visitors`: responses to anonymous visitors, cached and uncached, and their reference limits. Server and limit are measured
 * alternately, three times, so that other load on the machine affects both.
 */

type Load = { rows: number; seconds: number; connections: number };
type Limit = keyof typeof limits;
type VisitorWorkload = { name: string; limits: Limit[]; pathOf(iteration: number): string };

const limits = {
	constant: "constant JSON, node:http",
	render: "the same elements, renderToString",
	"render-tree": "the same components, renderToString",
};

type Row = { measured: Measured; limitResults: Map<Limit, Measured> };

const rounds = 3;
const categories = ["wedding", "party", "casual", "traditional"];

export async function benchVisitors({ rows, seconds, connections }: Load) {
	const server = await startSeededServer(rows);
	const pid = await pidListening(server.origin);
	// A bare id redirects to the listing's canonical path.
	const listings = await Promise.all(
		Array.from({ length: 50 }, async (_, at) => {
			const { url } = await fetch(`${server.origin}/product/${idOf("product", at)}`);
			return new URL(url).pathname;
		}),
	);
	const workloads: VisitorWorkload[] = [
		{
			name: "list, cached",
			limits: ["constant"],
			pathOf: (iteration) => `/api/product/getAllProducts?limit=8&page=${1 + (iteration % 5)}`,
		},
		{
			name: "product detail, cached",
			limits: ["constant"],
			pathOf: (iteration) => `/api/product/${idOf("product", ((iteration % 50) * 7919) % rows)}`,
		},
		{
			name: "page: browse, cached",
			limits: ["constant"],
			pathOf: (iteration) => `/browse?category=${categories[iteration % categories.length]}`,
		},
		{
			name: "page: product, cached",
			limits: ["constant"],
			pathOf: (iteration) => listings[iteration % listings.length] ?? "/",
		},
		{ name: "page: browse, uncached", limits: ["render", "render-tree"], pathOf: uncachedPath },
	];
	for (const { name, limits, pathOf } of workloads) {
		const bytes = (await (await fetch(server.origin + pathOf(0))).text()).length;
		const rows: Row[] = [];
		for (let round = 0; round < rounds; round++) {
			const limitResults = new Map<Limit, Measured>();
			for (const limit of limits) {
				const argument = limit === "constant" ? String(bytes) : server.origin + pathOf(0);
				limitResults.set(limit, await limitServer(`bench/limits/${limit}.ts`, argument, connections, seconds));
			}
			// New connections: the server has closed those of the last round.
			const http = httpClient(server.origin);
			const measured = await measure(
				connections,
				seconds,
				pid,
				async (_, iteration) => (await http("GET", pathOf(iteration + round * 1e6))).status === 200,
			);
			http.disconnect();
			rows.push({ measured, limitResults });
		}
		print(name, limits, bytes, rows);
	}
	await server.stopAndDelete();
}

/** Different prices each time, so that no response comes from the cache. */
const uncachedPath = (iteration: number) =>
	`/browse?category=${categories[iteration % 4]}&minPrice=${300 + (iteration % 997)}&maxPrice=${2000 + (iteration % 7919)}`;

function print(name: string, limitResults: Limit[], bytes: number, rows: Row[]) {
	const printRow = (label: string, cellOf: (row: Row) => string) =>
		console.log(label.padEnd(38) + rows.map((row) => cellOf(row).padStart(22)).join(""));
	const formatMeasured = ({ perSecond, cpuUs }: Measured) => `${perSecond.toFixed(0)}/s ${cpuUs.toFixed(0)} µs CPU`;
	const percentOf = (one: number, other: number) => `${((one / other) * 100).toFixed(0)} %`;
	console.log(`\n${name}, ${bytes} bytes, ${rows.reduce((sum, { measured: ours }) => sum + ours.failed, 0)} failed`);
	printRow("  ours", ({ measured: ours }) => formatMeasured(ours));
	for (const limit of limitResults) {
		const of = (row: Row) => row.limitResults.get(limit) as Measured;
		printRow(`  ${limits[limit]}`, (row) => formatMeasured(of(row)));
		printRow("  of its rate; by CPU", (row) =>
			[percentOf(row.measured.perSecond, of(row).perSecond), percentOf(of(row).cpuUs, row.measured.cpuUs)].join("; "),
		);
	}
}
