import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { supportEmailCopy } from "#messages/emails/support.js";
import { runInLanguage } from "#platform/language.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, type World } from "#tests/world.ts";
import { countUnreadMessages } from "./index.ts";

/** The admin's side of the contact form. */

let world: World;
let admin: TestClient;
let id: string;
let number: string;
let writers = 0;
let email: string;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin("Noor Bedi");
});
afterAll(() => world.close());
beforeEach(async () => {
	email = `writer${++writers}@example.com`;
	({ id, number } = await write({ email }));
});

async function write(over: Record<string, string> = {}) {
	world.wait(0.2);
	const sent = {
		name: "Ira Nair",
		email: "ira@example.com",
		subject: "Shimla",
		message: "Do you deliver there?",
		...over,
	};
	const { body } = await must(world.visitor().post("/api/contact", sent));
	const { body: found } = await must(admin.get(`/api/admin/contact?search=${body.number}`));
	return { id: found.contactMessages[0]._id as string, number: body.number as string };
}
const list = async (query = "") => (await must(admin.get(`/api/admin/contact${query}`))).body;
const show = async () => (await must(admin.get(`/api/admin/contact/${id}`))).body.contactMessage;
const auditActions = async () =>
	(await must(admin.get(`/api/admin/getActs?subjectId=${id}`))).body.acts.map((act: { action: string }) => act.action);

describe("the list", () => {
	test("is paged, newest first, with open messages by default", async () => {
		const later = await write({ subject: "", message: "  Two\n\nlines " });
		const body = await list("?limit=2");
		expect(body.contactMessages.map((one: { number: string }) => one.number)).toEqual([later.number, number]);
		expect(body.contactMessages[0]).toEqual({
			_id: later.id,
			number: later.number,
			name: "Ira Nair",
			email: "ira@example.com",
			subject: "",
			excerpt: "Two lines",
			isRead: false,
			isOpen: true,
			answerCount: 0,
			createdAt: world.clock.now().toISOString(),
			assignee: null,
			dueAt: new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString(),
			isOverdue: false,
		});
		expect(body.totalPages).toBe(Math.ceil(body.total / 2));
		const pages = await Promise.all(
			Array.from({ length: body.totalPages + 1 }, (_, index) => list(`?limit=2&page=${index + 1}`)),
		);
		const seen = pages.flatMap((page) => page.contactMessages.map((one: { _id: string }) => one._id));
		expect(new Set(seen).size).toBe(body.total);
		expect(pages.at(-1)).toMatchObject({ contactMessages: [], total: body.total });
	});

	test("searches all texts and escapes percent signs", async () => {
		await write({ message: "A 20% rebate for the Mehndi?" });
		for (const [search, count] of [
			["mehndi", 1],
			["20% rebate", 1],
			["20%mehndi", 0],
			[number.toLowerCase(), 1],
			[email, 1],
			["nobody wrote this", 0],
		] as const)
			expect([search, (await list(`?search=${encodeURIComponent(search)}`)).total]).toEqual([search, count]);
	});

	test("filters open, closed or all", async () => {
		await must(admin.post(`/api/admin/contact/${id}/close`));
		const has = async (state: string) =>
			(await list(`?state=${state}&search=${number}`)).contactMessages.some((one: { _id: string }) => one._id === id);
		expect([await has("open"), await has("closed"), await has("all")]).toEqual([false, true, true]);
		expectFailure(await admin.get("/api/admin/contact?state=lost"), { status: 400, field: "state" });
	});
});

describe("admin actions", () => {
	test("viewing does not mark a message read; marking it twice writes one audit entry", async () => {
		const before = await countUnreadMessages(world.app.db.read);
		expect((await show()).isRead).toBe(false);
		expect((await list()).unread).toBe(before);
		await must(admin.post(`/api/admin/contact/${id}/read`));
		await must(admin.post(`/api/admin/contact/${id}/read`));
		expect(await countUnreadMessages(world.app.db.read)).toBe(before - 1);
		expect(await auditActions()).toEqual(["read-message"]);
	});

	test("a reply is mailed to the sender, stored, and closes the message", async () => {
		const { body } = await must(admin.post(`/api/admin/contact/${id}/answer`, { text: "Yes, we do.\nSince May." }));
		expect(body.contactMessage).toMatchObject({
			_id: id,
			isRead: true,
			isOpen: false,
			closedBy: "Noor Bedi",
			answerCount: 1,
			answers: [{ by: "Noor Bedi", text: "Yes, we do.\nSince May.", createdAt: world.clock.now().toISOString() }],
		});
		const [sentEmail] = await world.emails(email);
		expect(sentEmail?.subject).toBe(`Our reply to your message ${number}`);
		expect(sentEmail?.body).toContain("Yes, we do.\nSince May.");
		expect(sentEmail?.body).toContain("> Do you deliver there?");
		expect(await auditActions()).toEqual(["close-message", "answer-message", "read-message"]);
	});

	test("a reply is in the language in which a stranger wrote", async () => {
		const headers = { "accept-language": "hi" };
		const sent = { name: "Ira Nair", email, subject: "Shimla", message: "Kya Shimla mein milta hai?" };
		const { body } = await must(world.visitor().request("POST", "/api/contact", sent, headers));
		const { body: found } = await must(admin.get(`/api/admin/contact?search=${body.number}`));
		await must(admin.post(`/api/admin/contact/${found.contactMessages[0]._id}/answer`, { text: "Haan." }));
		const [reply] = await world.emails(email);
		expect(reply?.subject).toBe(runInLanguage("hi", () => supportEmailCopy.reply.subject({ number: body.number })));
		expect(reply?.subject).not.toBe(supportEmailCopy.reply.subject({ number: body.number }));
	});

	test("a reply to a member is in the language of their account, whichever page they wrote on", async () => {
		const member = await world.client();
		await must(member.put("/api/user/notifications", { language: "hi" }));
		const sent = { name: "Ishita Roy", email: member.user.email, subject: "Shimla", message: "Do you deliver there?" };
		const { body } = await must(member.request("POST", "/api/contact", sent, { "accept-language": "en" }));
		const { body: found } = await must(admin.get(`/api/admin/contact?search=${body.number}`));
		await must(admin.post(`/api/admin/contact/${found.contactMessages[0]._id}/answer`, { text: "Yes." }));
		const subjects = (await world.emails(member.user.email)).map(({ subject }) => subject);
		expect(subjects).toContain(runInLanguage("hi", () => supportEmailCopy.reply.subject({ number: body.number })));
	});

	test("a reply may leave the message open for more", async () => {
		for (const text of ["We are asking.", "Yes."])
			await must(admin.post(`/api/admin/contact/${id}/answer`, { text, close: false }));
		expect(await show()).toMatchObject({ isOpen: true, answers: [{ text: "We are asking." }, { text: "Yes." }] });
	});

	test("closing without a reply and reopening send no email", async () => {
		const emailCount = (await world.emails(email)).length;
		expect((await must(admin.post(`/api/admin/contact/${id}/close`))).body.contactMessage.isOpen).toBe(false);
		const again = (await must(admin.post(`/api/admin/contact/${id}/reopen`))).body.contactMessage;
		expect(again).toMatchObject({ isOpen: true, closedAt: null, closedBy: "" });
		expect(await world.emails(email)).toHaveLength(emailCount);
		expect(await auditActions()).toEqual(["reopen-message", "close-message", "read-message"]);
	});

	test("shows the account that sent a message", async () => {
		const client = await world.client();
		await must(client.post("/api/contact", { name: "I", email: "i@example.com", message: "From my account" }));
		const [found] = (await list("?search=from my account")).contactMessages;
		const { body } = await must(admin.get(`/api/admin/contact/${found._id}`));
		expect(body.contactMessage.account).toEqual({
			_id: client.user._id,
			name: client.user.name,
			email: client.user.email,
		});
		expect((await show()).account).toBeNull();
	});
});
