import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supportCopy } from "#messages/common/support.js";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, type World } from "#tests/world.ts";

let world: World;
let visitor: TestClient;
beforeAll(async () => {
	world = await makeWorld({ SUPPORT_EMAIL: "care@almari.example" });
	visitor = world.visitor();
});
afterAll(() => world.close());

const message = {
	name: "Ira Nair",
	email: "ira@example.com",
	subject: "Shimla",
	message: "Do you deliver to Shimla?\nI leave on Friday.",
};

describe("the contact form", () => {
	test("stores the message and mails its number to support and the sender", async () => {
		const { body } = await must(visitor.post("/api/contact", message));
		expect(body).toEqual({
			success: true,
			message: supportCopy.contact.success,
			number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
		});
		const [supportMail] = await world.emails("care@almari.example");
		expect(supportMail?.subject).toBe(`${body.number}: Shimla`);
		expect(supportMail?.body).toContain("Ira Nair <ira@example.com> writes");
		expect(supportMail?.body).toContain("> Do you deliver to Shimla?\n> I leave on Friday.");
		const [senderMail] = await world.emails(message.email);
		expect(senderMail?.subject).toBe(`We have your message (${body.number})`);
		expect(senderMail?.body).toMatch(/within 24 hours/);
		expect(await world.app.db.read.selectFrom("contact_message").selectAll().execute()).toMatchObject([
			{ number: body.number, name: "Ira Nair", account_id: null, body: message.message, read_at: null },
		]);
	});

	test("stores the account of a signed-in sender", async () => {
		const client = await world.client();
		const { body } = await must(client.post("/api/contact", { ...message, email: "other@example.com" }));
		const row = await world.app.db.read
			.selectFrom("contact_message")
			.select(["account_id", "email"])
			.where("number", "=", body.number)
			.executeTakeFirstOrThrow();
		expect(row).toEqual({ account_id: client.user._id, email: "other@example.com" });
	});

	test("stores and mails duplicates once, also concurrent ones", async () => {
		const twice = { ...message, email: "twice@example.com" };
		const responses = await Promise.all([1, 2, 3].map(() => must(visitor.post("/api/contact", twice))));
		expect(new Set(responses.map(({ body }) => body.number)).size).toBe(1);
		expect(await world.emails("twice@example.com")).toHaveLength(1);
		world.wait(1);
		await must(visitor.post("/api/contact", twice));
		expect(await world.emails("twice@example.com")).toHaveLength(2);
	});

	test.each([
		["name", { name: " " }, supportCopy.contact.name],
		["name", { name: undefined }, supportCopy.contact.name],
		["email", { email: "" }, supportCopy.contact.email],
		["email", { email: undefined }, supportCopy.contact.email],
		["email", { email: "ira" }, supportCopy.contact.badEmail],
		["email", { email: "ira@home" }, supportCopy.contact.badEmail],
		["message", { message: "\n" }, supportCopy.contact.message],
		["message", { message: undefined }, supportCopy.contact.message],
	])("%s %j: %s", async (field, wrong, expected) => {
		const response = await visitor.post("/api/contact", { ...message, ...wrong });
		expectFailure(response, { status: 400, field });
		expect(response.body.fields).toEqual({ [field]: expected });
	});

	test("does not require a subject", async () => {
		const { subject: _, ...rest } = message;
		await must(visitor.post("/api/contact", { ...rest, email: "nosubject@example.com" }));
		expect((await world.emails("care@almari.example"))[0]?.subject).toMatch(/: A message$/);
	});

	test("gives a filled honeypot the normal response and stores nothing", async () => {
		const before = await countRows(world.app);
		const { body } = await must(
			visitor.post("/api/contact", { ...message, email: "bot@example.com", website: "https://x.example" }),
		);
		expect(body).toEqual({
			success: true,
			message: supportCopy.contact.success,
			number: expect.stringMatching(/^.{4}-.{4}$/),
		});
		expect(await countRows(world.app)).toEqual(before);
	});

	test("puts no typed text into headers, addresses or links of emails to others", async () => {
		for (const email of ["a@b.example\nBcc: thief@example.com", "a@b.example, thief@example.com", "<a@b.example>"])
			expectFailure(await visitor.post("/api/contact", { ...message, email }), { status: 400, field: "email" });
		await must(
			visitor.post("/api/contact", {
				name: "Win.example/now\r\nBcc: thief@example.com",
				email: "victim@example.com",
				subject: "Hello\r\nBcc: thief@example.com",
				message: "Click https://win.example",
			}),
		);
		const [supportMail] = await world.emails("care@almari.example");
		expect(supportMail?.subject).not.toMatch(/[\r\n]/);
		const [senderMail] = await world.emails("victim@example.com");
		expect(senderMail?.body).toMatch(/^Namaste,/);
		expect(`${senderMail?.subject}${senderMail?.body}`).not.toMatch(/win\.example|thief/i);
	});

	test("returns the contact address, operator and grievance officer", async () => {
		expect((await must(visitor.get("/api/contact"))).body).toMatchObject({
			email: "care@almari.example",
			operator: "",
			grievanceOfficer: "",
		});
		const named = await makeWorld({ OPERATOR: "Almari Wardrobes LLP, New Delhi", GRIEVANCE_OFFICER: "Noor Bedi" });
		expect((await must(named.visitor().get("/api/contact"))).body).toMatchObject({
			email: "hello@almari.example",
			operator: "Almari Wardrobes LLP, New Delhi",
			grievanceOfficer: "Noor Bedi",
		});
		await named.close();
	});
});

test("limits messages to three an hour per network over all processes, and confirmations per sender address", async () => {
	const limited = await makeWorld({ RATE_LIMIT: "on" });
	// A second process on the same database; requests go to one and the other in turn.
	const other = makeApi(await makeApp(limited.app.config, limited.app.db, { clock: limited.clock }));
	let sent = 0;
	const send = (email: string, ip: string) =>
		(++sent % 2 ? limited.api : other).request(
			"http://almari.test/api/contact",
			{
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ ...message, email, message: `${Math.random()}` }),
			},
			{ address: ip },
		);
	for (const [index, email] of ["a@b.example", "c@d.example", "e@f.example"].entries())
		expect([index, (await send(email, "192.0.2.9")).status]).toEqual([index, 200]);
	const fourth = await send("g@h.example", "192.0.2.9");
	expect(fourth.status).toBe(429);
	expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(3000);
	// The owner of the address can write whatever others do; support gets each message.
	for (let network = 1; network <= 6; network++)
		expect((await send("a@b.example", `198.51.100.${network}`)).status).toBe(200);
	expect(await limited.emails("a@b.example")).toHaveLength(2);
	expect(await limited.emails(limited.app.config.supportEmail)).toHaveLength(9);
	const member = await limited.client();
	for (let sent = 0; sent < 3; sent++)
		await must(member.post("/api/contact", { ...message, email: member.user.email, message: `${Math.random()}` }));
	const replies = (await limited.emails(member.user.email)).filter(({ subject }) => /your message/.test(subject));
	expect(replies).toHaveLength(3);
	await limited.close();
});
