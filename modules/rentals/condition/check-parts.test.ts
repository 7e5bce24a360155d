import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder, subjectsOf } from "#tests/fixtures/orders.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { lostParts, missingParts, type PartCheck } from "./parts.ts";

const parts = [
	{ name: "Blouse", value: null },
	{ name: "Dupatta", value: 1500 },
	{ name: "दुपट्टा <b>2</b>", value: 900 },
];

describe("which parts are missing", () => {
	test.each([
		["all are there", ["Blouse", "Dupatta", "दुपट्टा <b>2</b>"], []],
		["one is missing", ["Blouse", "दुपट्टा <b>2</b>"], [1]],
		["named twice", ["Blouse", "Blouse"], [1, 2]],
		["none is there", [], [0, 1, 2]],
		["of another item", ["Blouse", "Belt"], undefined],
	])("%s", (_, present, missing) => {
		expect(missingParts(parts, present)).toEqual(missing);
	});

	const check = (stage: PartCheck["stage"], actor_role: PartCheck["actor_role"], ...missing: number[]): PartCheck => ({
		...{ stage, actor_role, missing, account_id: actor_role, at: new Date(0) },
	});
	test.each<[string, PartCheck[], number[]]>([
		["nobody checked", [], []],
		["all came back", [check("return", "seller")], []],
		["one did not", [check("return", "seller", 1)], [1]],
		["the client says so, the lister does not", [check("return", "client", 1)], []],
		["the last word of the lister counts", [check("return", "seller", 1, 2), check("return", "seller", 2)], [2]],
		["the staff found it", [check("return", "seller", 1), check("return", "admin")], []],
		["it was not sent", [check("dispatch", "seller", 1), check("return", "seller", 1, 2)], [2]],
		[
			"it was sent after all",
			[check("dispatch", "seller", 1), check("dispatch", "seller"), check("return", "seller", 1)],
			[1],
		],
		[
			"it did not arrive",
			[check("dispatch", "seller"), check("handOver", "client", 2), check("return", "seller", 0, 2)],
			[0],
		],
	])("with the client: %s", (_, checks, lost) => {
		expect(lostParts(parts, checks)).toEqual(lost.map((index) => parts[index]));
	});
});

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
let product: { _id: string; price: number };
beforeAll(async () => {
	world = await makeWorld();
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	product = await list(seller, {
		...{ sizeStock: [{ size: "M", stock: 9 }], retailValue: 20_000, deposit: 2000 },
		parts: parts.map(({ name, value }) => ({ name, ...(value !== null && { value }) })),
	});
});
afterAll(() => world.close());

let nextDay = 1;
async function placed() {
	const order = await placeTestOrder(world, { seller, client }, product, nextDay++, 1);
	const path = `/api/order/${order.orderId}`;
	const check = (who: TestClient, stage: string, ...present: unknown[]) =>
		who.post(`${path}/parts/${stage}`, { present });
	const read = async (who: TestClient) => (await must(who.get(`${path}/parts`))).body;
	return { ...order, path, check, read };
}
const all = parts.map(({ name }) => name);

describe("the parts of an order", () => {
	test("are ticked by both sides at each step, and a missing one may be claimed", async () => {
		const { step, code, path, check, read } = await placed();
		expect((await must(client.get(path))).body.order.parts).toEqual(parts);
		expect(await read(seller)).toMatchObject({ checks: [], checking: [] });
		expect(await check(seller, "dispatch", ...all)).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });

		await must(step("seller", "accept"));
		expect((await read(seller)).checking).toEqual([{ stage: "dispatch", left: 5 }]);
		expect((await read(client)).checking).toEqual([]);
		await must(check(seller, "dispatch", ...all));
		world.wait(0.01);
		await must(step("seller", "dispatch"));
		expect(await check(client, "handOver", ...all)).toMatchObject({ status: 409 });
		await must(step("seller", "handOver", { code }));

		expect(await check(seller, "handOver", ...all), "the client has it in hand").toMatchObject({ status: 409 });
		await must(check(client, "handOver", "Blouse", "Dupatta"));
		expect((await subjectsOf(world, seller)).filter((subject) => subject.startsWith("A part is missing"))).toHaveLength(
			1,
		);
		expect((await world.emails(seller.user.email))[0]?.body).toMatch(/दुपट्टा <b>2<\/b> \(₹900\)/);
		world.wait(0.01);
		await must(step("seller", "return", { code: await world.codeFor(client.user.email) }));
		const { body } = await must(check(seller, "return", "Blouse"));
		expect(body.checks).toMatchObject([
			{ stage: "dispatch", by: "seller", missing: [] },
			{ stage: "handOver", by: "client", missing: ["दुपट्टा <b>2</b>"] },
			{ stage: "return", by: "seller", missing: ["Dupatta", "दुपट्टा <b>2</b>"] },
		]);
		expect(await read(client)).toEqual({
			...body,
			checks: body.checks.map((check: { by: string }) => ({ ...check, isOwn: check.by === "client" })),
			checking: [{ stage: "return", left: 5 }],
		});
		expect((await subjectsOf(world, client)).filter((subject) => /^2 parts are missing/.test(subject))).toHaveLength(1);

		// The client had not got the other one.
		const filing = async (who: TestClient) => (await must(who.get(`${path}/damage`))).body.filing;
		expect((await filing(seller)).lostParts).toEqual([{ name: "Dupatta", value: 1500 }]);
		expect(await filing(client)).toBeNull();
		const receipt = readPdf((await must(client.get(`${path}/receipt.pdf`))).body).pages.join("");
		for (const text of ["Dupatta (₹1,500 if lost)", "All there. Ticked by the lister", "Missing: Dupatta, "])
			expect(receipt).toContain(squash(text));
		const evidence = readPdf((await must(seller.get(`${path}/evidence.pdf`))).body).pages.join("");
		for (const text of ["Parts of the item", "As it came back", "Nothing"]) expect(evidence).toContain(squash(text));
	});

	test("can be corrected four times; the same again changes nothing and tells nobody", async () => {
		const { step, check } = await placed();
		await must(step("seller", "accept"));
		const before = (await subjectsOf(world, client)).length;
		for (let turn = 0; turn < 3; turn++) await must(check(seller, "dispatch", "Blouse"));
		expect(await subjectsOf(world, client)).toHaveLength(before + 1);
		for (const present of [all, ["Dupatta"], [], all]) await must(check(seller, "dispatch", ...present));
		expect(await check(seller, "dispatch", "Blouse")).toMatchObject({ status: 409, body: { message: /too often/ } });
		const { body } = await must(check(seller, "dispatch", ...all));
		expect(body.checks).toHaveLength(5);
		expect(body.checking).toEqual([{ stage: "dispatch", left: 0 }]);
		expect(await subjectsOf(world, client), "nothing is missing any more").toHaveLength(before + 3);
	});

	test("are recorded once when the same is sent several times at once", async () => {
		const { step, check, read } = await placed();
		await must(step("seller", "accept"));
		const replies = await Promise.all(Array.from({ length: 6 }, () => check(seller, "dispatch", "Blouse")));
		expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
		expect((await read(seller)).checks).toHaveLength(1);
	});

	test("are refused for a part that the item does not have, at an unknown step, and for a stranger", async () => {
		const { step, path, check } = await placed();
		await must(step("seller", "accept"));
		for (const present of ["Belt", "", "x".repeat(61), 7, null, ["Blouse"]])
			expect(await check(seller, "dispatch", present), String(present)).toMatchObject({
				...{ status: 400, body: { code: "invalid" } },
			});
		expect((await check(seller, "dispatch", ...Array(13).fill("Blouse"))).status).toBe(400);
		expect((await check(seller, "party", ...all)).status).toBe(404);
		const stranger = await world.seller();
		expect(await check(stranger, "dispatch", ...all)).toMatchObject({ status: 404, body: { code: "not-found" } });
		expect((await stranger.get(`${path}/parts`)).status).toBe(404);
	});

	test("are checked by the staff too, which is recorded, and both sides are told", async () => {
		const { step, check, read, orderId } = await placed();
		await must(step("seller", "accept"));
		const before = [await subjectsOf(world, client), await subjectsOf(world, seller)];
		await must(check(admin, "dispatch", "Blouse", "Dupatta"));
		expect([await subjectsOf(world, client), await subjectsOf(world, seller)].map((all) => all.length)).toEqual(
			before.map((all) => all.length + 1),
		);
		const { rows } = await world.app.db.pool.query("select action, details from audit_entry where subject_id = $1", [
			orderId,
		]);
		const isOwn = async (who: TestClient) => (await read(who)).checks.map((check: { isOwn: boolean }) => check.isOwn);
		expect([await isOwn(admin), await isOwn(await world.admin())]).toEqual([[true], [false]]);
		expect(rows).toEqual([{ action: "check-parts", details: { stage: "dispatch", missing: [2] } }]);
	});

	test("stay as they were when the order was placed", async () => {
		const { path } = await placed();
		const listing = (await must(seller.get(`/api/product/${product._id}`))).body.product;
		expect(listing.parts).toEqual(parts);
		await must(
			seller.request("PUT", `/api/product/updateProduct/${product._id}`, {
				...{ name: listing.name, price: listing.price, catName: listing.categories, images: listing.images },
				...{ sizeStock: [{ size: "M", stock: 9 }], parts: [{ name: "Belt" }] },
			}),
		);
		expect((await must(client.get(path))).body.order.parts).toEqual(parts);
		expect((await must(seller.get(`/api/product/${product._id}`))).body.product.parts).toEqual([
			{ name: "Belt", value: null },
		]);
	});

	test("cannot be changed in the database", async () => {
		for (const statement of ["update part_check set missing = '{}'", "delete from part_check", "truncate part_check"])
			await expect(world.app.db.pool.query(statement), statement).rejects.toThrow();
	});
});
