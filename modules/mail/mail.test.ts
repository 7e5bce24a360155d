import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { unlockStaleJobs } from "#platform/jobs/queue.ts";
import { type Jobs, startJobs } from "#server/jobs/start-jobs.ts";
import { ownPort } from "#tests/servers/port.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, registration, rent, requestDeliveryCode, type World } from "#tests/world.ts";

/** Delivery of emails to a real SMTP server. */

let world: World;
let seller: TestClient;
let client: TestClient;
let port: number;
let mailServer: SMTPServer | undefined;
let workers: Jobs[];
let delivered: { to: string[]; email: Email }[];
/** The mail server's reply to an email; undefined: it accepts it. */
let refusal: { responseCode: number; message: string } | undefined;

beforeAll(async () => {
	port = await ownPort();
	world = await makeWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Almari <post@almari.example>" });
	// Before any worker runs, which would send the codes and blank them. The tests do not use these emails.
	[seller, client] = await Promise.all([world.seller(), world.client({ name: "Ira\n135790\nBcc: thief@example.com" })]);
	await world.app.db.pool.query("delete from graphile_worker._private_jobs");
	await world.app.db.pool.query("delete from email");
});
afterAll(() => world.close());

beforeEach(async () => {
	delivered = [];
	refusal = undefined;
	await openMailServer();
	// Two workers, as in two processes: an email is sent by one of them.
	workers = await Promise.all([startJobs(world.app), startJobs(world.app)]);
});
afterEach(async () => {
	await Promise.all(workers.map((runner) => runner.stop()));
	await closeMailServer();
});

async function openMailServer() {
	mailServer = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		closeTimeout: 1,
		onData: async (stream, session, done) => {
			const chunks: Buffer[] = [];
			for await (const chunk of stream) chunks.push(chunk as Buffer);
			if (refusal) return done(Object.assign(new Error(refusal.message), refusal));
			const to = session.envelope.rcptTo.map(({ address }) => address);
			delivered.push({ to, email: await PostalMime.parse(Buffer.concat(chunks)) });
			done();
		},
	});
	mailServer.on("error", () => {});
	mailServer.listen(port, "127.0.0.1");
	await once(mailServer.server, "listening");
}

async function closeMailServer() {
	const closing = mailServer;
	mailServer = undefined;
	if (closing) await new Promise<void>((resolve) => closing.close(resolve));
}

const emailsFor = (email: string) => delivered.filter(({ to }) => to.includes(email)).map((one) => one.email);
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
const rowsFor = async (email: string) =>
	(await world.app.db.pool.query("select * from email where recipient = $1 order by id", [email])).rows;
/** Makes jobs that are minutes away due now: retries, and emails that wait for others about their order. */
const makeRetriesDue = () =>
	world.app.db.pool.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");

async function signUp(email: string) {
	await must(world.visitor().post("/api/user/register", registration("client", email)));
}

describe("an email", () => {
	test("arrives once, with its code alone on a line; then its body is blanked", async () => {
		await signUp("once@example.com");
		await until(async () => expect((await rowsFor("once@example.com"))[0].sent_at).not.toBeNull());
		const [row] = await rowsFor("once@example.com");
		expect(row).toMatchObject({ body: "", attempts: 0, last_error: null });
		const [email] = emailsFor("once@example.com");
		expect(email).toMatchObject({
			subject: "Your Almari code",
			from: { name: "Almari", address: "post@almari.example" },
			to: [{ address: "once@example.com" }],
			messageId: `<${row.id}@almari.example>`,
		});
		const [code, ...others] = email?.text?.match(/^\d{6}$/gm) ?? [];
		expect(others).toEqual([]);
		await must(world.visitor().post("/api/user/verifyEmail", { email: "once@example.com", otp: code }));
		// When a later email has arrived, the workers have finished everything before it.
		await signUp("later@example.com");
		await until(() => expect(emailsFor("later@example.com")).toHaveLength(1));
		expect(emailsFor("once@example.com")).toHaveLength(1);
	});

	test("is not stored when its request is refused", async () => {
		const product = await list(seller);
		expect((await client.post("/api/address/send-otp", { productId: product._id, city: "Delhi" })).status).toBe(400);
		expect(await rowsFor(client.user.email)).toEqual([]);
	});

	test("resists header and code injection by product and user names", async () => {
		const name = "Lehenga\r\nBcc: thief@example.com\r\n\r\n482913\r\n<b>लहंगा</b>";
		const product = await list(seller, { name });
		const { body } = await must(rent(world, client, product, 5, 1));
		await must(seller.post(`/api/order/${body.orderId}/decline`, { reason: "Torn.\n\n975310\n" }));
		await until(async () => {
			await makeRetriesDue();
			expect([emailsFor(client.user.email).length, emailsFor(seller.user.email).length]).toEqual([2, 1]);
		});
		const emails = [...emailsFor(client.user.email), ...emailsFor(seller.user.email)];
		for (const email of emails) {
			expect(email.headers.map(({ key }) => key)).not.toContain("bcc");
			expect(email.subject).not.toMatch(/[\r\n]/);
			expect(email.text).not.toMatch(/^(Bcc|48291|97531)/m);
			expect(email.html).not.toMatch(/<b>|48291(?!\s3)|\nBcc/);
		}
		expect(emails.some(({ subject }) => subject?.startsWith("Declined: Lehenga Bcc: thief@example.com"))).toBe(true);
		expect(delivered.filter(({ to }) => to.some((address) => address.startsWith("thief")))).toEqual([]);
		// One email contains a code, once; the others contain none.
		const codes = emails
			.map(({ subject, text }) => [subject, text?.replace(/https?:\S+/g, "").match(/\d{6}/g)?.length] as const)
			.filter(([, count]) => count);
		expect(codes, JSON.stringify(emails.map(({ text }) => text))).toEqual([
			[expect.stringMatching(/^Your delivery code for Lehenga/), 1],
		]);
	});
});

describe("a mail server that does not", () => {
	test("accept emails now (451) delays them; the site still works, and all arrive in the end", async () => {
		refusal = { responseCode: 451, message: "Greylisted" };
		const lister = await world.signUpNow("renter");
		await until(async () => expect((await rowsFor(lister.user.email))[0].attempts).toBeGreaterThan(0));
		const [waiting] = await rowsFor(lister.user.email);
		expect(waiting).toMatchObject({
			sent_at: null,
			body: expect.stringMatching(/^\d{6}$/m),
			last_error: expect.stringContaining("451"),
		});
		const product = await list(lister);
		await must(requestDeliveryCode(await world.client(), product._id));
		expect(delivered).toEqual([]);
		refusal = undefined;
		await until(async () => {
			await makeRetriesDue();
			expect((await rowsFor(lister.user.email))[0]).toMatchObject({ body: "", sent_at: expect.any(Date) });
		});
		await until(async () => {
			await makeRetriesDue();
			const { rows } = await world.app.db.pool.query("select id from email where sent_at is null");
			expect(rows).toEqual([]);
		});
		expect(emailsFor(lister.user.email)).toHaveLength(1);
	});

	test("finish: a dead worker's job is unlocked within seconds, a live worker's job stays locked", async () => {
		refusal = { responseCode: 451, message: "Greylisted" };
		await signUp("left@example.com");
		await until(async () => expect((await rowsFor("left@example.com"))[0].attempts).toBeGreaterThan(0));
		const lockedBy = (worker: string, ago: string) =>
			world.app.db.pool.query(
				`update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '${ago}', locked_by = '${worker}'`,
			);
		const heartbeat = (ago: string) =>
			world.app.db.pool.query(
				`insert into job_worker values ('another', now() - interval '${ago}') on conflict (id) do update set heartbeat_at = excluded.heartbeat_at`,
			);
		const isLocked = async () =>
			(await world.app.db.pool.query("select from graphile_worker._private_jobs where locked_by = 'another'")).rowCount;
		await heartbeat("1 second");
		await lockedBy("another", "3 hours");
		await unlockStaleJobs(world.app.db);
		expect(await isLocked()).toBeGreaterThan(0);
		refusal = undefined;
		// The running processes unlock it, also when the heartbeat is in the future.
		await heartbeat("-26 hours");
		await until(async () => expect(await isLocked()).toBe(0));
		await heartbeat("11 seconds");
		await until(async () => {
			await makeRetriesDue();
			expect(emailsFor("left@example.com")).toHaveLength(1);
		});
	});

	test("respond at all delays them too", async () => {
		await closeMailServer();
		await signUp("patient@example.com");
		await until(async () => expect((await rowsFor("patient@example.com"))[0].attempts).toBeGreaterThan(0));
		await must(world.visitor().get("/api/product/getAllProducts"));
		await openMailServer();
		await until(async () => {
			await makeRetriesDue();
			expect(emailsFor("patient@example.com")).toHaveLength(1);
		});
		await until(async () => expect((await rowsFor("patient@example.com"))[0].body).toBe(""));
	});

	test("accept an email at all (550) ends it at once; admins see the recipient and the reason, never its text", async () => {
		refusal = { responseCode: 550, message: "No such mailbox" };
		await signUp("nobody@example.com");
		await until(async () => expect((await rowsFor("nobody@example.com"))[0].failed_at).not.toBeNull());
		expect((await rowsFor("nobody@example.com"))[0]).toMatchObject({ attempts: 1, sent_at: null });
		refusal = undefined;
		await makeRetriesDue();
		await signUp("somebody@example.com");
		await until(() => expect(emailsFor("somebody@example.com")).toHaveLength(1));
		expect(emailsFor("nobody@example.com")).toEqual([]);
		const admin = await world.admin();
		const { body } = await must(admin.get("/api/admin/undelivered"));
		expect(body.emails[0]).toEqual({
			_id: expect.any(String),
			to: "nobody@example.com",
			subject: "Your Almari code",
			attempts: 1,
			reason: expect.stringContaining("550"),
			createdAt: expect.any(String),
			failedAt: expect.any(String),
		});
	});
});
