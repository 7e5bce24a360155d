import { idOf } from "./copy-in.ts";
import { filledServer } from "./filled.ts";
import { limitServer } from "./limit-server.ts";
import { httpClient, type Measured, measure } from "./load.ts";
import { pidListening } from "./server.ts";

/**
 * `npm run bench -- visitors`: what visitors who are not signed in are answered, kept and not kept, each beside its limit. Ours and the limit by
 * turns, three times: other work on the machine then meets both.
 */

type Load = { rows: number; seconds: number; askers: number };
type Limit = keyof typeof limits;
type Wish = { name: string; limits: Limit[]; address(turn: number): string };

const limits = {
	constant: "constant JSON, node:http",
	render: "the same elements, renderToString",
	"render-tree": "the same components, renderToString",
};

type Row = { ours: Measured; beside: Map<Limit, Measured> };

const rounds = 3;
const categories = ["wedding", "party", "casual", "traditional"];

export async function benchVisitors({ rows, seconds, askers }: Load) {
	const server = await filledServer(rows);
	const pid = await pidListening(server.origin);
	// A bare id redirects to the listing's own address.
	const listings = await Promise.all(
		Array.from({ length: 50 }, async (_, at) => {
			const { url } = await fetch(`${server.origin}/product/${idOf("product", at)}`);
			return new URL(url).pathname;
		}),
	);
	const wishes: Wish[] = [
		{
			name: "list, kept",
			limits: ["constant"],
			address: (turn) => `/api/product/getAllProducts?limit=8&page=${1 + (turn % 5)}`,
		},
		{
			name: "product detail, kept",
			limits: ["constant"],
			address: (turn) => `/api/product/${idOf("product", ((turn % 50) * 7919) % rows)}`,
		},
		{
			name: "page: browse, kept",
			limits: ["constant"],
			address: (turn) => `/browse?category=${categories[turn % categories.length]}`,
		},
		{ name: "page: product, kept", limits: ["constant"], address: (turn) => listings[turn % listings.length] ?? "/" },
		{ name: "page: browse, each time another", limits: ["render", "render-tree"], address: neverTwice },
	];
	for (const { name, limits, address } of wishes) {
		const bytes = (await (await fetch(server.origin + address(0))).text()).length;
		const rows: Row[] = [];
		for (let round = 0; round < rounds; round++) {
			const beside = new Map<Limit, Measured>();
			for (const limit of limits) {
				const argument = limit === "constant" ? String(bytes) : server.origin + address(0);
				beside.set(limit, await limitServer(`bench/${limit}.ts`, argument, askers, seconds));
			}
			// Connections of their own: those of the last round have been closed meanwhile.
			const ask = httpClient(server.origin);
			const ours = await measure(
				askers,
				seconds,
				pid,
				async (_, turn) => (await ask("GET", address(turn + round * 1e6))).status === 200,
			);
			ask.leave();
			rows.push({ ours, beside });
		}
		print(name, limits, bytes, rows);
	}
	await server.end();
}

/** Other prices each time, so that nothing of the list is kept. */
const neverTwice = (turn: number) =>
	`/browse?category=${categories[turn % 4]}&minPrice=${300 + (turn % 997)}&maxPrice=${2000 + (turn % 7919)}`;

function print(name: string, beside: Limit[], bytes: number, rows: Row[]) {
	const line = (label: string, said: (row: Row) => string) =>
		console.log(label.padEnd(38) + rows.map((row) => said(row).padStart(22)).join(""));
	const told = ({ perSecond, cpuUs }: Measured) => `${perSecond.toFixed(0)}/s ${cpuUs.toFixed(0)} µs CPU`;
	const share = (one: number, other: number) => `${((one / other) * 100).toFixed(0)} %`;
	console.log(`\n${name}, ${bytes} bytes, ${rows.reduce((sum, { ours }) => sum + ours.failed, 0)} failed`);
	line("  ours", ({ ours }) => told(ours));
	for (const limit of beside) {
		const of = (row: Row) => row.beside.get(limit) as Measured;
		line(`  ${limits[limit]}`, (row) => told(of(row)));
		line("  of its rate; by CPU", (row) =>
			[share(row.ours.perSecond, of(row).perSecond), share(of(row).cpuUs, row.ours.cpuUs)].join("; "),
		);
	}
}
