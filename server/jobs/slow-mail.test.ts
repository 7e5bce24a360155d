import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openMailbox } from "#tests/servers/mailbox.ts";
import { ownPort } from "#tests/servers/port.ts";
import { openSlowMailServer } from "#tests/servers/slow-mail-server.ts";
import { makeWorld, must, registration, type World } from "#tests/world.ts";
import { openMailServer } from "./smtp.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

/** A mail server that drips bytes delays nothing but emails. */

let world: World;
let port: number;
let jobs: Jobs | undefined;
let close: (() => Promise<void>) | undefined;

beforeAll(async () => {
	port = await ownPort();
	world = await makeWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterEach(async () => {
	await close?.();
	close = undefined;
	await jobs?.stop();
	jobs = undefined;
});
afterAll(() => world.close());

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

test("scheduled tasks run while every mail worker is busy, and emails with a code overtake the others", async () => {
	const slow = await openSlowMailServer(port);
	close = slow.close;
	jobs = await startJobs(world.app);
	const post = (text: string) => {
		const email = {
			to: { email: "a@example.com", name: "", language: "en" },
			subject: "A",
			heading: "A",
			text: [text],
		};
		return world.app.db.write((tx) => world.app.mail.enqueue(tx, () => email));
	};
	for (let count = 0; count < 6; count++) await post("No code");
	await until(() => expect(slow.connections()).toBe(3));
	await must(world.visitor().post("/api/user/register", registration("client", "code@example.com")));
	await until(() => expect(slow.connections()).toBe(4));
	await world.app.db.pool.query("update scheduled_task set due_at = now(), finished_at = null");
	await until(async () => {
		const { rows } = await world.app.db.pool.query("select name from scheduled_task where finished_at is null");
		expect(rows).toEqual([]);
	});
	expect(slow.connections()).toBe(4);
});

test("one timeout bounds the entire SMTP conversation, and closes the connection", async () => {
	const slow = await openSlowMailServer(port);
	close = slow.close;
	const server = await openMailServer(world.app.config, 1, 1_000);
	const email = { id: "1", to: "a@example.com", subject: "A", text: "A", html: "", unsubscribeUrl: null };
	await expect(server?.deliver(email)).rejects.toMatchObject({ code: "EABORT", cause: { name: "TimeoutError" } });
	await until(() => expect(slow.connections()).toBe(0));
	await slow.close();
	const mailbox = await openMailbox(port);
	close = mailbox.close;
	await server?.deliver(email);
	expect(mailbox.emails).toHaveLength(1);
	server?.close();
});
