import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteEmailsOf, deleteOldEmails } from "#modules/mail/index.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, registration, signIn, type World } from "#tests/world.ts";
import { eraseDueAccounts } from "./index.ts";

/** The outbox after an erasure. No mail server takes the emails of these tests, so each row has its text until it is deleted. */

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;
const emailsWith = (text: string) =>
	query("select recipient, subject from email one where strpos(one::text, $1) > 0 order by id", [text]);
const contact = (who: TestClient, over: Record<string, string>) =>
	must(who.post("/api/contact", { name: "Asha", email: "asha@example.com", subject: "", message: "Help.", ...over }));

/** `app`: the one that erases. */
async function erase(who: TestClient, app = world.app) {
	await signIn(who, who.user.email);
	await must(who.post("/api/user/deletion", { currentPassword: password }));
	world.wait(24 * 7);
	await eraseDueAccounts(app);
}

/** Erases as where a mail server exists, which has not taken these emails yet. */
const withMailServer = () => ({
	...world.app,
	mail: {
		...world.app.mail,
		erase: (...[tx, person]: Parameters<World["app"]["mail"]["erase"]>) => deleteEmailsOf(tx, person, true),
	},
});

async function cancelledOrder(client: TestClient, name: string) {
	await Promise.all([client, seller].map((one) => signIn(one, one.user.email)));
	const product = await list(seller, { name });
	const { orderId } = await placeTestOrder(world, { seller, client }, product, 4, 1);
	await must(client.post(`/api/order/${orderId}/cancel`, { reason: "I am ill." }));
}

test("a message to support goes, whatever name and address its sender gave, with a mail server or without", async () => {
	for (const app of [world.app, withMailServer()]) {
		const person = await world.client({ name: "Zoya Khan" });
		await contact(person, { name: "Qvist Office", email: "qvist-office@example.com", message: "Qvist asks." });
		await contact(world.visitor(), { name: "Qvist", email: person.user.email, message: "Qvist asks again." });
		expect(await emailsWith("Qvist")).toHaveLength(4);
		await erase(person, app);
		expect([await emailsWith("Qvist"), await emailsWith("qvist-office")]).toEqual([[], []]);
	}
});

test("a reply to the message and the outcome of a report go too", async () => {
	const [person, other, admin] = [await world.client(), await world.client(), await world.admin()];
	await contact(person, { email: "qvist-home@example.com" });
	const [{ id }] = await query("select id from contact_message where email = 'qvist-home@example.com'");
	await must(admin.post(`/api/admin/contact/${id}/answer`, { text: "Dear Qvist, yes." }));
	await must(
		other.post("/api/report", { kind: "person", subjectId: person.user._id, reason: "other", words: "Rude." }),
	);
	const [{ id: reportId }] = await query("select id from report where about_id = $1", [person.user._id]);
	await must(admin.post(`/api/admin/reports/${reportId}/close`, { outcome: "We have warned Qvist." }));
	expect(await emailsWith("Qvist")).toHaveLength(2);
	await erase(person);
	expect(await emailsWith("Qvist")).toEqual([]);
});

test("emails to the other side of an order go, and those that only have the same word stay", async () => {
	await cancelledOrder(await world.client({ name: "Tara Rani" }), "Rani pink saree");
	const before = await emailsWith("Rani");
	const person = await world.client({ name: "Rani Qvist" });
	await cancelledOrder(person, "Blue saree");
	expect((await emailsWith("Rani Qvist")).map(({ recipient }) => recipient)).toContain(seller.user.email);
	await erase(person);
	expect(await emailsWith("Qvist")).toEqual([]);
	expect(await emailsWith("Rani")).toEqual(before);
	expect(before.length).toBeGreaterThan(4);
});

test("with a mail server, an email that waits for the other side is sent first, and deleted after three days at the latest", async () => {
	const person = await world.client({ name: "Qvist Sen" });
	await cancelledOrder(person, "Green saree");
	await erase(person, withMailServer());
	const waiting = await emailsWith("Qvist");
	expect(new Set(waiting.map(({ recipient }) => recipient))).toEqual(new Set([seller.user.email]));
	await deleteOldEmails(world.app);
	expect(await emailsWith("Qvist")).toEqual([]);
});

test("an erasure that failed and goes on spares whoever has the address now", async () => {
	const person = await world.client({ name: "Zoya Khan" });
	const { email } = person.user;
	await must(person.post("/api/user/deletion", { currentPassword: password }));
	world.wait(24 * 7);
	// The first step commits, and all others fail.
	let writes = 0;
	const write: World["app"]["db"]["write"] = (work) =>
		writes++ === 0 ? world.app.db.write(work) : Promise.reject(new Error("killed"));
	await eraseDueAccounts({ ...world.app, db: { ...world.app.db, write } });
	world.wait(0.1);
	const next = world.visitor();
	await contact(next, { email, name: "Qvist New" });
	await must(next.post("/api/user/register", { ...registration("client", email), name: "Qvist New" }));
	const otp = await world.codeFor(email);
	await eraseDueAccounts(world.app);
	expect(await query("select name from contact_message where email = $1", [email])).toEqual([{ name: "Qvist New" }]);
	expect((await query("select subject from email where recipient = $1 order by id", [email])).length).toBe(2);
	await must(next.post("/api/user/verifyEmail", { email, otp }));
	await signIn(next, email);
	expect(await query("select count(*)::int as open from account_deletion where finished_at is null")).toEqual([
		{ open: 0 },
	]);
});

test("without a mail server an email is deleted when it is 30 days old", async () => {
	const person = await world.client();
	world.wait(24 * 31);
	await deleteOldEmails(world.app);
	expect(await emailsWith(person.user.email)).toEqual([]);
});
