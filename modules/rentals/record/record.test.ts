import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { listForRent } from "#modules/catalogue/index.ts";
import { completeOrder } from "#tests/complete-order.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, picture, pictures, type World } from "#tests/world.ts";
import {
	cleanedOn,
	type Entry,
	isCleaningDue,
	orderDue,
	orderOfClient,
	type PieceOrder,
	pairPhotos,
} from "./record.ts";

const at = (text: string) => new Date(`${text}+05:30`);
const cleaning = (day: string, recorded = `${day}T20:00`, id = day): Entry => ({
	...{ id, kind: "cleaning", day, struck_id: null, at: at(recorded) },
});
const strike = (struck_id: string): Entry => ({
	id: `s${struck_id}`,
	kind: "strike",
	day: null,
	struck_id,
	at: at("2028-03-09T09:00"),
});
const order = (status: PieceOrder["status"], over: Partial<PieceOrder> = {}): PieceOrder => ({
	...{
		id: status,
		client_id: "ishita",
		status,
		start_date: "2028-03-10",
		try_on_days: 0,
		transit_days: 1,
		returned_at: null,
	},
	...over,
});
const back = order("completed", { returned_at: at("2028-03-05T18:00") });

describe("whether a piece is clean, by its record", () => {
	test.each<[string, Entry[], PieceOrder[], string | null, boolean]>([
		["nothing is recorded", [], [], null, false],
		["before the first rental", [cleaning("2028-03-01")], [], "2028-03-01", false],
		["came back, not cleaned", [cleaning("2028-03-01")], [back], null, true],
		["cleaned on a later day", [cleaning("2028-03-06")], [back], "2028-03-06", false],
		["on the day of the return, recorded before it", [cleaning("2028-03-05", "2028-03-05T09:00")], [back], null, true],
		[
			"on the day of the return, recorded after it",
			[cleaning("2028-03-05", "2028-03-05T19:00")],
			[back],
			"2028-03-05",
			false,
		],
		["recorded today for an earlier day", [cleaning("2028-03-04", "2028-03-08T09:00")], [back], null, true],
		["struck out", [cleaning("2028-03-06"), strike("2028-03-06")], [back], null, true],
		[
			"another one after it",
			[cleaning("2028-03-06"), cleaning("2028-03-07"), strike("2028-03-07")],
			[back],
			"2028-03-06",
			false,
		],
		["a repair is no cleaning", [{ ...cleaning("2028-03-06"), kind: "repair" }], [back], null, true],
		["it is out again", [cleaning("2028-03-06")], [back, order("delivered")], null, false],
		["an order that waits does not matter", [cleaning("2028-03-06")], [back, order("confirmed")], "2028-03-06", false],
	])("%s", (_, entries, orders, expected, isDue) => {
		expect(cleanedOn(entries, orders)).toBe(expected);
		expect(isCleaningDue(entries, orders)).toBe(isDue);
	});
});

describe("what a tag opens", () => {
	test.each<[string, PieceOrder[], boolean, string | undefined]>([
		["nothing is open", [back], false, undefined],
		["with its client", [order("confirmed"), order("delivered")], false, "delivered"],
		["overdue, with the next order waiting", [order("overdue"), order("confirmed")], false, "overdue"],
		["back, to inspect", [order("returned", { returned_at: at("2028-03-08T10:00") })], true, "returned"],
		["to clean before it is packed", [back, order("confirmed")], true, undefined],
		["to pack", [back, order("confirmed")], false, "confirmed"],
		["to pack later", [order("confirmed", { start_date: "2028-03-12" })], false, undefined],
		["a request", [order("pending")], false, undefined],
	])("for the lister: %s", (_, orders, isToClean, expected) => {
		expect(orderDue({ orders, isToClean, today: "2028-03-08" })?.id).toBe(expected);
	});

	test.each<[string, PieceOrder[], string | undefined]>([
		["the one that is with them", [order("confirmed", { start_date: "2028-03-01" }), order("delivered")], "delivered"],
		["the next one", [order("pending", { start_date: "2028-04-01" }), order("confirmed")], "confirmed"],
		["of somebody else", [order("delivered", { client_id: "gauri" })], undefined],
		["one that is over", [back, order("cancelled")], undefined],
	])("for a client: %s", (_, orders, expected) => {
		expect(orderOfClient(orders, "ishita")?.id).toBe(expected);
	});
});

test("puts photographs of one angle beside each other, and the others in their order", () => {
	const photo = (id: string, stage: string, angle: string | null = null) => ({ id, stage, angle });
	const names = (...taken: ReturnType<typeof photo>[]) =>
		pairPhotos(taken).map(({ before, after }) => `${before?.id ?? "-"} ${after?.id ?? "-"}`);
	expect(names()).toEqual([]);
	expect(names(photo("a", "dispatch"), photo("b", "dispatch"), photo("c", "return"))).toEqual(["a c", "b -"]);
	expect(
		names(
			...[photo("f1", "dispatch", "front"), photo("b1", "dispatch", "back"), photo("x", "handOver")],
			...[photo("b2", "return", "back"), photo("f2", "return", "front"), photo("y", "return")],
		),
	).toEqual(["f1 f2", "b1 b2", "- y"]);
	expect(names(photo("h", "handOver", "front"), photo("r", "return", "front"))).toEqual(["h r"]);
});

type AgendaEntry = { kind: string; order: { productId: string } };

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
});
afterAll(() => world.close());

const makeListing = async (stock = 1) => {
	const product = await list(seller, { sizeStock: [{ size: "M", stock }] });
	const path = `/api/product/record/${product._id}`;
	const read = async (who = seller, piece = "") => (await must(who.get(`${path}${piece}`))).body;
	const { pieces } = await read();
	const ids: string[] = pieces.map(({ _id }: { _id: string }) => _id);
	const add = (entry: object, who = seller) =>
		who.post(`/api/product/addRecordEntry/${product._id}`, {
			pieceId: ids[0],
			kind: "cleaning",
			day: world.day(0),
			...entry,
		});
	const shown = async () => (await must(world.visitor().get(`/api/product/${product._id}`))).body.product.cleanedOn;
	return { product, path, read, ids, add, shown };
};

describe("the record of a piece", () => {
	test("has its cleanings, repairs and alterations, the newest first, with rentals and what they earned", async () => {
		const { product, read, add, ids } = await makeListing();
		const orderId = await completeOrder(world, client, seller, product);
		const repair = {
			kind: "repair",
			day: world.day(-2),
			doneBy: "Rafoo <b>ghar</b>",
			cost: "₹ 450",
			bill: "A/17",
			note: "फटा हुआ",
		};
		await must(add(repair));
		const { body } = await must(add({ note: "Dry-cleaned" }));
		expect(body.piece).toMatchObject({
			...{ _id: ids[0], rentals: 1, days: 1, earned: product.price, cleanedOn: world.day(0), cleaningDue: false },
			entries: [
				{ kind: "cleaning", note: "Dry-cleaned", cost: null, by: "seller", struck: null },
				{ ...repair, cost: 450 },
			],
			history: [{ orderId, status: "completed", earned: product.price, pairs: [] }],
		});
		expect(await read(admin)).toEqual(body);
	});

	test("takes the same entry once, and strikes out a wrong one that stays readable", async () => {
		const { product, add, ids, read } = await makeListing();
		const both = await Promise.all([add({}), add({})]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		const { piece } = await read();
		expect(piece.entries).toHaveLength(1);
		const strike = (sent: object = {}, who = seller) =>
			who.post(`/api/product/strikeRecordEntry/${product._id}`, {
				pieceId: ids[0],
				entryId: piece.entries[0]._id,
				...sent,
			});
		await must(strike({ note: "Wrong piece" }));
		await must(strike({ note: "Again" }));
		const { body } = await must(add({}));
		expect(body.piece.entries.map(({ struck }: { struck: object | null }) => struck)).toEqual([
			null,
			{ at: expect.any(String), reason: "Wrong piece" },
		]);
		expect(await strike({ entryId: ids[0] })).toMatchObject({ status: 404 });
	});

	test("refuses days to come and of long ago, other people's pieces, and bad input", async () => {
		const { product, add, path, ids } = await makeListing();
		const other = await makeListing();
		expect((await add({ day: world.day(1) })).body.fields).toEqual({
			day: "This day is still to come. Please add it when it is done.",
		});
		expect(await add({ day: addDays(world.day(0), -rules.garmentRecord.maxDaysBack - 1) })).toMatchObject({
			status: 400,
		});
		for (const bad of [
			{ bill: "x".repeat(200) },
			{ cost: -1 },
			{ cost: 1e9 },
			{ cost: "free" },
			{ kind: "party" },
			{ day: "" },
		])
			expect(await add(bad), JSON.stringify(bad)).toMatchObject({ status: 400 });
		expect(await add({ pieceId: other.ids[0] }), "of another listing").toMatchObject({ status: 404 });
		const stranger = await world.seller();
		for (const call of [
			stranger.get(path),
			add({}, stranger),
			stranger.post(`/api/product/replaceTag/${product._id}`, { pieceId: ids[0] }),
			stranger.get(`${path}/tags.pdf`),
		])
			expect(await call).toMatchObject({ status: 404 });
		expect(await client.get(path)).toMatchObject({ status: 403 });
	});

	test("is open while the listing is paused, and only readable when it is deleted or the piece left the stock", async () => {
		const { product, add, path, ids, read } = await makeListing(2);
		const change = (sent: object) => must(seller.post("/api/product/changeListings", { ids: [product._id], ...sent }));
		await change({ change: "pause" });
		await must(add({}));
		await change({ change: "resume" });
		await must(
			seller.put(`/api/product/updateProduct/${product._id}`, {
				...newListing,
				images: [],
				sizeStock: [{ size: "M", stock: 1 }],
			}),
		);
		const retired = (await read()).pieces.find(({ inService }: { inService: boolean }) => !inService)._id;
		expect((await add({ pieceId: retired })).body).toMatchObject({
			code: "not-allowed-now",
			message: /no longer in your stock/,
		});
		await must(seller.delete(`/api/product/${product._id}`));
		const left = ids.find((id) => id !== retired);
		expect((await add({ pieceId: left, note: "x" })).body).toMatchObject({
			code: "not-allowed-now",
			message: /is deleted/,
		});
		expect((await must(seller.get(`${path}?pieceId=${left}`))).body.listing.canAdd).toBe(false);
	});

	test("is changed by the staff with a reason only, which the lister reads", async () => {
		const { add } = await makeListing();
		expect((await add({}, admin)).body.fields).toHaveProperty("reason");
		const { body } = await must(add({ reason: "The lister called us." }, admin));
		expect(body.piece.entries[0].by).toBe("admin");
		const bodies = (await world.emails(seller.user.email)).map((email) => email.body);
		expect(bodies.join()).toContain("recorded that it was cleaned on");
	});

	test("refuses changes of its rows in the database", async () => {
		const { add } = await makeListing();
		await must(add({ doneBy: "Sparkle" }));
		const { pool } = world.app.db;
		for (const change of ["update garment_record set kind = 'repair'", "delete from garment_record"])
			await expect(pool.query(change)).rejects.toThrow("append-only");
	});
});

test("clients see the last cleaning only from a record, newer than the last return of each piece", async () => {
	const { product, add, ids, read, ...listing } = await makeListing();
	/** The listing's page says what the record's page says of the pieces: the earliest day, or nothing when one is not clean. */
	const shown = async () => {
		const pieces: { _id: string; inService: boolean }[] = (await read()).pieces;
		const records = pieces.filter(({ inService }) => inService).map(({ _id }) => read(seller, `?pieceId=${_id}`));
		const days = (await Promise.all(records)).map(({ piece }) => piece.cleanedOn);
		const day = await listing.shown();
		expect(day, "on both pages").toBe(days.includes(null) ? undefined : days.sort()[0]);
		return day;
	};
	expect(await shown()).toBeUndefined();
	await must(add({ day: world.day(-1) }));
	expect(await shown()).toBe(world.day(-1));
	const order = await placeTestOrder(world, { seller, client }, product, 2, 1);
	await order.moveTo("dispatch");
	expect(await shown(), "with the courier").toBeUndefined();
	await must(order.step("seller", "handOver", { code: order.code }));
	await must(add({ note: "Recorded before the return" }));
	expect(await shown(), "with the client").toBeUndefined();
	world.wait(0.01);
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	expect(await shown(), "not cleaned since").toBeUndefined();
	expect((await read()).piece).toMatchObject({ cleaningDue: true, cleanedOn: null });
	const before = (await must(seller.get(`/api/order/getAgendaByDay/${seller.user._id}`))).body.entries;
	expect(
		before.find(({ kind, order }: AgendaEntry) => kind === "cleaning" && order.productId === product._id)?.piece,
	).toEqual({
		_id: ids[0],
		cleanedOn: null,
	});
	const days = async () => (await must(seller.get(`/api/product/calendar/${product._id}`))).body;
	const claimed = await days();
	await must(add({}));
	expect(await days(), "no day becomes free").toEqual(claimed);
	expect(await shown()).toBe(world.day(0));
	const after = (await must(seller.get(`/api/order/getAgendaByDay/${seller.user._id}`))).body.entries;
	expect(
		after.find(({ kind, order }: AgendaEntry) => kind === "cleaning" && order.productId === product._id)?.piece
			.cleanedOn,
	).toBe(world.day(0));
	const [entry] = (await read()).piece.entries;
	await must(seller.post(`/api/product/strikeRecordEntry/${product._id}`, { pieceId: ids[0], entryId: entry._id }));
	expect(await shown(), "struck out").toBeUndefined();
	await must(
		seller.put(`/api/product/updateProduct/${product._id}`, {
			...newListing,
			images: [],
			sizeStock: [{ size: "M", stock: 2 }],
		}),
	);
	await must(add({ note: "again" }));
	expect(await shown(), "the other piece has no record").toBeUndefined();
});

test("only a cleaning, or striking one out, changes what the public reads", async () => {
	const { product, add, ids, read } = await makeListing();
	const changes = async () => {
		const { rows } = await world.app.db.pool.query("select * from listing_change where product_id = $1", [product._id]);
		return JSON.stringify(rows);
	};
	const of = { pieceId: ids[0] };
	const strike = async () => {
		const [entry] = (await read()).piece.entries;
		await must(seller.post(`/api/product/strikeRecordEntry/${product._id}`, { ...of, entryId: entry._id }));
	};
	const replaceTag = () => must(seller.post(`/api/product/replaceTag/${product._id}`, of));
	for (const [what, write, isPublic] of [
		["a repair", () => must(add({ kind: "repair" })), false],
		["a strike of it", strike, false],
		["a cleaning", () => must(add({})), true],
		["a strike of that", strike, true],
		["a new tag", replaceTag, false],
	] as const) {
		const before = await changes();
		await write();
		expect((await changes()) !== before, what).toBe(isPublic);
	}
});

test("only the listing's own page reads the record", async () => {
	const { product, shown } = await makeListing();
	const { pool } = world.app.db;
	await pool.query("alter table garment_record rename to garment_record_away");
	try {
		expect((await listForRent(world.app, [product._id])).get(product._id)?.state).toBe("live");
		await must(world.visitor().get(`/api/product/delivery/${product._id}`));
		await expect(shown()).rejects.toThrow();
	} finally {
		await pool.query("alter table garment_record_away rename to garment_record");
	}
});

describe("tags", () => {
	test("are printed with the same codes again, one for each piece in service", async () => {
		const { product, path, ids } = await makeListing(3);
		const tokens = async () => {
			const rows = await world.app.db.read
				.selectFrom("garment")
				.select(["id as garment_id", "tag as token"])
				.where("product_id", "=", product._id)
				.execute();
			return new Map(rows.map((row) => [row.garment_id, row.token]));
		};
		const sheet = (await must(seller.get(`${path}/tags.pdf`))).body;
		const { pages, hasMissingGlyphs } = readPdf(sheet);
		expect(hasMissingGlyphs).toBe(false);
		for (const text of ["Item 1, size M", "Item 3, size M"]) expect(pages.join("")).toContain(squash(text));
		const hindi = (await must(seller.get(`${path}/tags.pdf`, { "accept-language": "hi" }))).body;
		expect(readPdf(hindi).pages.join("")).toContain(squash("पोशाक 3, साइज़ M"));
		const first = await tokens();
		expect([...first.keys()].sort()).toEqual([...ids].sort());
		(await must(seller.get(`${path}/tags.pdf`))).body;
		expect(await tokens()).toEqual(first);
		const follow = (token: string | undefined, who = seller) => who.get(`/api/tag/${token}`);
		const token = first.get(ids[0] as string);
		expect((await must(follow(token))).body).toMatchObject({
			opens: "record",
			productId: product._id,
			pieceId: ids[0],
		});
		const replaceTag = (key: string) =>
			must(seller.post(`/api/product/replaceTag/${product._id}`, { pieceId: ids[0] }, { "idempotency-key": key }));
		await replaceTag("a-lost-tag");
		const replaced = await tokens();
		await replaceTag("a-lost-tag");
		expect(await tokens(), "a repeated request").toEqual(replaced);
		expect(await follow(token)).toMatchObject({ status: 404 });
		expect((await must(follow((await tokens()).get(ids[0] as string)))).body.opens).toBe("record");
		await replaceTag("lost-again");
		expect(await tokens()).not.toEqual(replaced);
	});

	test("open what is due: for the lister, the client of an open order, the staff, and nothing of theirs for others", async () => {
		const { product, path, ids, add } = await makeListing();
		(await must(seller.get(`${path}/tags.pdf`))).body;
		const { token } = await world.app.db.read
			.selectFrom("garment")
			.select("tag as token")
			.where("id", "=", ids[0] as string)
			.executeTakeFirstOrThrow();
		const opens = async (who: TestClient) => {
			const { status, body } = await who.get(`/api/tag/${token}`);
			return status === 200 ? [body.opens, body.orderId ?? body.pieceId ?? body.productId] : status;
		};
		const [other, stranger, visitor] = [await world.seller(), await world.client(), world.visitor()];
		expect(await opens(client)).toEqual(["listing", product._id]);
		const order = await placeTestOrder(world, { seller, client }, product, 1, 1);
		expect(await opens(client)).toEqual(["order", order.orderId]);
		await order.moveTo("handOver");
		admin = await world.admin();
		for (const who of [seller, admin, client]) expect(await opens(who)).toEqual(["order", order.orderId]);
		for (const who of [other, stranger, visitor]) expect(await opens(who)).toEqual(["listing", product._id]);
		await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
		expect(await opens(seller), "to inspect").toEqual(["order", order.orderId]);
		await must(order.step("seller", "complete"));
		expect(await opens(seller), "to clean").toEqual(["record", ids[0]]);
		expect(await opens(client)).toEqual(["listing", product._id]);
		await must(add({}));
		await must(seller.post("/api/product/changeListings", { ids: [product._id], change: "pause" }));
		expect(await opens(stranger)).toBe(404);
		expect(await opens(visitor), "may sign in").toEqual(["listing", undefined]);
		expect(await opens(seller)).toEqual(["record", ids[0]]);
	});
});

test("photographs of one angle are pairs in the record", async () => {
	const { product, read } = await makeListing();
	const order = await placeTestOrder(world, { seller, client }, product, 1, 1);
	await must(order.step("seller", "accept"));
	let shade = 0;
	const add = async (who: TestClient, stage: string, angle = "") =>
		must(
			who.post(
				`/api/order/${order.orderId}/photos/${stage}${angle && `?angle=${angle}`}`,
				pictures({ bytes: await picture(`#70${10 + ++shade}30`) }),
			),
		);
	expect(
		(
			await seller.post(
				`/api/order/${order.orderId}/photos/dispatch?angle=side`,
				pictures({ bytes: await picture("#101010") }),
			)
		).status,
	).toBe(400);
	await add(seller, "dispatch", "back");
	world.wait(0.01);
	const { body } = await add(seller, "dispatch", "front");
	expect(body.photos.map(({ angle }: { angle: string }) => angle)).toEqual(["back", "front"]);
	await order.moveTo("handOver");
	await add(client, "return", "front");
	const [rental] = (await read()).piece.history;
	expect(rental.pairs).toMatchObject([
		{ before: { angle: "front", stage: "dispatch" }, after: { angle: "front", stage: "return" } },
		{ before: { angle: "back" }, after: null },
	]);
});
