import pg from "pg";
import { addDays } from "#common/calendar.ts";
import { runClock } from "#modules/rentals/index.ts";
import { makeClients } from "#tests/clients.ts";
import { filledServer } from "./filled.ts";
import { httpClient } from "./load.ts";
import { type Client, cancelOver, listPieces, type Piece, placeOver, recordOrder } from "./order-load.ts";

/**
 * `npm run bench -- orders`: whole orders (send-otp, createRental) by 1, 16 and 64 clients at once, on one garment that all of them want and on a
 * thousand, beside the same statements by the bare driver with as many connections as the server has. Each client has days of
 * its own, so that every order comes about; it is called off again, which is not timed. Then the clock's pass over all rentals.
 */

type Load = { rows: number; seconds: number };
type Timed = { perSecond: number; p50: number; p99: number; worst: number; longestCall: number; failed: number };
type Job = (asker: number, turn: number) => Promise<{ isGood: boolean; wait?: number; undo(): Promise<unknown> }>;

const crowds = [1, 16, 64];

export async function benchOrders({ rows, seconds }: Load) {
	const server = await filledServer(rows);
	const { app } = server;
	const clients = await makeClients(app, Math.max(...crowds));
	const [recorded, ...pieces] = await listPieces(app);
	if (!recorded || pieces.length < 1000) throw new Error("--rows is at least some thousands");
	// Without cleaning a day after, so that as many clients as there are have days of their own on one garment.
	await app.db.pool.query("update product set turnaround_days = 0");
	await app.db.pool.query("delete from claimed_day");
	const first = addDays(app.clock.today(), 5);
	const replayOn = await recordOrder(app, clients[0] as Client, recorded, first, 1);
	const ask = httpClient(server.origin);
	const bare = new pg.Pool({ connectionString: server.databaseUrl, max: app.config.databasePool });
	const deadlocks = async () =>
		Number(
			(await bare.query("select deadlocks from pg_stat_database where datname = current_database()")).rows[0].deadlocks,
		);

	console.log(
		`\n${"".padEnd(34)}${["a second", "of bare", "p50 ms", "p99 ms", "worst ms", "one call", "failed"].map((head) => head.padStart(10)).join("")}`,
	);
	for (const many of [1, 1000])
		for (const askers of crowds) {
			const pieceOf = (turn: number) => pieces[many === 1 ? 0 : turn % many] as Piece;
			const ours: Job = async (asker, turn) => {
				const client = clients[asker] as Client;
				const { orderId, wait } = await placeOver(ask, client, pieceOf(turn), addDays(first, asker), 1);
				return { isGood: orderId !== undefined, wait, undo: async () => orderId && cancelOver(ask, client, orderId) };
			};
			const theirs: Job = async (asker, turn) => {
				const piece = pieceOf(turn + 500);
				const ids = await replayOn(bare, clients[asker] as Client, piece, addDays(first, asker));
				return {
					isGood: true,
					undo: () =>
						bare.query("delete from claimed_day where garment_id = $1 and rental_id = any($2::uuid[])", [
							piece.garment,
							ids,
						]),
				};
			};
			const [our, limit] = [await time(askers, seconds, ours), await time(askers, seconds, theirs)];
			const line = (name: string, { perSecond, p50, p99, worst, longestCall, failed }: Timed, share: string) =>
				console.log(
					`${name.padEnd(34)}${[perSecond.toFixed(0), share, p50.toFixed(1), p99.toFixed(1), worst.toFixed(0), longestCall > 0 ? longestCall.toFixed(0) : "", failed].map((cell) => String(cell).padStart(10)).join("")}`,
				);
			line(
				`${askers} clients, ${many} garment${many > 1 ? "s" : ""}`,
				our,
				`${((our.perSecond / limit.perSecond) * 100).toFixed(0)} %`,
			);
			line("  the same SQL, bare driver", limit, "");
		}
	console.log(`deadlocks: ${await deadlocks()}`);
	await bare.end();
	await timeClock(app, rows);
	await server.end();
}

/** Runs a job with so many at once. Its undoing is not timed. Latencies in ms; a second's worth by the time that was spent in jobs. */
async function time(askers: number, seconds: number, job: Job): Promise<Timed> {
	const latencies: number[] = [];
	let [failed, turn, longestCall] = [0, 0, 0];
	const run = (until: number, keep: boolean) =>
		Promise.all(
			Array.from({ length: askers }, async (_, asker) => {
				while (performance.now() < until) {
					const began = performance.now();
					const { isGood, wait = 0, undo } = await job(asker, turn++);
					if (keep) latencies.push(performance.now() - began);
					if (keep && !isGood) failed++;
					if (keep) longestCall = Math.max(longestCall, wait);
					await undo();
				}
			}),
		);
	await run(performance.now() + 500, false);
	await run(performance.now() + seconds * 1000, true);
	latencies.sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
	const spent = latencies.reduce((sum, one) => sum + one, 0) / 1000;
	return {
		perSecond: (latencies.length / spent) * askers,
		p50: at(0.5),
		p99: at(0.99),
		worst: latencies.at(-1) ?? 0,
		longestCall,
		failed,
	};
}

/** A pass of the clock when nothing is due, and one when a hundred orders are. */
async function timeClock(app: Parameters<typeof runClock>[0], rows: number) {
	const pass = async () => {
		const began = performance.now();
		return { many: await runClock(app), took: performance.now() - began };
	};
	await pass();
	const idle = await pass();
	await app.db.pool.query(
		"update rental set status = 'pending', completed_at = null, answer_by = now() where id in (select id from rental where status = 'completed' order by id limit 100)",
	);
	const busy = await pass();
	const say = ({ many, took }: typeof idle) => `${took.toFixed(0)} ms for ${many} orders due`;
	console.log(`the clock, over ${rows.toLocaleString("en-IN")} rentals: ${say(idle)}; ${say(busy)}`);
}
