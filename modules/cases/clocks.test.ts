import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clockKinds, clocks } from "#common/rules/clocks.ts";
import { referenceOf } from "#common/text/reference.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, type World } from "#tests/world.ts";

/** The staff's board of deadlines. */

let world: World;
let owner: TestClient;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	owner = await world.admin();
});

type Clock = { _id: string; kind: string; name: string; dueAt: string; clock: string | null; isOverdue: boolean };
const board = async (query = "") => (await must(owner.get(`/api/admin/clocks${query}`))).body;
const find = async (name: string): Promise<Clock | undefined> =>
	(await board("?limit=100")).clocks.find((one: Clock) => one.name === name);
const hours = (count: number, from = world.clock.now()) => new Date(from.getTime() + count * 3_600_000).toISOString();

let messages = 0;
async function write() {
	const message = { name: "Ira Nair", email: `ira${++messages}@example.com`, message: `Question ${messages}` };
	const { number } = (await must(world.visitor().post("/api/contact", message))).body;
	const { contactMessages } = (await must(owner.get(`/api/admin/contact?search=${number}`))).body;
	return { number: number as string, id: contactMessages[0]._id as string };
}
async function report() {
	const about = { kind: "person", subjectId: (await world.seller()).user._id, reason: "harassment" };
	const { number } = (await must((await world.client()).post("/api/report", about))).body;
	const { reports } = (await must(owner.get(`/api/admin/reports?search=${number}`))).body;
	return { number: number as string, id: reports[0]._id as string };
}
const assign = (kind: string, id: string, assigneeId: string | null, dueOn: string | null) =>
	must(owner.put(`/api/admin/cases/${kind}/${id}/assignment`, { assigneeId, dueOn, expected: null }));

describe("deadlines", () => {
	test("a message is due as promised, once replied to by law, and gone when it is closed", async () => {
		const { number, id } = await write();
		const received = world.clock.now();
		expect(await find(number)).toEqual({
			...{ _id: id, kind: "contact-message", subjectId: id, name: number, since: received.toISOString() },
			...{ dueAt: hours(24), clock: "answerMessage", assignee: null, isOverdue: false },
		});
		await must(owner.post(`/api/admin/contact/${id}/answer`, { text: "We are looking into it.", close: false }));
		expect(await find(number)).toMatchObject({ dueAt: hours(7 * 24, received), clock: "resolveMessage" });
		await must(owner.post(`/api/admin/contact/${id}/close`));
		expect(await find(number)).toBeUndefined();
	});

	test("the staff choose another day, but not one behind the law's deadline", async () => {
		const { number, id } = await report();
		expect(await find(number)).toMatchObject({ dueAt: hours(36), clock: "removeReported" });
		await assign("report", id, owner.user._id, world.day(4));
		const chosen = new Date(`${world.day(4)}T16:30:00Z`).toISOString();
		expect(await find(number)).toMatchObject({ dueAt: chosen, clock: null, assignee: { _id: owner.user._id } });
		await must(
			owner.put(`/api/admin/cases/report/${id}/assignment`, {
				...{ assigneeId: null, dueOn: world.day(30), expected: owner.user._id },
			}),
		);
		expect(await find(number)).toMatchObject({ dueAt: hours(7 * 24), clock: "resolveReport", assignee: null });
		const { report: shown } = (await must(owner.get(`/api/admin/reports/${id}`))).body;
		expect(shown.dueAt).toBe(hours(7 * 24));
	});

	test("an account to be erased is due in seven days, its data the day after it asked", async () => {
		const client = await world.client({ name: "Mira Sen" });
		await must(client.post("/api/user/dataExport"));
		await must(client.post("/api/user/deletion", { currentPassword: password }));
		const ofClient = (await board("?limit=100")).clocks.filter((one: Clock) => one.name === "Mira Sen");
		expect(ofClient).toMatchObject([
			{ kind: "data-export", clock: "provideData", dueAt: hours(24), subjectId: client.user._id },
			{ kind: "deletion", clock: "eraseAccount", subjectId: client.user._id },
		]);
	});

	test("a reported parcel is to be decided, and then its lister waits for the compensation until the end of a day", async () => {
		const seller = await world.seller();
		const product = await list(seller, { name: "Lost lehenga" });
		const order = await placeTestOrder(world, { seller, client: await world.client() }, product, 0, 2);
		await order.moveTo("dispatch");
		await must(order.step("client", "reportParcel", { reason: "The courier says it is gone." }));
		await must(order.step("seller", "reportParcel", { reason: "It is gone." }));
		const reported = { name: referenceOf(order.orderId), subjectId: order.orderId, clock: "decideParcel" };
		expect((await board("?kind=parcel")).clocks).toMatchObject([reported]);
		await must(order.step(owner, "loseParcel", { reason: "The courier lost it.", amount: 900 }));
		expect((await board("?kind=parcel")).clocks).toEqual([]);
		const [owed] = (await board("?kind=compensation")).clocks;
		const { due } = (await must(owner.get(`/api/admin/dues/${owed.subjectId}`))).body;
		expect(owed).toMatchObject({ kind: "compensation", name: referenceOf(order.orderId), clock: "payCompensation" });
		expect(new Date(owed.dueAt).toISOString()).toBe(hours(24, new Date(`${due.dueOn}T00:00:00+05:30`)));
	});
});

test("has pages in the order of the deadlines, without a gap or a double", async () => {
	for (let count = 0; count < 9; count++) {
		await (count % 2 ? report() : write());
		// Some cases are due at the same time.
		if (count % 3) world.wait(0.1);
	}
	const all: Clock[] = (await board("?limit=100")).clocks;
	expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted());
	const paged: string[] = [];
	for (let after: string | null = ""; after !== null; ) {
		const page: { clocks: Clock[]; next: string | null } = await board(`?limit=1&after=${after}`);
		expect(page.clocks.length).toBeLessThanOrEqual(1);
		paged.push(...page.clocks.map(({ _id }) => _id));
		after = page.next;
	}
	expect(paged).toEqual(all.map(({ _id }) => _id));
});

test("filters by kind, assignee and overdue; counts all, as the overview does", async () => {
	const { number, id } = await write();
	await assign("contact-message", id, owner.user._id, null);
	const names = async (query: string) => (await board(query)).clocks.map((one: Clock) => one.name);
	expect(await names("?work=mine")).toEqual([number]);
	expect(await names("?work=unassigned&limit=100")).not.toContain(number);
	expect(new Set((await board("?kind=report")).clocks.map((one: Clock) => one.kind))).toEqual(new Set(["report"]));
	world.wait(25);
	owner = await world.admin();
	const { clocks: overdue, counts } = await board("?work=overdue&limit=100");
	expect(overdue.map((one: Clock) => one.name)).toContain(number);
	expect(overdue.every((one: Clock) => one.isOverdue)).toBe(true);
	expect(counts.map(({ kind }: { kind: string }) => kind)).toEqual(clockKinds);
	const sum = counts.reduce((total: number, one: { overdue: number }) => total + one.overdue, 0);
	expect(sum).toBe(overdue.length);
	expect((await must(owner.get("/api/user/getAdminStats"))).body.stats.overdueClocks).toBe(sum);
});

test("refuses unknown kinds and broken positions (400)", async () => {
	for (const query of [
		"kind=parcels",
		"work=theirs",
		"after=2026",
		"after=2026-99-99T00:00:00.000Z_01931e5a-0000-7000-8000-0000000000ff",
		"limit=0",
	])
		expectFailure(await owner.get(`/api/admin/clocks?${query}`), { status: 400 });
});

test("each kind of case has a deadline", () => {
	const kinds: string[] = Object.values(clocks).map(({ kind }) => kind);
	expect(clockKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
});
