import pg from "pg";
import { addDays } from "#common/calendar.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { makeClients } from "#tests/fixtures/clients.ts";
import { httpClient } from "../load/http-client.ts";
import { startSeededServer } from "../servers/seeded-server.ts";
import {
	type Client,
	cancelOverHttp,
	listRentable,
	placeOverHttp,
	type RentableListing,
	recordOrder,
} from "./order-load.ts";

/**
 * `npm run bench -- orders`: complete orders (send-otp, createRental) by 1, 16 and 64 concurrent clients, on one contended garment and on a
 * thousand. The reference limit is the same statements through the bare driver. Each client has its own days, so that every order succeeds;
 * the cancellation after it is not timed. Then one run of the due transitions over all rentals.
 */

type Load = { rows: number; seconds: number };
type Timed = { perSecond: number; p50: number; p99: number; worst: number; longestCall: number; failed: number };
type Job = (
	connection: number,
	iteration: number,
) => Promise<{ isGood: boolean; wait?: number; undo(): Promise<unknown> }>;

const connectionCounts = [1, 16, 64];

export async function benchOrders({ rows, seconds }: Load) {
	const server = await startSeededServer(rows);
	const { app } = server;
	const clients = await makeClients(app, Math.max(...connectionCounts));
	const [recorded, ...listings] = await listRentable(app);
	if (!recorded || listings.length < 1000) throw new Error("--rows must be at least some thousands");
	// No turnaround days, so that every client has its own days on one garment.
	await app.db.pool.query("update product set turnaround_days = 0");
	// Nor days in transit: all listers are in the clients' sorting district.
	await app.db.pool.query("update seller set pincode = '110016'");
	await app.db.pool.query("delete from claimed_day");
	const first = addDays(app.clock.today(), 5);
	const replayOrder = await recordOrder(app, clients[0] as Client, recorded, first, 1);
	const http = httpClient(server.origin);
	const bare = new pg.Pool({ connectionString: server.databaseUrl, max: app.config.databasePool, pipeline: true });
	const deadlocks = async () =>
		Number(
			(await bare.query("select deadlocks from pg_stat_database where datname = current_database()")).rows[0].deadlocks,
		);

	console.log(
		`\n${"".padEnd(34)}${["a second", "of bare", "p50 ms", "p99 ms", "worst ms", "one call", "failed"].map((head) => head.padStart(10)).join("")}`,
	);
	for (const listingCount of [1, 1000])
		for (const connections of connectionCounts) {
			const listingOf = (iteration: number) =>
				listings[listingCount === 1 ? 0 : iteration % listingCount] as RentableListing;
			const overHttp: Job = async (connection, iteration) => {
				const client = clients[connection] as Client;
				const { orderId, wait } = await placeOverHttp(
					http,
					client,
					listingOf(iteration),
					addDays(first, connection),
					1,
				);
				return {
					isGood: orderId !== undefined,
					wait,
					undo: async () => orderId && cancelOverHttp(http, client, orderId),
				};
			};
			const bareSql: Job = async (connection, iteration) => {
				const listing = listingOf(iteration + 500);
				const ids = await replayOrder(bare, clients[connection] as Client, listing, addDays(first, connection));
				return {
					isGood: true,
					undo: () =>
						bare.query("delete from claimed_day where garment_id = $1 and rental_id = any($2::uuid[])", [
							listing.garment,
							ids,
						]),
				};
			};
			const [ourResult, limitResult] = [
				await measureWithUndo(connections, seconds, overHttp),
				await measureWithUndo(connections, seconds, bareSql),
			];
			const printRow = (name: string, { perSecond, p50, p99, worst, longestCall, failed }: Timed, share: string) =>
				console.log(
					`${name.padEnd(34)}${[perSecond.toFixed(0), share, p50.toFixed(1), p99.toFixed(1), worst.toFixed(0), longestCall > 0 ? longestCall.toFixed(0) : "", failed].map((cell) => String(cell).padStart(10)).join("")}`,
				);
			printRow(
				`${connections} clients, ${listingCount} garment${listingCount > 1 ? "s" : ""}`,
				ourResult,
				`${((ourResult.perSecond / limitResult.perSecond) * 100).toFixed(0)} %`,
			);
			printRow("  the same SQL, bare driver", limitResult, "");
		}
	console.log(`deadlocks: ${await deadlocks()}`);
	await bare.end();
	await timeDueTransitions(app, rows);
	await server.stopAndDelete();
}

/** Runs a job on `connections` connections; its undo is not timed. Latencies in ms; the rate is computed from the time spent in jobs. */
async function measureWithUndo(connections: number, seconds: number, job: Job): Promise<Timed> {
	const latencies: number[] = [];
	let [failed, iteration, longestCall] = [0, 0, 0];
	const run = (until: number, isMeasured: boolean) =>
		Promise.all(
			Array.from({ length: connections }, async (_, connection) => {
				while (performance.now() < until) {
					const startedAt = performance.now();
					const { isGood, wait = 0, undo } = await job(connection, iteration++);
					// A refusal is quick: it would raise the rate.
					if (!isGood) failed += isMeasured ? 1 : 0;
					else if (isMeasured) latencies.push(performance.now() - startedAt);
					if (isMeasured && isGood) longestCall = Math.max(longestCall, wait);
					await undo();
				}
			}),
		);
	await run(performance.now() + 500, false);
	await run(performance.now() + seconds * 1000, true);
	latencies.sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
	const busySeconds = latencies.reduce((sum, one) => sum + one, 0) / 1000;
	return {
		perSecond: (latencies.length / busySeconds) * connections,
		p50: at(0.5),
		p99: at(0.99),
		worst: latencies.at(-1) ?? 0,
		longestCall,
		failed,
	};
}

/** Times the due transitions when nothing is due, and when a hundred orders are. */
async function timeDueTransitions(app: Parameters<typeof runDueTransitions>[0], rows: number) {
	const pass = async () => {
		const startedAt = performance.now();
		return { listingCount: await runDueTransitions(app), ms: performance.now() - startedAt };
	};
	await pass();
	const idle = await pass();
	await app.db.pool.query(
		"update rental set status = 'pending', completed_at = null, answer_by = now() where id in (select id from rental where status = 'completed' order by id limit 100)",
	);
	const busy = await pass();
	const formatPass = ({ listingCount, ms }: typeof idle) => `${ms.toFixed(0)} ms for ${listingCount} orders due`;
	console.log(
		`due transitions, over ${rows.toLocaleString("en-IN")} rentals: ${formatPass(idle)}; ${formatPass(busy)}`,
	);
}
