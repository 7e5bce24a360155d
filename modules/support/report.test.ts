import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reasonsOf, reportKinds, reportReasons } from "#common/report.ts";
import { supportCopy } from "#messages/common/support.js";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { countOpenReports } from "./index.ts";

let world: World;
let admin: TestClient;
let seller: TestClient;
let client: TestClient;
let product: { _id: string; name: string };
beforeAll(async () => {
	world = await makeWorld();
	[admin, seller] = await Promise.all([world.admin("Noor Bedi"), world.seller()]);
});
afterAll(() => world.close());
beforeEach(async () => {
	[client, product] = await Promise.all([world.client(), list(seller)]);
});

const aboutListing = (over: Record<string, string> = {}) => ({
	kind: "listing",
	subjectId: product._id,
	reason: "counterfeit",
	words: "The label is sewn on upside down.",
	...over,
});
const reports = async (query = "") => (await must(admin.get(`/api/admin/reports${query}`))).body;
const reportOf = async (number: string) => (await reports(`?state=all&search=${number}`)).reports[0];

test("every reason fits some kind, and every kind has reasons", () => {
	expect(new Set(reportKinds.flatMap(reasonsOf))).toEqual(new Set(reportReasons));
});

describe("reporting", () => {
	test("of a listing shows reporter, subject, reason and lister to admins; the reporter gets a number", async () => {
		const { body } = await must(client.post("/api/report", aboutListing()));
		expect(body).toMatchObject({ message: supportCopy.report.success, number: expect.stringMatching(/^.{4}-.{4}$/) });
		expect(await reportOf(body.number)).toEqual({
			_id: expect.any(String),
			number: body.number,
			kind: "listing",
			subject: { _id: product._id, name: product.name },
			about: { _id: seller.user._id, name: seller.user.name, email: seller.user.email, status: "active" },
			reporter: { _id: client.user._id, name: client.user.name, email: client.user.email },
			reason: "counterfeit",
			words: "The label is sewn on upside down.",
			isOpen: true,
			openOnSubject: 1,
			outcome: "",
			closedAt: null,
			closedBy: "",
			createdAt: world.clock.now().toISOString(),
			assignee: null,
			dueAt: new Date(world.clock.now().getTime() + 36 * 3_600_000).toISOString(),
			isOverdue: false,
		});
		const [sentEmail] = await world.emails(client.user.email);
		expect(sentEmail?.subject).toBe(`We have your report (${body.number})`);
		expect((await world.emails(seller.user.email)).map(({ subject }) => subject)).not.toContain(sentEmail?.subject);
	});

	test("of a person", async () => {
		const { body } = await must(
			client.post("/api/report", { kind: "person", subjectId: seller.user._id, reason: "harassment" }),
		);
		expect(await reportOf(body.number)).toMatchObject({
			kind: "person",
			subject: { _id: seller.user._id, name: seller.user.name },
			words: "",
		});
	});

	test("twice, also concurrently, is one open report; after closing there may be another", async () => {
		const before = await countOpenReports(world.app.db.read);
		const responses = await Promise.all([1, 2, 3].map(() => must(client.post("/api/report", aboutListing()))));
		const [number, ...others] = new Set(responses.map(({ body }) => body.number as string));
		expect(others).toEqual([]);
		expect(responses.map(({ body }) => body.message).sort()).toEqual(
			[supportCopy.report.success, supportCopy.report.again, supportCopy.report.again].sort(),
		);
		expect(await countOpenReports(world.app.db.read)).toBe(before + 1);
		const { _id } = await reportOf(number ?? "");
		await must(admin.post(`/api/admin/reports/${_id}/close`, { outcome: "The listing is gone." }));
		expect(await countOpenReports(world.app.db.read)).toBe(before);
		expect((await must(client.post("/api/report", aboutListing()))).body.number).not.toBe(number);
	});

	test("counts the open reports on one listing", async () => {
		await must((await world.client()).post("/api/report", aboutListing()));
		const { body } = await must(client.post("/api/report", aboutListing()));
		expect((await reportOf(body.number)).openOnSubject).toBe(2);
	});

	test("of a conversation is about the other participant; strangers get 404", async () => {
		const first = { productId: product._id, message: "Is it free on the 12th?" };
		const { conversationId: subjectId } = (await must(client.post("/api/message/createOrGetConversation", first))).body;
		const aboutConversation = { kind: "conversation", subjectId, reason: "harassment" };
		const { body } = await must(client.post("/api/report", aboutConversation));
		expect(await reportOf(body.number)).toMatchObject({
			kind: "conversation",
			subject: { name: `Conversation with ${seller.user.name} about ${product.name}` },
			about: { _id: seller.user._id },
		});
		expect((await must(seller.get(`/api/report/conversation/${subjectId}`))).body.subject).toMatchObject({
			name: `Ishita, about ${product.name}`,
			isOwn: false,
		});
		const stranger = await world.client();
		expectFailure(await stranger.post("/api/report", aboutConversation), { status: 404, code: "not-found" });
	});

	test("refuses one's own listing and oneself (403)", async () => {
		expectFailure(await seller.post("/api/report", aboutListing()), { status: 403 });
		expectFailure(
			await client.post("/api/report", { kind: "person", subjectId: client.user._id, reason: "harassment" }),
			{ status: 403 },
		);
	});

	test("refuses an unknown id, a removed listing, and the id of another kind (404)", async () => {
		const gone = aboutListing();
		for (const body of [
			aboutListing({ subjectId: "01931e5a-0000-7000-8000-0000000000ff" }),
			aboutListing({ kind: "person", reason: "other" }),
			aboutListing({ kind: "conversation", reason: "spam" }),
		])
			expectFailure(await client.post("/api/report", body), { status: 404, code: "not-found" });
		await world.app.db.pool.query("update product set archived_at = now() where id = $1", [product._id]);
		expectFailure(await client.post("/api/report", gone), { status: 404, code: "not-found" });
	});

	test("refuses a reason that does not fit, and `other` without a text (400)", async () => {
		expectFailure(await client.post("/api/report", aboutListing({ reason: "spam" })), { status: 400, field: "reason" });
		expectFailure(await client.post("/api/report", aboutListing({ reason: "other", words: " " })), {
			status: 400,
			field: "words",
		});
	});

	test("shows the subject and the member's open report", async () => {
		const path = `/api/report/listing/${product._id}`;
		expect((await must(client.get(path))).body).toMatchObject({
			subject: { kind: "listing", _id: product._id, name: product.name, isOwn: false },
			openNumber: null,
		});
		const { body } = await must(client.post("/api/report", aboutListing()));
		expect((await must(client.get(path))).body.openNumber).toBe(body.number);
		expect((await must(seller.get(path))).body).toMatchObject({ subject: { isOwn: true }, openNumber: null });
		// A stranger sees only a person's first name.
		expect((await must(client.get(`/api/report/person/${seller.user._id}`))).body.subject.name).toBe("Meher");
	});

	test("is limited to twenty an hour", async () => {
		const limited = await makeWorld({ RATE_LIMIT: "on" });
		const [one, other] = await Promise.all([limited.client(), limited.client()]);
		const send = () => one.post("/api/report", { kind: "person", subjectId: other.user._id, reason: "harassment" });
		for (let left = 20; left > 0; left--) await must(send());
		expectFailure(await send(), { status: 429, code: "too-many" });
		await limited.close();
	});
});

describe("closing a report", () => {
	test("mails the outcome to its reporter once and is audited", async () => {
		const { body } = await must(client.post("/api/report", aboutListing()));
		const { _id } = await reportOf(body.number);
		const close = () => admin.post(`/api/admin/reports/${_id}/close`, { outcome: "We took the listing down." });
		expect((await must(close())).body.report).toMatchObject({
			isOpen: false,
			outcome: "We took the listing down.",
			closedBy: "Noor Bedi",
			closedAt: world.clock.now().toISOString(),
			openOnSubject: 0,
		});
		expectFailure(await close(), { status: 409, code: "not-allowed-now" });
		const emails = await world.emails(client.user.email);
		expect(emails.filter(({ subject }) => subject === `The outcome of your report ${body.number}`)).toHaveLength(1);
		expect(emails[0]?.body).toContain("We took the listing down.");
		expect((await must(admin.get(`/api/admin/getActs?subjectId=${_id}`))).body.acts).toMatchObject([
			{ action: "close-report", subject: { kind: "report", name: body.number }, reason: "We took the listing down." },
		]);
	});

	test("needs an outcome", async () => {
		const { body } = await must(client.post("/api/report", aboutListing()));
		const { _id } = await reportOf(body.number);
		expectFailure(await admin.post(`/api/admin/reports/${_id}/close`, { outcome: " " }), {
			status: 400,
			field: "outcome",
		});
		expect((await must(admin.get(`/api/admin/reports/${_id}`))).body.report.isOpen).toBe(true);
	});
});

test("the list is filtered by state and kind, searched, and paged", async () => {
	await must(client.post("/api/report", aboutListing({ words: "Brocade, they said: it is polyester" })));
	await must(client.post("/api/report", { kind: "person", subjectId: seller.user._id, reason: "scam" }));
	const { total } = await reports("?state=all");
	const byKind = await Promise.all(reportKinds.map((kind) => reports(`?state=all&kind=${kind}`)));
	expect(byKind.reduce((sum, kind) => sum + kind.total, 0)).toBe(total);
	expect((await reports("?search=polyester")).total).toBe(1);
	expect((await reports(`?search=${client.user.email}`)).total).toBe(2);
	expect((await reports("?limit=1")).reports).toHaveLength(1);
	expect((await reports("?limit=1&page=400")).reports).toEqual([]);
	expect((await reports("?state=closed")).reports.every((one: { isOpen: boolean }) => !one.isOpen)).toBe(true);
});
