import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { countRows } from "#tests/database/tables.ts";
import { upload } from "#tests/fixtures/disputes.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, newListing, picture, pictures, signIn, type World } from "#tests/world.ts";
import { endpoints } from "./endpoints.ts";

/** Every endpoint that creates something, called more than once with one Idempotency-Key. */

let world: World;
let [seller, client, admin]: TestClient[] = [];
let product: { _id: string; price: number };
const people = () => ({ seller: seller as TestClient, client: client as TestClient, admin: admin as TestClient });

beforeAll(async () => {
	world = await makeWorld();
	[seller, client, admin] = await Promise.all([world.seller(), world.client(), world.admin()]);
	product = await list(people().seller, { sizeStock: [{ size: "M", stock: 30 }] });
});
afterAll(() => world.close());

type Request = {
	by: TestClient;
	path: string;
	body: Record<string, unknown>;
	other?: Record<string, unknown>;
	method?: string;
};
type Case = {
	/** Makes a valid request; each has a different input. */
	request(): Request | Promise<Request>;
	/** How many rows it inserts, by table. */
	addsRows: Record<string, number>;
};

let count = 0;
const unique = (name: string) => `${name} ${++count}`;

/** Places an order on its own days and moves it to a step. */
let nextStart = 0;
async function orderAt(step: "complete" | "return" | "handOver") {
	const { seller, client } = people();
	const order = await placeTestOrder(world, { seller, client }, product, (nextStart++ % 25) + 2, 1);
	await order.moveTo(step);
	// The clock has moved past the order's days, so the sessions have expired.
	for (const person of Object.values(people())) await signIn(person, person.user.email);
	return order.orderId;
}

async function contactMessage(): Promise<string> {
	const body = { name: "Ira", email: "ira@example.com", subject: unique("Delivery"), message: "When?" };
	const { body: sent } = await must(world.visitor().post("/api/contact", body));
	const { body: all } = await must(people().admin.get("/api/admin/contact"));
	return all.contactMessages.find(({ number }: { number: string }) => number === sent.number)._id;
}

async function bookedOutDay() {
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
			body: { ...newListing, images: [], name: unique("Panna lehenga") },
			other: { ...newListing, images: [], name: unique("Neelam lehenga") },
		}),
		addsRows: { product: 1, garment: 1 },
	},
	createCategory: {
		request: () => ({
			by: people().admin,
			path: "/api/category/create",
			body: { name: unique("Sangeet") },
			other: { name: unique("Haldi") },
		}),
		addsRows: { category: 1 },
	},
	contact: {
		request: () => ({
			by: world.visitor(),
			path: "/api/contact",
			body: { name: "Ira", email: `${unique("ira").replace(" ", "")}@example.com`, subject: "Size", message: "Which?" },
			other: {
				name: "Ira",
				email: `${unique("ira").replace(" ", "")}@example.com`,
				subject: "Size",
				message: "Other?",
			},
		}),
		addsRows: { contact_message: 1, email: 2 },
	},
	answerContactMessage: {
		request: async () => ({
			by: people().admin,
			path: `/api/admin/contact/${await contactMessage()}/answer`,
			body: { text: "Tomorrow." },
			other: { text: "Today." },
		}),
		addsRows: { contact_reply: 1, email: 1 },
	},
	report: {
		request: async () => ({
			by: people().client,
			path: "/api/report",
			body: { kind: "listing", subjectId: (await list(people().seller))._id, reason: "other", words: "Odd." },
			other: { kind: "listing", subjectId: product._id, reason: "other", words: "Odd." },
		}),
		addsRows: { report: 1, email: 1 },
	},
	writeReview: {
		request: async () => ({
			by: people().client,
			path: `/api/order/${await orderAt("complete")}/review`,
			body: { stars: 5, words: "A dream.", fit: "true" },
			other: { stars: 1, words: "No.", fit: "true" },
		}),
		addsRows: { review: 1 },
	},
	fileDamage: {
		request: async () => {
			const bytes = await picture("#804020");
			const { body } = await must(people().seller.post("/api/damage/uploadImages", pictures({ bytes })));
			const claim = { words: "The hem is torn.", amount: 800, images: body.images };
			const path = `/api/order/${await orderAt("return")}/damage`;
			return { by: people().seller, path, body: claim, other: { ...claim, amount: 900 } };
		},
		addsRows: { damage_claim: 1 },
	},
	reportItem: {
		request: async () => {
			const path = `/api/order/${await orderAt("handOver")}/report`;
			const report = { words: "It is another colour.", images: [await upload(people().client)] };
			return { by: people().client, path, body: report, other: { ...report, words: "It is torn." } };
		},
		addsRows: { damage_claim: 1 },
	},
	joinWaitlist: {
		request: async () => {
			const body = await bookedOutDay();
			const rentalPeriod = { startDate: world.day(10), endDate: world.day(10) };
			return { by: people().client, path: "/api/waitlist", body, other: { ...body, rentalPeriod } };
		},
		addsRows: { waitlist_entry: 1 },
	},
	saveSearch: {
		request: async () => {
			// The same search again would be the same row.
			const body = { name: "Lehengas", filters: `search=lehenga+${world.app.newId()}` };
			return { by: people().client, path: "/api/searches", body, other: { name: "Sarees", filters: "search=saree" } };
		},
		addsRows: { saved_search: 1 },
	},
	blockDays: {
		request: async () => ({
			by: people().seller,
			path: `/api/product/blockDays/${(await list(people().seller))._id}`,
			body: { startDate: world.day(3), endDate: world.day(4) },
			other: { startDate: world.day(5), endDate: world.day(5) },
		}),
		addsRows: { claimed_day: 2 },
	},
	addNote: {
		request: async () => ({
			by: people().admin,
			path: `/api/admin/cases/contact-message/${await contactMessage()}/notes`,
			body: { text: "Called: it is her." },
			other: { text: "No answer." },
		}),
		addsRows: { case_note: 1 },
	},
	replaceTag: {
		request: async () => {
			const { _id } = await list(people().seller);
			const { body } = await must(people().seller.get(`/api/product/record/${_id}`));
			const sent = { pieceId: body.piece._id, reason: unique("The tag was lost") };
			const path = `/api/product/replaceTag/${_id}`;
			return { by: people().admin, path, body: sent, other: { ...sent, reason: "It was copied" } };
		},
		addsRows: { audit_entry: 1, email: 1 },
	},
	addAddress: {
		request: () => {
			const home = { ...address, label: "Home", name: unique("Leela Sen") };
			return {
				by: people().client,
				path: "/api/user/addresses",
				body: home,
				other: { ...home, name: unique("Ira Sen") },
			};
		},
		addsRows: { saved_address: 1 },
	},
	setCommission: {
		request: () => ({
			by: people().admin,
			method: "PUT",
			path: "/api/admin/commission",
			body: { percent: 11 + (++count % 30), reason: unique("A new rate") },
			other: { percent: 9, reason: "Another rate" },
		}),
		addsRows: { commission_rate: 1 },
	},
	sendOtp: {
		request: async () => ({
			by: people().client,
			path: "/api/address/send-otp",
			body: { ...address, productId: (await list(people().seller))._id },
			other: { ...address, productId: product._id },
		}),
		addsRows: { delivery_request: 1, email: 1 },
	},
	createOrGetConversation: {
		request: async () => ({
			by: people().client,
			path: "/api/message/createOrGetConversation",
			body: { productId: (await list(people().seller))._id, message: "Is it lined?" },
			other: { productId: product._id, message: "Is it long?" },
		}),
		addsRows: { conversation: 1, message: 1 },
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
		addsRows: { message: 1 },
	},
};

/** Endpoints whose key is tested elsewhere, or that are idempotent by design, with the reason. */
const testedElsewhere: Partial<Record<keyof typeof endpoints, string>> = {
	createRental: "modules/rentals/placing/place-order.test.ts",
	orderBag: "modules/bag/order-bag.test.ts",
	replyToReview: "a review has one reply: a column of its row",
	markLost: "an item is lost once: modules/damage/lost.test.ts",
	payDue: "a due is paid once: a column of its row",
	createBatch: "a due is in one open batch: a unique index of its rows",
};

const honoursKey = (endpoint: Endpoint) => endpoint.isIdempotent || endpoint.handlesIdempotencyKey;
const names = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => (honoursKey(endpoint) ? [name] : []));

test("each endpoint that honours the key has a case", () => {
	expect([...Object.keys(cases), ...Object.keys(testedElsewhere)].sort()).toEqual(names.sort());
});

const send = ({ by, path, method = "POST" }: Request, body: unknown, key: string) =>
	by.request(method, path, body, { "idempotency-key": key });

async function addedBy(work: () => Promise<unknown>, tables: string[]) {
	const before = await countRows(world.app);
	await work();
	const after = await countRows(world.app);
	return Object.fromEntries(tables.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]));
}

describe.each(Object.entries(cases))("%s", (_, { request, addsRows }) => {
	const tables = Object.keys(addsRows);

	test("sent twice in sequence: the same reply, created once", async () => {
		const input = await request();
		const key = unique("key").replace(" ", "-");
		const replies: unknown[] = [];
		const added = await addedBy(async () => {
			for (let time = 0; time < 2; time++) replies.push((await must(send(input, input.body, key))).body);
		}, tables);
		expect(added).toEqual(addsRows);
		expect(replies[1]).toEqual(replies[0]);
	});

	test("sent five times concurrently: created once", async () => {
		const input = await request();
		const key = unique("key").replace(" ", "-");
		const added = await addedBy(async () => {
			const replies = await Promise.all(Array.from({ length: 5 }, () => must(send(input, input.body, key))));
			expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		}, tables);
		expect(added).toEqual(addsRows);
	});

	test("the same key with another body is refused (409)", async () => {
		const input = await request();
		const key = unique("key").replace(" ", "-");
		await must(send(input, input.body, key));
		expect(await send(input, input.other, key)).toMatchObject({ status: 409, body: { code: "conflict" } });
	});
});

test("a refusal stores nothing: the same key works with a valid body", async () => {
	const key = "corrected";
	const wrong = { ...newListing, images: ["/media/0000000000000000000000000000000000000000/800.webp"] };
	const post = (body: object) => people().seller.post("/api/product/create", body, { "idempotency-key": key });
	expect((await post(wrong)).status).toBe(400);
	await must(post({ ...newListing, images: [] }));
});
