import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { explain, recordReads } from "#lab/bench/catalogue-world.ts";
import { supportCopy } from "#messages/common/support.js";
import { suspendAccount } from "#modules/accounts/index.ts";
import { sweepPhotos } from "#modules/media/index.ts";
import { makeMediaServer } from "#server/media.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { messagesOf, sendMessage, showConversation, startConversation } from "#tests/fixtures/messages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, picture, pictures, type World } from "#tests/world.ts";
import { notifyUnreadMessages } from "./index.ts";

let world: World;
let seller: TestClient;
let productId: string;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	productId = (await list(seller))._id;
});
afterAll(() => world.close());

let client: TestClient;
let id: string;
beforeEach(async () => {
	client = await world.client();
	id = (await must(startConversation(client, productId, "Here it is"))).body.conversationId;
});

let colours = 0;
const draw = () => picture(`#${(0x203040 + ++colours * 0x010203).toString(16)}`);
const upload = (who: TestClient, form: FormData) => who.post("/api/message/uploadImages", form);
async function uploaded(who: TestClient, count = 1): Promise<string[]> {
	const files = await Promise.all(Array.from({ length: count }, async () => ({ bytes: await draw() })));
	return (await must(upload(who, pictures(...files)))).body.images;
}
const sources = async (who: TestClient) =>
	((await messagesOf(who, id, "photos")) as ({ src: string }[] | undefined)[]).map((photos) =>
		photos?.map(({ src }) => src),
	);
async function load(who: TestClient, image = "") {
	const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return makeMediaServer(world.app).request(image, { headers: cookie ? { cookie } : {} });
}
const statusOf = async (who: TestClient, image?: string) => (await load(who, image)).status;
const inbox = async (who: TestClient) =>
	(await must(who.get(`/api/message/getUserConversations/${who.user._id}`))).body.conversations.find(
		(one: { conversationId: string }) => one.conversationId === id,
	);

describe("a message with photographs", () => {
	test("shows them in order to both, with a text or without one", async () => {
		const images = await uploaded(client, 4);
		const { body } = await must(sendMessage(client, id, "The blouse", { images }));
		const sent = body.conversation.messages[1];
		expect(sent).toMatchObject({
			content: "The blouse",
			photos: [{ src: images[0], width: 60, height: 75 }, {}, {}, {}],
		});
		expect(sent.photos[0].blur).toMatch(/^data:image/);
		expect(body.conversation.messages[0]).not.toHaveProperty("photos");
		const [one, two] = [await uploaded(seller), await uploaded(client, 2)];
		for (const content of ["", " \u200b ", undefined])
			await must(seller.post("/api/message/sendMessage", { conversationId: id, content, images: one }));
		await must(sendMessage(client, id, "", { images: two }));
		for (const who of [client, seller]) {
			expect(await messagesOf(who, id)).toEqual(["Here it is", "The blouse", "", "", "", ""]);
			expect(await sources(who)).toEqual([undefined, images, one, one, one, two]);
		}
		expect((await inbox(client)).lastMessage.content).toBe("2 photographs");
		await must(sendMessage(client, id, "", { images: one.slice(0, 0).concat(await uploaded(client)) }));
		expect((await inbox(seller)).lastMessage.content).toBe("Photograph");
	});

	test("can be the first one about a product", async () => {
		const other = await world.client();
		const images = await uploaded(other);
		const { body } = await must(startConversation(other, productId, "", { images }));
		expect(body.conversation.messages).toMatchObject([{ content: "", photos: [{ src: images[0] }] }]);
	});

	test("is sent once under an idempotency key; other photographs under it are refused", async () => {
		const bytes = await draw();
		const send = async () => {
			const { images } = (await must(upload(client, pictures({ bytes })))).body;
			return sendMessage(client, id, "", { images }, "one-photograph-key-000");
		};
		// A form that is posted again uploads its files again: the same file has the same address.
		expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
		expect(await sources(seller)).toHaveLength(2);
		const other = await sendMessage(client, id, "", { images: await uploaded(client) }, "one-photograph-key-000");
		expectFailure(other, { status: 409, code: "conflict" });
	});

	test("is refused with five, with none and no text, and with what is not the sender's own private photograph", async () => {
		const five = [...(await uploaded(client, 4)), ...(await uploaded(client))];
		expectFailure(await sendMessage(client, id, "Five", { images: five }), { status: 400, field: "images" });
		const empty = await sendMessage(client, id, "", { images: [] });
		expectFailure(empty, { status: 400, field: "content" });
		expect(empty.body.message).toBe(supportCopy.messages.empty);
		const theirs = await uploaded(seller);
		const { body } = await must(seller.post("/api/product/uploadImages", pictures({ bytes: await draw() })));
		const gone = "/media/p000000000000000000000000000000000000000/800.webp";
		for (const image of [theirs[0], body.images[0], gone, "/media/x", "https://evil.example/a.png", ""])
			expectFailure(await sendMessage(client, id, "Look", { images: [image] }), { status: 400, field: "images" });
		expect(await messagesOf(client, id)).toEqual(["Here it is"]);
	});

	test("the email about unread messages says how many", async () => {
		await must(seller.post("/api/message/markAsRead", { conversationId: id, upTo: 1 }));
		await must(sendMessage(client, id, "", { images: await uploaded(client, 2) }));
		world.wait(0.2);
		await notifyUnreadMessages(world.app);
		const [email] = await world.emails(seller.user.email);
		expect(email?.body).toContain("2 photographs");
	});
});

describe("an upload is refused", () => {
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	test.each<[string, number, () => Promise<FormData> | FormData]>([
		[
			"five pictures",
			400,
			async () => pictures(...(await Promise.all(Array.from({ length: 5 }, draw))).map((bytes) => ({ bytes }))),
		],
		["a text named .jpg", 415, () => pictures({ bytes: Buffer.from("hello"), name: "dress.jpg", type: "image/jpeg" })],
		["an SVG with a script", 415, () => pictures({ bytes: svg, name: "dress.svg", type: "image/svg+xml" })],
		["more than 10 MB", 413, () => pictures({ bytes: Buffer.alloc(rules.upload.maxFileBytes + 1, 0xff) })],
		["an empty file", 415, () => pictures({ bytes: Buffer.alloc(0) })],
		["nothing", 400, () => new FormData()],
	])("with %s", async (_, status, form) => {
		expectFailure(await upload(client, await form()), { status });
	});

	test("without a session", async () => {
		expectFailure(await upload(world.visitor(), pictures({ bytes: await draw() })), { status: 401 });
	});
});

test("where a picture was taken is not stored", async () => {
	const withPlace = await sharp(await draw())
		.jpeg()
		.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 55/1 0/1" } })
		.toBuffer();
	expect((await sharp(withPlace).metadata()).exif).toBeDefined();
	const [image = ""] = (await must(upload(client, pictures({ bytes: withPlace })))).body.images;
	const bytes = Buffer.from(await (await load(client, image)).arrayBuffer());
	const { format, exif } = await sharp(bytes).metadata();
	expect([format, exif]).toEqual(["webp", undefined]);
});

describe("the picture is loaded", () => {
	test("by the two, uncached, and by nobody else; by the staff after they have opened the conversation", async () => {
		const [image] = await uploaded(client);
		expect(await statusOf(seller, image)).toBe(404);
		await must(sendMessage(client, id, "", { images: [image] }));
		for (const who of [client, seller]) {
			const response = await load(who, image);
			expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		}
		const stranger = await world.seller();
		for (const who of [world.visitor(), stranger]) expect(await statusOf(who, image)).toBe(404);

		const admin = await world.admin();
		expect(await statusOf(admin, image)).toBe(404);
		await must(showConversation(admin, id));
		expect(await statusOf(admin, image)).toBe(200);
		expect(await statusOf(await world.admin(), image)).toBe(404);
		const another = await world.admin();
		await must(another.get(`/api/message/getUserConversations/${client.user._id}`));
		expect(await statusOf(another, image)).toBe(200);
		const { rows } = await world.app.db.pool.query("select admin_id from audit_entry where subject_id = $1", [id]);
		expect(rows).toEqual([{ admin_id: admin.user._id }]);
		await world.app.db.pool.query("update account set staff_role = 'finance' where id = $1", [admin.user._id]);
		await must(admin.post("/api/user/login", { email: admin.user.email, password }));
		expect(await statusOf(admin, image)).toBe(404);
	});

	test("by the staff however much they have done, as the audit log is searched by its subject", async () => {
		const [image] = await uploaded(client);
		await must(sendMessage(client, id, "", { images: [image] }));
		const admin = await world.admin();
		await must(showConversation(admin, id));
		await world.app.db.pool.query(
			`insert into audit_entry (id, at, admin_id, admin_name, action, subject_kind, subject_id)
			select gen_random_uuid(), now(), $1, 'Admin', action, kind, gen_random_uuid()::text
			from generate_series(1, 10000), (values ('read-conversation', 'conversation'), ('read-conversations', 'account')) as acts (action, kind)`,
			[admin.user._id],
		);
		await world.app.db.pool.query("analyze audit_entry");
		const reads = await recordReads(() => load(admin, image));
		const plans = await Promise.all(
			reads.filter(({ text }) => text.includes("audit_entry")).map((read) => explain(world, read)),
		);
		const conditions = plans.map((plan) => JSON.stringify(plan).match(/(?<=Index Cond":"\W*)\w+ = '[a-z]+'/g));
		expect(conditions).toEqual([["subject_kind = 'conversation'", "subject_kind = 'account'"]]);
	});

	test("also after a block; nothing new can be sent then, nor to a suspended member", async () => {
		const [image] = await uploaded(client);
		await must(sendMessage(client, id, "", { images: [image] }));
		await must(seller.put(`/api/message/block/${id}`, {}));
		const images = await uploaded(client);
		expectFailure(await sendMessage(client, id, "", { images }), { status: 409, code: "not-allowed-now" });
		for (const who of [client, seller]) expect(await statusOf(who, image)).toBe(200);
		await must(seller.delete(`/api/message/block/${id}`));
		await world.app.db.write((tx) => suspendAccount(world.app, tx, client.user._id, "Fakes"));
		expectFailure(await sendMessage(seller, id, "", { images: await uploaded(seller) }), { status: 409 });
		expect([await statusOf(client, image), await statusOf(seller, image)]).toEqual([404, 200]);
	});
});

test("one that was not sent is deleted after two days; one that was sent stays", async () => {
	const [unsent, sent] = await uploaded(client, 2);
	await must(sendMessage(client, id, "", { images: [sent] }));
	world.wait(rules.uploadLimits.unusedHours + 1);
	await sweepPhotos(world.app);
	await must(client.post("/api/user/login", { email: client.user.email, password }));
	expect([await statusOf(client, unsent), await statusOf(client, sent)]).toEqual([404, 200]);
});

test("space is counted without a look-up for each message", async () => {
	const [image = ""] = await uploaded(client);
	await must(sendMessage(client, id, "", { images: [image] }));
	const reads = await recordReads(() => uploaded(client));
	const plans = await Promise.all(
		reads.filter(({ text }) => text.includes("is_permanent")).map((read) => explain(world, read)),
	);
	expect(plans.map((plan) => JSON.stringify(plan).includes('"SubPlan"'))).toEqual([false]);
});

test("space is counted for ninety days, since nobody can delete what was sent", async () => {
	const { rows } = await world.app.db.pool.query(
		"select id from photo_owner o join photo on photo.id = o.photo_id where account_id = $1",
		[client.user._id],
	);
	expect(rows).toEqual([]);
	const [image = ""] = await uploaded(client);
	await must(sendMessage(client, id, "", { images: [image] }));
	await world.app.db.pool.query("update photo set bytes = $2 where id = $1", [image.split("/")[2], 600 * 1024 * 1024]);
	expectFailure(await upload(client, pictures({ bytes: await draw() })), { status: 409, code: "conflict" });
	world.wait(24 * rules.uploadLimits.messagePhotoDays + 1);
	await must(client.post("/api/user/login", { email: client.user.email, password }));
	await uploaded(client);
});
