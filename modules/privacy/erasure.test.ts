import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formerMember, removedText } from "#common/text/former-member.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { publishReviews } from "#modules/reviews/index.ts";
import { dumpTables } from "#tests/database/tables.ts";
import { CanaryPeople, canary } from "#tests/fixtures/canary-people.ts";
import { messagesOf, sendMessage } from "#tests/fixtures/messages.ts";
import { columnsBy, typedColumns } from "#tests/rules/personal-columns.ts";
import { makeWorld, must, password, signIn, type World } from "#tests/world.ts";
import { eraseDueAccounts } from "./index.ts";

/** Two people fill every table with texts that occur nowhere else. After their accounts are erased, none of these texts is anywhere. */

let world: World;
let people: CanaryPeople;
let files: string[];
/** "table.column" of each text that held a canary before the erasure. */
let before: string[];

const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;

beforeAll(async () => {
	world = await makeWorld();
	people = new CanaryPeople(world);
	await people.fill();
	before = await columnsWith(canary);
	for (const who of [people.client, people.seller])
		await must(who.post("/api/user/deletion", { currentPassword: password }));
	files = await listFiles();
	world.wait(24 * 7);
	await crash();
	await eraseDueAccounts(world.app);
});
afterAll(() => world.close());

/** An erasure ends after a part of its work, as with kill -9. */
async function crash() {
	const crashing = { ...world.app.files, removeFolder: () => Promise.reject(new Error("killed")) };
	await eraseDueAccounts({ ...world.app, files: crashing });
	const unfinished = await query(
		"select person from account_deletion where finished_at is null and person is not null",
	);
	expect(unfinished).toHaveLength(2);
}

/** Without the hashes of passwords, and SHA-256 in base64url: one in some hundred runs has the beginning of a canary by chance. */
const withoutHashes = (text: string) => text.replace(/\$argon2\S+|(?<![\w-])[\w-]{43}(?![\w-])/g, "");

async function columnsWith(pattern: RegExp): Promise<string[]> {
	const found: string[] = [];
	for (const column of columnsBy("deleted", "replaced", "stays", "impersonal")) {
		const [table = "", name = ""] = column.split(".");
		const rows = await query(`select ${name}::text as text from ${table}`);
		if (rows.some(({ text }) => pattern.test(withoutHashes(text ?? "")))) found.push(column);
	}
	return found;
}

async function listFiles(): Promise<string[]> {
	const keys: string[] = [];
	for await (const key of world.app.files.list()) keys.push(key);
	return keys.sort();
}

test("each column with a text that people type held one before", () => {
	expect(typedColumns().filter((column) => !before.includes(column))).toEqual([]);
});

describe("after the erasure", () => {
	test("no text of theirs is in any table, nor in the job queue", async () => {
		expect(await columnsWith(canary)).toEqual([]);
		const dump = withoutHashes(await dumpTables(world.app));
		expect(dump.match(canary)).toBeNull();
		// Five letters, as three are in a random hash by chance: Zqxir…, zqxme…
		expect(dump.match(/[57]a7178(?:[67][0-9a-f]){2}/)).toBeNull();
		expect(dump).not.toContain(Buffer.from("98111").toString("hex"));
		const jobs = await query("select payload::text as text from graphile_worker._private_jobs");
		expect(jobs.filter(({ text }) => canary.test(text))).toEqual([]);
	});

	test("nor is it in a page or reply that others see", async () => {
		const seen = [
			await people.stranger.seller.get(`/api/order/${people.orderId}`),
			await people.stranger.client.get(`/api/order/${people.lentOrderId}`),
			await people.stranger.seller.get(`/api/message/getConversation/${people.conversationId}`),
			await people.stranger.client.get("/api/wishlist"),
			await world.visitor().get("/api/product/getAllProducts?search=zqxmeher"),
			await world.visitor().get(`/api/product/${people.productId}`),
			await world.visitor().get(`/api/product/closet/${people.seller.user._id}`),
			await people.admin.get(`/api/admin/users/${people.client.user._id}`),
			await people.admin.get("/api/admin/getActs"),
		];
		expect(seen.filter(({ body }) => canary.test(JSON.stringify(body)))).toEqual([]);
	});

	test("the orders, the review and the messages of the other side stay, under a pseudonym", async () => {
		await signIn(people.stranger.seller, people.stranger.seller.user.email);
		const { order: shown } = (await must(people.stranger.seller.get(`/api/order/${people.orderId}`))).body;
		expect(shown).toMatchObject({ status: "completed", client: { name: formerMember } });
		world.wait(24 * 14);
		await publishReviews(world.app);
		const { reviews } = (await must(world.visitor().get(`/api/product/reviews/${shown.productId}`))).body;
		expect(reviews).toMatchObject([{ by: formerMember, words: "It fits.", photos: [] }]);
		await signIn(people.stranger.seller, people.stranger.seller.user.email);
		expect(await messagesOf(people.stranger.seller, people.conversationId)).toEqual([
			removedText,
			removedText,
			"Thank you.",
		]);
		expect(await query("select photo_id from message_photo")).toEqual([]);
		const hindi = { "accept-language": "hi" };
		const order = (await must(people.stranger.seller.get(`/api/order/${people.orderId}`, hindi))).body.order;
		expect(order.client).toMatchObject({ name: "पूर्व सदस्य", calledName: "पूर्व सदस्य" });
		expect(JSON.stringify(order)).not.toContain(formerMember);
		const { body } = await must(
			people.stranger.seller.get(`/api/message/getConversation/${people.conversationId}`, hindi),
		);
		expect(JSON.stringify(body)).toContain("पूर्व सदस्य के अकाउंट के साथ हटाया गया");
		expect(JSON.stringify(body)).not.toContain(removedText);
		const conversation = await must(
			people.stranger.seller.get(`/api/message/getConversation/${people.conversationId}`),
		);
		expect(conversation.body.conversation.canSend).toBe(false);
		expect((await sendMessage(people.stranger.seller, people.conversationId, "Hello?")).status).toBe(409);
	});

	test("the ledger is as it was, and sums to zero", async () => {
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("their photographs are gone, except what an order shows", async () => {
		expect(
			await query("select photo_id from photo_owner where account_id = any($1)", [
				[people.client.user._id, people.seller.user._id],
			]),
		).toEqual([]);
		const shown = (await query("select photo_id from rental where photo_id is not null")).map(
			({ photo_id }) => photo_id,
		);
		const gone = files.filter((key) => !(shown as string[]).some((id) => key.includes(id)));
		const still = await listFiles();
		expect(gone.length).toBeGreaterThan(1);
		expect(gone.filter((key) => still.includes(key))).toEqual([]);
	});

	test("another run does nothing", async () => {
		const rows = await dumpTables(world.app);
		expect(await eraseDueAccounts(world.app)).toBe(0);
		expect(await dumpTables(world.app)).toBe(rows);
	});

	test("the append-only tables still refuse every change, and erasing needs an erased account", async () => {
		await expect(query("update rental_event set reason = 'x'")).rejects.toThrow(/append-only/);
		await expect(query("select erase_reasons($1, 'x')", [people.admin.user._id])).rejects.toThrow(/is not erased/);
		await expect(query("select erase_audit_entries($1, 'x', 'x')", [people.admin.user._id])).rejects.toThrow(
			/is not erased/,
		);
		const connection = await world.app.db.pool.connect();
		await connection.query("begin; set local almari.erasure = 'on'");
		await expect(connection.query("update rental_event set at = now()")).rejects.toThrow(/only its texts/);
		await connection.query("rollback");
		connection.release();
	});
});
