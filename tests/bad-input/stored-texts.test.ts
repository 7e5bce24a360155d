import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, orderInput, requestDeliveryCode, type World } from "#tests/world.ts";
import { halfCharacters, naughtyStrings } from "./naughty-strings.ts";

/** User texts are stored and shown unchanged, wherever they are shown. */

let world: World;
let client: TestClient;
let seller: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[client, seller, admin] = await Promise.all([world.client(), world.seller(), world.admin()]);
	// Before an order is confirmed, contact details in messages are hidden from the receiver.
	const product = await list(seller);
	await must(requestDeliveryCode(client, product._id));
	const { body } = await must(client.post("/api/product/createRental", orderInput(world, product, 40, 2)));
	await must(seller.post(`/api/order/${body.orderId}/accept`));
});
afterAll(() => world.close());

type Seen = Record<string, unknown>;

/** Names that must be unique are stored on one line, without invisible characters. */
const asTyped = (stored: string, text: string) =>
	stored === text.replace(/(?<!\p{Emoji_Modifier})\p{Cf}|\u034f/gu, "").replace(/\s+/g, " ") ? text : stored;

/** Each stores one text in every suitable field, and returns the fields as read back. */
const writers: Record<string, (text: string) => Promise<Seen>> = {
	"a person's name, shop and town": async (text) => {
		const person = await world.seller({ name: text, shopName: text, city: text, address_Line: text });
		const { _id } = await list(person);
		const { listedBy } = (await must(world.visitor().get(`/api/product/${_id}`))).body.product;
		const { user } = (await must(person.get("/api/user/me"))).body;
		return { name: user.name, shop: listedBy.shopName, town: listedBy.city };
	},
	"a listing": async (text) => {
		const details = { color: text, material: text, length: text, closure: text, includes: text };
		const sizes = text.length <= 20 && !text.includes("\n") ? { sizeStock: [{ size: text, stock: 1 }] } : {};
		const { _id } = await list(seller, { name: text, description: text, occasion: text, details, ...sizes });
		const { product } = (await must(world.visitor().get(`/api/product/${_id}`))).body;
		const size = "sizeStock" in sizes ? { size: asTyped(product.sizeStock[0].size, text) } : {};
		return {
			name: product.name,
			description: product.description,
			occasion: product.occasion,
			...product.details,
			dryCleanOnly: text,
			...size,
		};
	},
	"an order": async (text) => {
		const product = await list(seller);
		const delivery = { ...address, address_Line: text, city: text, country: text.slice(0, 60) };
		await must(client.post("/api/address/send-otp", { ...delivery, productId: product._id }));
		const placed = await must(
			client.post("/api/product/createRental", orderInput(world, product, 5, 2, { deliveryAddress: delivery })),
		);
		const order = `/api/order/${placed.body.orderId}`;
		await must(seller.post(`${order}/decline`, { reason: `${text} and so` }));
		const { deliveryAddress, timeline } = (await must(client.get(order))).body.order;
		return {
			line: deliveryAddress.address_Line,
			city: deliveryAddress.city,
			reason: timeline.at(-1).reason.replace(/ and so$/, ""),
		};
	},
	"a message": async (text) => {
		const { _id: productId } = await list(seller);
		const begun = await must(client.post("/api/message/createOrGetConversation", { productId, message: text }));
		const { conversationId } = begun.body;
		await must(seller.post("/api/message/sendMessage", { conversationId, content: text }));
		const { conversation } = (await must(client.get(`/api/message/getConversation/${conversationId}`))).body;
		const [question, answered] = conversation.messages;
		return { question: question.content, answered: answered.content, last: conversation.lastMessage.content };
	},
	"a message to support": async (text) => {
		const sent = { name: text, email: "naughty@example.com", subject: text, message: text };
		const { number } = (await must(world.visitor().post("/api/contact", sent))).body;
		const { contactMessages } = (await must(admin.get("/api/admin/contact?state=all"))).body;
		const { _id } = contactMessages.find((one: { number: string }) => one.number === number);
		const { contactMessage } = (await must(admin.post(`/api/admin/contact/${_id}/answer`, { text, close: true }))).body;
		// A name and a subject are single lines: white space is collapsed.
		const line = (stored: string) => (stored === text.replace(/\s+/g, " ") ? text : stored);
		return {
			name: line(contactMessage.name),
			subject: line(contactMessage.subject),
			message: contactMessage.message,
			answer: contactMessage.answers[0].text,
		};
	},
	"a report": async (text) => {
		const { _id: subjectId } = await list(seller);
		await must(client.post("/api/report", { kind: "listing", subjectId, reason: "other", words: text }));
		const { reports } = (await must(admin.get("/api/admin/reports?state=open"))).body;
		const { _id } = reports.find((one: { subject: { _id: string } }) => one.subject._id === subjectId);
		const { report } = (await must(admin.get(`/api/admin/reports/${_id}`))).body;
		return { words: report.words };
	},
	"a category": async (text) => {
		const { data: created } = (await must(admin.post("/api/category/create", { name: text }))).body;
		const { data } = (await must(world.visitor().get("/api/category"))).body;
		const { name } = data.find((one: { _id: string }) => one._id === created._id);
		return { name: asTyped(name, text) };
	},
};

describe.each(Object.entries(writers))("%s", (_, store) => {
	test.each(Object.entries(naughtyStrings).filter(([, text]) => text.length <= 60))("%s", async (_, text) => {
		const seen = await store(text);
		expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((place) => [place, text])));
	});
});

test.each(Object.entries(halfCharacters))("%s is stored as U+FFFD", async (_, text) => {
	const { _id } = await list(seller, { name: `Lehenga ${text}`, details: { color: text } });
	const { product } = (await must(world.visitor().get(`/api/product/${_id}`))).body;
	expect([product.name, product.details.color]).toEqual([`Lehenga ${text.toWellFormed()}`, text.toWellFormed()]);
});
