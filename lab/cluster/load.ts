import { setTimeout as sleep } from "node:timers/promises";
import { OrderLoad, type Product } from "#lab/faults/order-load.ts";
import { makeOrderMembers } from "#lab/faults/order-members.ts";
import { clientOf } from "#tests/faults/server-process.ts";
import type { Mailbox } from "#tests/servers/mailbox.ts";
import type { TestClient } from "#tests/test-client.ts";
import { Gaps } from "./gaps.ts";
import { ListingLoad } from "./listing-load.ts";

type Failure = { path: string; problem: string };

const clientCount = 4;
const productCount = 60;
const readers = 3;

/** The continuous work of clients and listers: orders, messages, listings with photographs, and reading of pages. */
export type Load = {
	seller: TestClient;
	products: Product[];
	orders: OrderLoad;
	listings: ListingLoad;
	reads: { count: number; failures: Failure[] };
	/** Since the last `reset`, the longest time without an acknowledged order or message, and without a page. */
	writeGaps: Gaps;
	readGaps: Gaps;
	stop(): Promise<void>;
};

export async function startLoad(origin: string, mailbox: Mailbox): Promise<Load> {
	const { seller, products, clients } = await makeOrderMembers(() => clientOf(origin), mailbox, {
		products: productCount,
		clients: clientCount,
	});

	const [writeGaps, readGaps] = [new Gaps(), new Gaps()];
	// So few orders a second that the days of all listings last for the whole run.
	const orders = new OrderLoad(origin, clients, products, 500);
	const listings = new ListingLoad(seller);
	let [acknowledged, isStopping] = [0, false];
	const watching = setInterval(() => {
		const now = orders.orders.length + orders.messages;
		if (now > acknowledged) writeGaps.succeeded();
		acknowledged = now;
	}, 20);
	const reads = { count: 0, failures: [] as Failure[] };
	const cookie = [...(clients[0] as TestClient).cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const reading = Array.from({ length: readers }, async (_, reader) => {
		for (let turn = reader; !isStopping; turn++) {
			const path = pathAt(turn, products);
			const problem = await read(origin + path, path === "/dashboard" ? { cookie } : {});
			reads.count++;
			if (problem) reads.failures.push({ path, problem });
			else readGaps.succeeded();
			await sleep(50);
		}
	});
	return {
		seller,
		products,
		orders,
		listings,
		reads,
		writeGaps,
		readGaps,
		stop: async () => {
			isStopping = true;
			await Promise.all([orders.stop(), listings.stop(), ...reading]);
			clearInterval(watching);
		},
	};
}

/** Pages with and without the cache, of visitors and members, a search, and a listing's details. */
function pathAt(turn: number, products: Product[]): string {
	const product = products[turn % products.length]?._id;
	const paths = [
		"/",
		`/browse?minPrice=${turn % 2000}`,
		`/product/${product}`,
		"/api/product/getAllProducts?search=lehenga",
		`/api/product/${product}`,
		"/dashboard",
	];
	return paths[turn % paths.length] ?? "/";
}

/** Returns what went wrong, or undefined. */
const read = (url: string, headers: Record<string, string>) =>
	fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
		.then(async (response) => {
			await response.arrayBuffer();
			return response.ok ? undefined : String(response.status);
		})
		.catch((error: Error) => `${error.message} ${String(error.cause ?? "")}`);
