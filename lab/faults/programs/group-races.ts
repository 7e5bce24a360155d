import { setTimeout } from "node:timers/promises";
import { addDays, type Day, dayOf, eachDay, type Period } from "#common/calendar.ts";
import { connect } from "#database/connect.ts";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { makeOrderMembers } from "#lab/faults/order-members.ts";
import { databaseUrl, makeFolder, start } from "#tests/faults/server-process.ts";
import { openMailbox } from "#tests/servers/mailbox.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { address, list, must } from "#tests/world.ts";

/** Groups of a few garments each, ordered one after the other and then all at once, compared with a model of which are possible. */
export const program: FaultProgram = {
	aim: "200 groups over 30 garments: one after the other exactly those that a model places; at once none in part, none refused for nothing",
	async run(report) {
		const folder = await makeFolder();
		const mailbox = await openMailbox();
		const server = await start(folder, { SMTP_URL: mailbox.url, PROCESSES: "2" });
		const { seller, clients } = await makeOrderMembers(() => server.testClient(), mailbox, {
			products: 0,
			clients: groups,
		});
		const database = connect(await databaseUrl(folder));
		const inTurn = await placeGroups(database, seller, clients, false);
		report(`one after the other: ${inTurn.placed.size} placed, by the model ${inTurn.expected.size}`);
		const atOnce = await placeGroups(database, seller, clients, true);
		report(`at once: ${atOnce.placed.size} placed`);
		const { rows } = await database.pool.query(
			"select deadlocks::int from pg_stat_database where datname = current_database()",
		);
		await database.close();
		await mailbox.close();
		server.process.kill("SIGTERM");
		await server.ended;
		const counts = {
			groups: 2 * groups,
			"placed in turn": inTurn.placed.size,
			"placed by the model": inTurn.expected.size,
			"placed at once": atOnce.placed.size,
			partial: inTurn.partial + atOnce.partial,
			"refused for nothing": inTurn.needless + atOnce.needless,
			doubled: inTurn.doubled + atOnce.doubled,
			"repeated because the server was busy": atOnce.repeated,
			"other replies": inTurn.others + atOnce.others,
			deadlocks: rows[0]?.deadlocks as number,
		};
		const isAsModel = [...inTurn.placed].join() === [...inTurn.expected].join();
		const faults = [counts.partial, counts["refused for nothing"], counts.doubled, counts["other replies"]];
		return { counts, isMet: isAsModel && faults.every((count) => count === 0) && counts.deadlocks === 0 };
	},
};

const groups = 200;
const garments = 30;

type Line = { garment: number; period: Period };

/** 2 to 6 different garments on days that overlap with those of others. The same for each run, from a linear congruential generator. */
function wantedLines(firstDay: Day): Line[][] {
	let state = 20_261_128;
	const next = (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * below);
	};
	return Array.from({ length: groups }, () => {
		const chosen = new Set<number>();
		const size = 2 + next(5);
		while (chosen.size < size) chosen.add(next(garments));
		const startDate = addDays(firstDay, next(24));
		return [...chosen].map((garment) => {
			const from = addDays(startDate, next(3));
			return { garment, period: { startDate: from, endDate: addDays(from, next(3)) } };
		});
	});
}

type Database = ReturnType<typeof connect>;

/** Orders all groups of new garments, and compares the outcome with the model. */
async function placeGroups(database: Database, seller: TestClient, clients: readonly TestClient[], isAtOnce: boolean) {
	const products: { _id: string }[] = [];
	for (let index = 0; index < garments; index++)
		products.push(await list(seller, { name: `Lehenga ${index}`, turnaroundDays: cleaningDays }));
	const wanted = wantedLines(addDays(dayOf(new Date()), 5));
	const bags: { _id: string }[][] = [];
	for (const [place, lines] of wanted.entries()) {
		const client = clients[place] as TestClient;
		for (const { garment, period } of lines)
			await must(client.post("/api/bag", { productId: products[garment]?._id, rentalPeriod: period, size: "M" }));
		bags.push((await must(client.get("/api/bag"))).body.bag.lines);
	}
	let repeated = 0;
	// A busy server asks to come again, as the order page does.
	const send = async (place: number): Promise<ApiResponse | undefined> => {
		const key = { "Idempotency-Key": `group-${products[0]?._id}-${place}` };
		for (;;) {
			const reply = await clients[place]?.post("/api/rental/group", { lines: bags[place], address }, key);
			if (reply?.body.code !== "busy") return reply;
			repeated++;
			await setTimeout(1000 * Number(reply.headers.get("retry-after")));
		}
	};
	const replies: (ApiResponse | undefined)[] = [];
	if (isAtOnce) replies.push(...(await Promise.all(wanted.map((_, place) => send(place)))));
	else for (const place of wanted.keys()) replies.push(await send(place));
	for (const [place, bag] of bags.entries()) for (const { _id } of bag) await clients[place]?.delete(`/api/bag/${_id}`);
	const placed = new Set(replies.flatMap((reply, place) => (reply?.status === 200 ? [place] : [])));
	const { rows } = await database.pool.query("select client_id from rental where product_id = any($1)", [
		products.map(({ _id }) => _id),
	]);
	const countOf = (place: number) => rows.filter(({ client_id }) => client_id === clients[place]?.user._id).length;
	const claims = claimsOf(wanted, placed);
	const taken = new Set(claims);
	return {
		placed,
		expected: placedByModel(wanted),
		partial: wanted.filter((lines, place) => countOf(place) !== (placed.has(place) ? lines.length : 0)).length,
		needless: wanted.filter((lines, place) => !placed.has(place) && fits(lines, taken)).length,
		doubled: claims.length - taken.size,
		repeated,
		others: replies.filter((reply) => reply?.status !== 200 && reply?.body.code !== "dates-taken").length,
	};
}

const cleaningDays = 1;

/** The days of a garment that a line claims, with its cleaning. */
const claimedBy = ({ garment, period }: Line): string[] =>
	eachDay({ ...period, endDate: addDays(period.endDate, cleaningDays) }).map((day) => `${garment} ${day}`);

const fits = (lines: readonly Line[], taken: ReadonlySet<string>) =>
	!lines.some((line) => claimedBy(line).some((day) => taken.has(day)));

const claimsOf = (wanted: readonly Line[][], placed: Iterable<number>): string[] =>
	[...placed].flatMap((place) => (wanted[place] ?? []).flatMap(claimedBy));

/** The groups that are possible one after the other: each takes its days if all are free. */
function placedByModel(wanted: readonly Line[][]): Set<number> {
	const placed = new Set<number>();
	for (const [place, lines] of wanted.entries()) if (fits(lines, new Set(claimsOf(wanted, placed)))) placed.add(place);
	return placed;
}
