import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { calls } from "#server/calls.ts";
import type { Asker } from "#tests/asker.ts";
import { expectFailure } from "#tests/failure.ts";
import { countRows } from "#tests/tables.ts";
import { askForCode, list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { type Sample, samples } from "./samples.ts";

/** Every call × who asks: the door opens, or says which of 401 and 403. And whose things one meets behind it. */

type Name = keyof typeof calls;
type Answers = { visitor: "in" | 401; client: "in" | 403; seller: "in" | 403; admin: "in" | 403 };

const anyone: Answers = { visitor: "in", client: "in", seller: "in", admin: "in" };
const members: Answers = { visitor: 401, client: "in", seller: "in", admin: "in" };
const sellers: Answers = { visitor: 401, client: 403, seller: "in", admin: "in" };

/** Written by hand, not read from the calls: a call that is not here, or is here otherwise, fails. */
const expected: Record<Name, Answers> = {
	register: anyone,
	verifyEmail: anyone,
	resendVerification: anyone,
	login: anyone,
	logout: anyone,
	me: anyone,
	uploadImages: sellers,
	getAllProducts: anyone,
	getProduct: anyone,
	createProduct: sellers,
	getCategories: anyone,
	sendOtp: members,
	createRental: members,
	getUserRentals: members,
	getSellerOrders: members,
	getOrder: members,
	acceptOrder: members,
	declineOrder: members,
	cancelOrder: members,
	dispatchOrder: members,
	handOverOrder: members,
	failOrder: members,
	returnOrder: members,
	completeOrder: members,
	resendCode: members,
};

let world: World;
const people: Partial<Record<keyof Answers, Asker>> = {};
let theirs: { client: Asker; seller: Asker; orderId: string; productId: string };

beforeAll(async () => {
	world = await makeWorld();
	people.visitor = world.visitor();
	const [client, seller, admin, owner, lister] = await Promise.all([
		world.client(),
		world.seller(),
		world.client(),
		world.client(),
		world.seller(),
	]);
	await world.app.db.pool.query("update account set account_type = 'admin' where id = $1", [admin.user._id]);
	Object.assign(people, { client, seller, admin: await signIn(world.visitor(), admin.user.email) });
	const product = await list(lister);
	const { body } = await must(rent(world, owner, product, 5, 2));
	theirs = { client: owner, seller: lister, orderId: body.orderId, productId: product._id };
});
afterAll(() => world.close());

const everyCall = Object.entries<Endpoint>(calls);

/** Somebody with the same session: what signs out may not sign out the others. */
async function freshly(role: keyof Answers): Promise<Asker> {
	const asker = people[role] as Asker;
	return role === "visitor" ? world.visitor() : signIn(world.visitor(), asker.user.email);
}

const unknownId = "01931e5a-0000-7000-8000-0000000000ff";
const fill = (call: Endpoint, ids: Record<string, string>) =>
	call.path.replace(/:(\w+)/g, (_, name: string) => ids[name] || unknownId);
const bodyOf = (name: string, call: Endpoint) =>
	call.body ? (samples[name as keyof typeof samples] as Sample).body : call.method === "get" ? undefined : {};

test("each call has its row", () => {
	expect(Object.keys(expected).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(everyCall)("%s", (name, call) => {
	test.each(["visitor", "client", "seller", "admin"] as const)("for a %s", async (role) => {
		const asker = await freshly(role);
		const wanted = expected[name as Name]?.[role];
		const before = await countRows(world.app);
		// With nothing said: who is let in is told what is missing, who is not is told nothing else.
		const answer = await asker.ask(
			call.method.toUpperCase(),
			fill(call, { userId: asker.user._id }),
			call.method === "get" ? undefined : {},
		);
		if (wanted === "in") {
			expect([200, 400, 404, 409, 415]).toContain(answer.status);
			if (answer.status !== 200) expectFailure(answer);
		} else expectFailure(answer, { status: wanted, code: wanted === 401 ? "signed-out" : "forbidden" });
		if (name !== "logout") expect(await countRows(world.app)).toEqual(before);
	});
});

test.each(everyCall.filter(([, call]) => call.who !== "anyone"))(
	"%s with a token that was never given",
	async (name, call) => {
		const tokens: Record<string, string>[] = [
			{ authorization: `Bearer ${"A".repeat(64)}` },
			{ cookie: `almari=${"A".repeat(64)}` },
			{ cookie: "almari=%00" },
			{ authorization: "Basic eDp5" },
		];
		for (const headers of tokens)
			expectFailure(await world.visitor().ask(call.method.toUpperCase(), fill(call, {}), bodyOf(name, call), headers), {
				status: 401,
				code: "signed-out",
			});
	},
);

describe("an address that leads nowhere", () => {
	const withParams = everyCall.filter(([, call]) => call.params);

	test.each(withParams)("%s", async (name, call) => {
		const role = (samples[name as keyof typeof samples] as Sample | undefined)?.by ?? "client";
		const asker = people[role] as Asker;
		const before = await countRows(world.app);
		const ask = (id: string) =>
			asker.ask(call.method.toUpperCase(), call.path.replace(/:\w+/, encodeURIComponent(id)), bodyOf(name, call));
		expectFailure(await ask(unknownId), { status: call.path.includes(":userId") ? 403 : 404 });
		for (const id of [
			"1",
			"null",
			"me",
			"' or ''='",
			"%",
			"..",
			"\u0000",
			"x".repeat(3000),
			`${unknownId}%00`,
			`${unknownId} `,
			"{}",
			"नमस्ते",
		])
			expectFailure(await ask(id), { status: 404 });
		expect(await countRows(world.app)).toEqual(before);
	});
});

describe("what is another person's", () => {
	const ofOrders = everyCall.filter(([, call]) => call.path.includes(":orderId"));
	const ofPeople = everyCall.filter(([, call]) => call.path.includes(":userId"));

	test.each(ofOrders)("%s of a stranger's order: as if there were none", async (name, call) => {
		const [before, order] = [await countRows(world.app), await must(theirs.client.get(`/api/order/${theirs.orderId}`))];
		for (const role of ["client", "seller"] as const) {
			const asker = people[role] as Asker;
			const ask = (orderId: string) =>
				asker.ask(call.method.toUpperCase(), fill(call, { orderId }), bodyOf(name, call));
			const [answer, nowhere] = [await ask(theirs.orderId), await ask(unknownId)];
			expectFailure(answer, { status: 404, code: "not-found" });
			expect({ ...answer.body, requestId: "" }).toEqual({ ...nowhere.body, requestId: "" });
		}
		expect(await countRows(world.app)).toEqual(before);
		expect((await must(theirs.client.get(`/api/order/${theirs.orderId}`))).body).toEqual(order.body);
	});

	test.each(ofPeople)("%s of somebody else: forbidden, but for admins", async (_, call) => {
		const path = fill(call, { userId: theirs.client.user._id });
		for (const role of ["client", "seller"] as const)
			expectFailure(await (people[role] as Asker).get(path), { status: 403, code: "forbidden" });
		await must((people.admin as Asker).get(path));
	});

	test("nobody acts in another's name", async () => {
		const client = people.client as Asker;
		const other = theirs.client.user;
		const before = await countRows(world.app);
		const { body } = samples.createRental;
		for (const asked of [
			askForCode(client, theirs.productId).then(() =>
				client.post("/api/product/createRental", { ...body, productId: theirs.productId, userId: other._id }),
			),
			client.post("/api/product/createRental", { ...body, productId: theirs.productId, userEmail: other.email }),
			client.post("/api/address/send-otp", { ...samples.sendOtp.body, productId: theirs.productId, userId: other._id }),
			client.post("/api/address/send-otp", {
				...samples.sendOtp.body,
				productId: theirs.productId,
				email: other.email,
			}),
			(people.seller as Asker).post("/api/product/create", { ...samples.createProduct.body, listedBy: other._id }),
		])
			expectFailure(await asked, { status: 403, code: "forbidden" });
		const after = await countRows(world.app);
		expect({ rental: after.rental, product: after.product }).toEqual({
			rental: before.rental,
			product: before.product,
		});
	});
});
