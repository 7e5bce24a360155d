import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { makeApi } from "#server/api.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { sendMessage, startConversation } from "#tests/fixtures/messages.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, signIn, type World } from "#tests/world.ts";
import { readParts, storeParts } from "./data-export.ts";
import { deleteExpiredExports, writeExport } from "./index.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller({ name: "Meher Rathore", mobile: "98222 33344" });
	client = await world.client();
});
afterAll(() => world.close());

const path = "/api/user/dataExport";
const filePath = `${path}/almari.zip`;
const stateOf = async (who: TestClient) => (await must(who.get(path))).body.dataExport;
const request = async (who: TestClient) => (await must(who.post(path))).body.dataExport;

async function runJobs() {
	const { rows } = await world.app.db.pool.query("select id from data_export where finished_at is null");
	for (const { id } of rows) await writeExport(world.app, id);
}

/** The files of the zip that this member downloads, by path. */
async function download(who: TestClient): Promise<Map<string, Buffer>> {
	const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const response = await makeApi(world.app).request(`http://almari.test${filePath}`, { headers: { cookie } });
	expect(response.headers.get("content-type")).toBe("application/zip");
	expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="almari-my-data-.*\.zip"$/);
	const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
	const files = new Map<string, Buffer>();
	for await (const entry of zip.eachEntry())
		files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
	return files;
}
const jsonOf = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`json/${name}.json`)));

describe("a data export", () => {
	test("has messages of the other side as the member sees them", async () => {
		const [lister, writer] = [await world.seller(), await world.client()];
		const product = await list(lister);
		const { body } = await must(startConversation(writer, product._id, "Call me at 98765 43210"));
		await must(sendMessage(lister, body.conversationId, "Mine is 98765 01234"));
		for (const [who, colour] of [
			[writer, "#334455"],
			[lister, "#554433"],
		] as const) {
			const form = pictures({ bytes: await picture(colour) });
			const { images } = (await must(who.post("/api/message/uploadImages", form))).body;
			await must(sendMessage(who, body.conversationId, "", { images }));
		}
		const contents = async () => {
			await request(writer);
			await runJobs();
			return jsonOf(await download(writer), "messages").map((row: object) => row);
		};
		expect(await contents()).toEqual([
			expect.objectContaining({ content: "Call me at 98765 43210" }),
			expect.objectContaining({ content: "Mine is [hidden]" }),
			expect.objectContaining({
				content: "",
				photos: 1,
				files: expect.stringMatching(/^photos\/p[0-9a-f]{39}\.webp$/),
			}),
			expect.objectContaining({ content: "", photos: 1, files: null }),
		]);
		const zip = await download(writer);
		expect([...zip.keys()].filter((name) => name.startsWith("photos/"))).toEqual([jsonOf(zip, "messages")[2].files]);
		expect((await contents())[1]).not.toHaveProperty("hidden");
	});

	test("holds what the member entered and did, as JSON and CSV, with photographs", async () => {
		const product = await list(seller, { description: "Raw silk, ₹ & क" });
		const order = await placeTestOrder(world, { seller, client }, product, 2, 1);
		await order.moveTo("complete");
		for (const who of [seller, client]) await signIn(who, who.user.email);
		const { body } = await must(startConversation(client, product._id, "Is the blouse lined?"));
		await must(sendMessage(seller, body.conversationId, "=Yes"));
		await must(client.request("PUT", `/api/wishlist/${product._id}`));
		expect(await stateOf(client)).toBeNull();
		for (const who of [client, seller]) await request(who);
		await runJobs();

		const own = await download(client);
		expect(jsonOf(own, "profile")).toMatchObject([
			{ name: "Ishita Roy", email: client.user.email, mobile: "+919876543210" },
		]);
		expect(jsonOf(own, "orders")).toMatchObject([
			{
				order_id: order.orderId,
				my_role: "client",
				other_side: "Meher",
				rent: 2400,
				my_address_line: "7 Hauz Khas Village",
			},
		]);
		expect(jsonOf(own, "order-steps").map(({ step }: { step: string }) => step)).toEqual([
			"place",
			"accept",
			"dispatch",
			"handOver",
			"return",
			"complete",
		]);
		expect(jsonOf(own, "messages")).toMatchObject([
			{ by_me: true, content: "Is the blouse lined?" },
			{ by_me: false, sender: "Meher", content: "=Yes" },
		]);
		expect(jsonOf(own, "wishlist")).toMatchObject([{ item: product.name }]);
		expect(jsonOf(own, "listings")).toEqual([]);
		expect(String(own.get("csv/messages.csv"))).toContain("'=Yes");
		expect(String(own.get("README.txt"))).toContain("whole rupees");

		const theirs = await download(seller);
		expect(jsonOf(theirs, "listings")).toMatchObject([{ name: product.name, description: "Raw silk, ₹ & क" }]);
		expect(jsonOf(theirs, "payments")).toMatchObject([{ kind: "payout", amount: 2400 }]);
		const [photo] = jsonOf(theirs, "photos");
		expect(theirs.get(photo.file)?.subarray(8, 12).toString()).toBe("WEBP");
	});

	test("holds no address, number or email of somebody else", async () => {
		const [own, theirs] = [await download(client), await download(seller)];
		const textOf = (files: Map<string, Buffer>) =>
			[...files]
				.filter(([name]) => !name.startsWith("photos/"))
				.map(([, bytes]) => String(bytes))
				.join("\n");
		expect(textOf(own)).not.toMatch(/98222|14 Bani Park|Rathore/);
		expect(textOf(own)).not.toContain(seller.user.email);
		expect(textOf(theirs)).not.toMatch(/98765|Hauz Khas/);
		expect(textOf(theirs)).not.toContain(client.user.email);
	});

	test("says by email that it is ready; it is its owner's alone, and only while signed in", async () => {
		expect((await world.emails(client.user.email)).map(({ subject }) => subject)).toContain(
			"Your data is ready to download",
		);
		expectFailure(await world.visitor().get(filePath), { status: 401 });
		expectFailure(await (await world.client()).get(filePath), { status: 404 });
	});

	test("is made once at a time, with its progress, and begins again after a crash", async () => {
		const member = await world.seller();
		await list(member, {});
		const [first] = await Promise.all([request(member), request(member), request(member)]);
		const { rows } = await world.app.db.pool.query("select id from data_export where account_id = $1", [
			member.user._id,
		]);
		expect(rows).toHaveLength(1);
		expect(first).toMatchObject({ percent: 0, isReady: false });
		let puts = 0;
		const put = () => {
			puts++;
			return Promise.reject(new Error("killed"));
		};
		const failing = { ...world.app.files, put };
		await expect(writeExport({ ...world.app, files: failing }, rows[0].id)).rejects.toThrow("killed");
		expect(puts).toBe(1);
		expect((await stateOf(member)).percent).toBeGreaterThan(50);
		expectFailure(await member.get(filePath), { status: 404 });
		await runJobs();
		expect(await stateOf(member)).toMatchObject({ percent: 100, isReady: true });
		await writeExport(world.app, rows[0].id);
		expect((await world.emails(member.user.email)).filter(({ subject }) => subject.includes("is ready"))).toHaveLength(
			1,
		);
	});

	test("is stored in parts, so that a large one needs little memory", async () => {
		const chunks = Array.from({ length: 160 }, (_, index) => Buffer.alloc(64 * 1024, index));
		const stored = await storeParts(world.app.files, "large", Readable.from(chunks));
		expect(stored).toEqual({ part_count: 3, bytes: 160 * 64 * 1024 });
		const read = await buffer(readParts(world.app.files, "large", 3));
		expect(read.equals(Buffer.concat(chunks))).toBe(true);
		await expect(buffer(readParts(world.app.files, "large", 4))).rejects.toThrow("part 3");
		await world.app.files.removeFolder("data-exports/large");
	});

	test("expires after seven days, with its files; a new one replaces it before", async () => {
		const member = await world.client();
		await request(member);
		await runJobs();
		await request(member);
		await runJobs();
		expect((await download(member)).size).toBeGreaterThan(20);
		world.wait(24 * 7);
		await signIn(member, member.user.email);
		expectFailure(await member.get(filePath), { status: 404 });
		expect(await deleteExpiredExports(world.app)).toBeGreaterThan(0);
		const left: string[] = [];
		for await (const key of world.app.files.list("data-exports")) left.push(key);
		expect(left).toEqual([]);
	});
});
