import { addDays } from "#common/calendar.ts";
import { makeClients } from "#tests/fixtures/clients.ts";
import { idOf } from "../dataset/copy-catalogue.ts";
import { bypassCache, httpClient } from "../load/http-client.ts";
import { measure } from "../load/measure.ts";
import { type OpenResult, percentile, sendOpen, warmUp } from "../load/open-load.ts";
import type { startSeededServer } from "../servers/seeded-server.ts";
import { listRentable, placeOverHttp } from "./order-load.ts";

/**
 * The second part of `npm run bench -- overload`: measures the capacity for one kind of request, then sends four times as many, together with
 * orders and sign-ins. It prints the latency of accepted requests and of shed ones.
 */

const factor = 4;
const ordersPerSecond = 4;
const signInsPerSecond = 4;

type Server = Awaited<ReturnType<typeof startSeededServer>>;

export async function benchFourTimes(server: Server, { rows, seconds }: { rows: number; seconds: number }) {
	const { app } = server;
	const clients = await makeClients(app, 16);
	const listings = await listRentable(app);
	await app.db.pool.query("delete from claimed_day");
	const http = httpClient(server.origin);
	const browsePaths = {
		"product detail": (iteration: number) => `/api/product/${idOf("product", (iteration * 7919) % rows)}`,
		"browse page": (iteration: number) => `/browse?page=${1 + (iteration % 500)}`,
	};
	console.log(
		`\n${"".padEnd(34)}${["offered/s", "done/s", "p50 ms", "p99 ms", "shed/s", "shed p99", "failed"].map((head) => head.padStart(10)).join("")}`,
	);
	let orderCount = 0;
	for (const [name, pathOf] of Object.entries(browsePaths)) {
		const browse = (iteration: number) => http("GET", pathOf(iteration), undefined, bypassCache);
		const capacity = await measure(
			16,
			seconds,
			server.pid,
			async (_, iteration) => (await browse(iteration)).status === 200,
		);
		console.log(
			`${`${name}, 16 connections`.padEnd(34)}${["", capacity.perSecond.toFixed(0), capacity.p50.toFixed(0), capacity.p99.toFixed(0), "", "", capacity.failed].map((cell) => String(cell).padStart(10)).join("")}`,
		);
		const order = async () => {
			const at = orderCount++;
			const client = clients[at % clients.length] as (typeof clients)[number];
			const listing = listings[at % listings.length] as (typeof listings)[number];
			return placeOverHttp(http, client, listing, addDays(app.clock.today(), 5), 1);
		};
		const signIn = () =>
			http("POST", "/api/user/login", { email: "unknown@example.com", password: "Not-the-password-1" });
		await warmUp(() => http("GET", "/healthz"));
		const rate = capacity.perSecond * factor;
		const results = await Promise.all([
			sendOpen(rate, seconds, browse),
			sendOpen(ordersPerSecond, seconds, order),
			sendOpen(signInsPerSecond, seconds, signIn),
		]);
		printRow(`  ${factor} times as many`, rate, seconds, results[0]);
		printRow("  orders meanwhile (two calls)", ordersPerSecond, seconds, results[1]);
		printRow("  sign-ins meanwhile", signInsPerSecond, seconds, results[2]);
	}
}

function printRow(name: string, offered: number, seconds: number, { accepted, shed, failed }: OpenResult) {
	const cells = [
		offered.toFixed(0),
		(accepted.length / seconds).toFixed(1),
		percentile(accepted, 0.5).toFixed(0),
		percentile(accepted, 0.99).toFixed(0),
		(shed.length / seconds).toFixed(1),
		percentile(shed, 0.99).toFixed(0),
		failed,
	];
	console.log(name.padEnd(34) + cells.map((cell) => String(cell).padStart(10)).join(""));
}
