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
type Wish = { name: string; limit: "constant" | "render"; address(turn: number): string };

const rounds = 3;
const categories = ["wedding", "party", "casual", "traditional"];

export async function benchVisitors({ rows, seconds, askers }: Load) {
	const server = await filledServer(rows);
	const ask = httpClient(server.origin);
	const pid = await pidListening(server.origin);
	const wishes: Wish[] = [
		{
			name: "list, kept",
			limit: "constant",
			address: (turn) => `/api/product/getAllProducts?limit=8&page=${1 + (turn % 5)}`,
		},
		{
			name: "product detail, kept",
			limit: "constant",
			address: (turn) => `/api/product/${idOf("product", ((turn % 50) * 7919) % rows)}`,
		},
		{
			name: "page: browse, kept",
			limit: "constant",
			address: (turn) => `/browse?category=${categories[turn % categories.length]}`,
		},
		{ name: "page: product, kept", limit: "constant", address: (turn) => `/product/${idOf("product", turn % 50)}` },
		{ name: "page: browse, each time another", limit: "render", address: neverTwice },
	];
	for (const { name, limit, address } of wishes) {
		const bytes = (await (await fetch(server.origin + address(0))).text()).length;
		const argument = limit === "constant" ? String(bytes) : server.origin + address(0);
		const turns: { ours: Measured; beside: Measured }[] = [];
		for (let round = 0; round < rounds; round++) {
			const beside = await limitServer(`bench/${limit}.ts`, argument, askers, seconds);
			const ours = await measure(
				askers,
				seconds,
				pid,
				async (_, turn) => (await ask("GET", address(turn + round * 1e6))).status === 200,
			);
			turns.push({ ours, beside });
		}
		print(name, limit === "constant" ? "constant JSON, node:http" : "the same elements, renderToString", bytes, turns);
	}
	await server.end();
}

/** Other prices each time, so that nothing of the list is kept. */
const neverTwice = (turn: number) =>
	`/browse?category=${categories[turn % 4]}&minPrice=${300 + (turn % 997)}&maxPrice=${2000 + (turn % 7919)}`;

function print(name: string, limit: string, bytes: number, turns: { ours: Measured; beside: Measured }[]) {
	const line = (label: string, said: (turn: (typeof turns)[number]) => string) =>
		console.log(label.padEnd(38) + turns.map((turn) => said(turn).padStart(22)).join(""));
	const told = ({ perSecond, cpuUs }: Measured) => `${perSecond.toFixed(0)}/s ${cpuUs.toFixed(0)} µs CPU`;
	console.log(`\n${name}, ${bytes} bytes, ${turns.reduce((sum, { ours }) => sum + ours.failed, 0)} failed`);
	line("  ours", ({ ours }) => told(ours));
	line(`  ${limit}`, ({ beside }) => told(beside));
	line("  of it", ({ ours, beside }) => `${((ours.perSecond / beside.perSecond) * 100).toFixed(0)} %`);
	line("  of its CPU", ({ ours, beside }) => `${((beside.cpuUs / ours.cpuUs) * 100).toFixed(0)} %`);
}
