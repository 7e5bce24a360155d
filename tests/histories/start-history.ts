import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { list, must, picture, pictures, signIn, type World } from "#tests/world.ts";
import { commissionPercent, type Discounts, listingFacts, rentsWith } from "./expected-money.ts";
import { Model, type ModelOrder, rentedOutStatuses, unsentStatuses } from "./model.ts";
import { type Actor, partNames } from "./moves.ts";

/** The users of all histories in a world, and the start of each history with a new listing. */

export type People = Awaited<ReturnType<typeof makePeople>>;
export type History = Awaited<ReturnType<typeof startHistory>>;

export async function makePeople(world: World) {
	const [seller, admin, otherAdmin] = [await world.seller(), await world.admin(), await world.admin()];
	const clients = [await world.client(), await world.client(), await world.client()];
	await must(admin.put("/api/admin/commission", { percent: commissionPercent, reason: "As agreed." }));
	for (const [index, person] of [seller, ...clients].entries())
		await must(person.put("/api/user/payout", { ...bankAccount, ...accountNumber(index) }));
	const upload = async (who: TestClient): Promise<string> =>
		(await must(who.post("/api/damage/uploadImages", pictures({ bytes: await picture() })))).body.images[0];
	return {
		world,
		seller,
		admin,
		otherAdmin,
		clients,
		/** The orders of all histories, for marks, which count in later ones too. */
		allOrders: [] as ModelOrder[],
		reportPhotos: await Promise.all(clients.map(upload)),
		photos: {
			seller: await upload(seller),
			admin: await upload(admin),
			client: await upload(clients[0] as TestClient),
		},
	};
}

const bankAccount = { kind: "bank", accountName: "A member", ifsc: "HDFC0001234" };
const accountNumber = (index: number) => ({
	accountNumber: `5010012345670${index}`,
	accountNumberAgain: `5010012345670${index}`,
});

export async function startHistory(people: People, lengthDiscounts: Discounts) {
	const { world, seller, admin, clients } = people;
	// Ten days after the last history: emails and their codes are in order, and the waitlist is empty.
	world.wait(10 * 24);
	for (const person of [seller, admin, people.otherAdmin, ...clients]) await signIn(person, person.user.email);
	await must(seller.delete("/api/user/holiday"));
	const parts = partNames.map((name) => ({ name }));
	// The second size is rented only beside the first one.
	const sizeStock = ["M", "L"].map((size) => ({ size, stock: 1 }));
	const terms = { ...listingFacts, lengthDiscounts, parts };
	const product = await list(seller, { ...terms, sizeStock });
	const began = world.clock.now();
	return {
		...people,
		product,
		terms,
		model: new Model(world.clock, rentsWith(lengthDiscounts)),
		began,
		codes: new Map<string, string>(),
	};
}

/** A move that its actor cannot make, because the account is suspended. Nothing is changed. */
export class SuspendedActor extends Error {
	readonly who: TestClient;
	constructor(who: TestClient) {
		super("the account is suspended");
		this.who = who;
	}
}

export const memberOf = ({ clients, seller }: People, member: Member) =>
	member === "seller" ? seller : (clients[member] as TestClient);

function active(history: History, member: Member): TestClient {
	const who = memberOf(history, member);
	if (history.model.suspended.has(member)) throw new SuspendedActor(who);
	return who;
}

export type Member = "seller" | number;
export const clientOf = (history: History, index: number) => active(history, index);
export const sellerOf = (history: History) => active(history, "seller");
export const clientForActor = (history: History, by: Actor, order: { client: number }): TestClient =>
	by === "admin" ? history.admin : active(history, by === "client" ? order.client : by);
export const activePeople = (history: History, members: Member[] = [0, 1, 2, "seller"]): TestClient[] =>
	members.filter((one) => !history.model.suspended.has(one)).map((one) => memberOf(history, one));
export const isSuspended = ({ model: { suspended } }: History, order: { client: number }) =>
	suspended.has("seller") || suspended.has(order.client);

/** Reads as an admin, who signs in again when the session is over. */
export async function readAsAdmin({ admin }: People, path: string) {
	const response = await admin.get(path);
	if (response.status !== 401) return (await must(Promise.resolve(response))).body;
	await signIn(admin, admin.user.email);
	return (await must(admin.get(path))).body;
}

/** The step that needs the client's code. */
export function codeStep({ status }: ModelOrder) {
	if (status === "dispatched" || unsentStatuses.includes(status)) return "handOver";
	return rentedOutStatuses.includes(status) ? "return" : undefined;
}

/** A suspended client cannot request a new code, and has the newest one in their inbox. */
export async function rememberCode({ world, model, codes, clients }: History, order: ModelOrder) {
	const step = codeStep(order);
	const email = clients[order.client]?.user.email;
	if (step && email && model.suspended.has(order.client) && !codes.has(`${order.id} ${step}`))
		codes.set(`${order.id} ${step}`, await world.codeFor(email));
}

/** Signs in again after a 401, since an admin's session is short. */
export async function post(testClient: TestClient, path: string, body: object): Promise<ApiResponse> {
	const response = await testClient.post(path, body);
	if (response.status !== 401) return response;
	await signIn(testClient, testClient.user.email);
	return testClient.post(path, body);
}
