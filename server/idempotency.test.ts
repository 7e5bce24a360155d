import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import type { Asker } from "#tests/asker.ts";
import { place } from "#tests/orders.ts";
import { countRows } from "#tests/tables.ts";
import { address, list, makeWorld, must, newListing, picture, pictures, signIn, type World } from "#tests/world.ts";
import { endpoints } from "./endpoints.ts";

/** Every endpoint that creates something, sent more than once under one Idempotency-Key. */

let world: World;
let [seller, client, admin]: Asker[] = [];
let product: { _id: string; price: number };
const people = () => ({ seller: seller as Asker, client: client as Asker, admin: admin as Asker });

beforeAll(async () => {
	world = await makeWorld();
	[seller, client, admin] = await Promise.all([world.seller(), world.client(), world.admin()]);
	product = await list(people().seller, { sizeStock: [{ size: "M", stock: 30 }] });
});
afterAll(() => world.close());

type Request = {
	by: Asker;
	path: string;
	body: Record<string, unknown>;
	other?: Record<string, unknown>;
	method?: string;
};
type Case = {
	/** A right request that nobody has sent yet. */
	request(): Request | Promise<Request>;
	/** Rows that it adds, of tables that stand for the whole. */
	adds: Record<string, number>;
};

let count = 0;
const fresh = (name: string) => `${name} ${++count}`;

/** An order, moved to a step; each on days of its own. */
let from = 0;
async function orderAt(step: "complete" | "return") {
	const { seller, client } = people();
	const order = await place(world, { seller, client }, product, (from++ % 25) + 2, 1);
	await order.moveTo(step);
	// The days of the order have passed meanwhile, and sessions with them.
	for (const one of Object.values(people())) await signIn(one, one.user.email);
	return order.orderId;
}

async function contactMessage(): Promise<string> {
	const body = { name: "Ira", email: "ira@example.com", subject: fresh("Delivery"), message: "When?" };
	const { body: sent } = await must(world.visitor().post("/api/contact", body));
	const { body: all } = await must(people().admin.get("/api/admin/contact"));
	return all.contactMessages.find(({ number }: { number: string }) => number === sent.number)._id;
}

async function waitedFor() {
	const { _id } = await list(people().seller);
	const taken = { _id, price: newListing.price as number };
	const day = world.day(9);
	await must(people().seller.post(`/api/product/blockDays/${_id}`, { startDate: day, endDate: day }));
	return { productId: taken._id, rentalPeriod: { startDate: day, endDate: day } };
}

const cases: Partial<Record<keyof typeof endpoints, Case>> = {
	createProduct: {
		request: () => ({
			by: people().seller,
			path: "/api/product/create",
			body: { ...newListing, images: [], name: fresh("Panna lehenga") },
			other: { ...newListing, images: [], name: fresh("Neelam lehenga") },
		}),
		adds: { product: 1, garment: 1 },
	},
	createCategory: {
		request: () => ({
			by: people().admin,
			path: "/api/category/create",
			body: { name: fresh("Sangeet") },
			other: { name: fresh("Haldi") },
		}),
		adds: { category: 1 },
	},
	contact: {
		request: () => ({
			by: world.visitor(),
			path: "/api/contact",
			body: { name: "Ira", email: `${fresh("ira").replace(" ", "")}@example.com`, subject: "Size", message: "Which?" },
			other: { name: "Ira", email: `${fresh("ira").replace(" ", "")}@example.com`, subject: "Size", message: "Other?" },
		}),
		adds: { contact_message: 1, letter: 2 },
	},
	answerContactMessage: {
		request: async () => ({
			by: people().admin,
			path: `/api/admin/contact/${await contactMessage()}/answer`,
			body: { text: "Tomorrow." },
			other: { text: "Today." },
		}),
		adds: { contact_answer: 1, letter: 1 },
	},
	report: {
		request: async () => ({
			by: people().client,
			path: "/api/report",
			body: { kind: "listing", subjectId: (await list(people().seller))._id, reason: "other", words: "Odd." },
			other: { kind: "listing", subjectId: product._id, reason: "other", words: "Odd." },
		}),
		adds: { report: 1, letter: 1 },
	},
	writeReview: {
		request: async () => ({
			by: people().client,
			path: `/api/order/${await orderAt("complete")}/review`,
			body: { stars: 5, words: "A dream.", fit: "true" },
			other: { stars: 1, words: "No.", fit: "true" },
		}),
		adds: { review: 1 },
	},
	fileDamage: {
		request: async () => {
			const bytes = await picture("#804020");
			const { body } = await must(people().seller.post("/api/damage/uploadImages", pictures({ bytes })));
			const claim = { words: "The hem is torn.", amount: 800, images: body.images };
			const path = `/api/order/${await orderAt("return")}/damage`;
			return { by: people().seller, path, body: claim, other: { ...claim, amount: 900 } };
		},
		adds: { damage_claim: 1 },
	},
	joinWaitlist: {
		request: async () => {
			const body = await waitedFor();
			const rentalPeriod = { startDate: world.day(10), endDate: world.day(10) };
			return { by: people().client, path: "/api/waitlist", body, other: { ...body, rentalPeriod } };
		},
		adds: { waiting: 1 },
	},
	blockDays: {
		request: async () => ({
			by: people().seller,
			path: `/api/product/blockDays/${(await list(people().seller))._id}`,
			body: { startDate: world.day(3), endDate: world.day(4) },
			other: { startDate: world.day(5), endDate: world.day(5) },
		}),
		adds: { claimed_day: 2 },
	},
	setCommission: {
		request: () => ({
			by: people().admin,
			method: "PUT",
			path: "/api/admin/commission",
			body: { percent: 11 + (++count % 30), reason: fresh("A new rate") },
			other: { percent: 9, reason: "Another rate" },
		}),
		adds: { commission_rate: 1 },
	},
	sendOtp: {
		request: async () => ({
			by: people().client,
			path: "/api/address/send-otp",
			body: { ...address, productId: (await list(people().seller))._id },
			other: { ...address, productId: product._id },
		}),
		adds: { delivery_request: 1, letter: 1 },
	},
	createOrGetConversation: {
		request: async () => ({
			by: people().client,
			path: "/api/message/createOrGetConversation",
			body: { productId: (await list(people().seller))._id, message: "Is it lined?" },
			other: { productId: product._id, message: "Is it long?" },
		}),
		adds: { conversation: 1, message: 1 },
	},
	sendMessage: {
		request: async () => {
			const first = { productId: (await list(people().seller))._id, message: "Is it lined?" };
			const { body } = await must(people().client.post("/api/message/createOrGetConversation", first));
			const { conversationId } = body;
			return {
				by: people().client,
				path: "/api/message/sendMessage",
				body: { conversationId, content: "Hello?" },
				other: { conversationId, content: "Are you there?" },
			};
		},
		adds: { message: 1 },
	},
};

/** Endpoints that create something and whose key is tried elsewhere, or that need none, with why. */
const elsewhere: Partial<Record<keyof typeof endpoints, string>> = {
	createRental: "modules/rentals/placing/place-order.test.ts",
	replyToReview: "a review has one reply: a column of its row",
	payDue: "a due is paid once: a column of its row",
};

const honours = (call: Endpoint) => call.isIdempotent || call.readsKey;
const names = Object.entries<Endpoint>(endpoints).flatMap(([name, call]) => (honours(call) ? [name] : []));

test("each endpoint that honours a key has its case", () => {
	expect([...Object.keys(cases), ...Object.keys(elsewhere)].sort()).toEqual(names.sort());
});

const send = ({ by, path, method = "POST" }: Request, body: unknown, key: string) =>
	by.ask(method, path, body, { "idempotency-key": key });

async function addedBy(work: () => Promise<unknown>, tables: string[]) {
	const before = await countRows(world.app);
	await work();
	const after = await countRows(world.app);
	return Object.fromEntries(tables.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]));
}

describe.each(Object.entries(cases))("%s", (_, { request, adds }) => {
	const tables = Object.keys(adds);

	test("twice, one after the other: the same answer, created once", async () => {
		const asked = await request();
		const key = fresh("key").replace(" ", "-");
		const answers: unknown[] = [];
		const added = await addedBy(async () => {
			for (let time = 0; time < 2; time++) answers.push((await must(send(asked, asked.body, key))).body);
		}, tables);
		expect(added).toEqual(adds);
		expect(answers[1]).toEqual(answers[0]);
	});

	test("five at once: created once", async () => {
		const asked = await request();
		const key = fresh("key").replace(" ", "-");
		const added = await addedBy(async () => {
			const answers = await Promise.all(Array.from({ length: 5 }, () => must(send(asked, asked.body, key))));
			expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		}, tables);
		expect(added).toEqual(adds);
	});

	test("the same key with another body is refused (409)", async () => {
		const asked = await request();
		const key = fresh("key").replace(" ", "-");
		await must(send(asked, asked.body, key));
		expect(await send(asked, asked.other, key)).toMatchObject({ status: 409, body: { code: "conflict" } });
	});
});

test("a refusal stores nothing: the same key may be sent with what is right", async () => {
	const key = "mended";
	const wrong = { ...newListing, images: ["/media/0000000000000000000000000000000000000000/800.webp"] };
	const post = (body: object) => people().seller.post("/api/product/create", body, { "idempotency-key": key });
	expect((await post(wrong)).status).toBe(400);
	await must(post({ ...newListing, images: [] }));
});

test("two people may use the same key, and a visitor a member's", async () => {
	const headers = { "idempotency-key": "shared" };
	const other = await world.seller();
	const bodies: string[] = [];
	for (const one of [people().seller, other])
		bodies.push((await must(one.post("/api/product/create", { ...newListing, images: [] }, headers))).body.product._id);
	expect(new Set(bodies).size).toBe(2);
	const message = { name: "Ira", email: "shared@example.com", subject: "Size", message: "Which?" };
	await must(world.visitor().post("/api/contact", message, headers));
});

test("more at once than the pool has connections are all answered", async () => {
	const message = (index: number) => ({ name: "Ira", email: `pool${index}@example.com`, subject: "A", message: "B" });
	const limited = await makeWorld({ RATE_LIMIT: "on" });
	const sellers = await Promise.all([1, 2, 3].map(() => limited.seller()));
	const answers = await Promise.all(
		Array.from({ length: 3 * limited.app.config.databasePool }, (_, index) =>
			(sellers[index % 3] as Asker).post("/api/contact", message(index), { "idempotency-key": `pool-${index}` }),
		),
	);
	await limited.close();
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
});
