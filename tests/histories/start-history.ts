import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { list, must, picture, pictures, signIn, type World } from "#tests/world.ts";
import { commissionPercent, type Discounts, listingFacts, rentsWith } from "./expected-money.ts";
import { Model, type ModelOrder } from "./model.ts";
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
	const parts = partNames.map((name) => ({ name }));
	// The second size is rented only beside the first one.
	const sizeStock = ["M", "L"].map((size) => ({ size, stock: 1 }));
	const product = await list(seller, { ...listingFacts, lengthDiscounts, parts, sizeStock });
	const began = world.clock.now();
	return {
		...people,
		product,
		model: new Model(world.clock, rentsWith(lengthDiscounts)),
		began,
		codes: new Map<string, string>(),
	};
}

export const clientOf = ({ clients }: People, index: number) => clients[index] as TestClient;
export const clientForActor = (history: History, by: Actor, order: { client: number }): TestClient =>
	({ client: clientOf(history, order.client), seller: history.seller, admin: history.admin })[by];

/** Signs in again after a 401, since an admin's session is short. */
export async function post(testClient: TestClient, path: string, body: object): Promise<ApiResponse> {
	const response = await testClient.post(path, body);
	if (response.status !== 401) return response;
	await signIn(testClient, testClient.user.email);
	return testClient.post(path, body);
}
