/** An empty marketplace with a moving clock, its people, and their orders, for the journey through a month of an operator. */
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, signIn } from "#tests/world.ts";

const commissionPercent = 10;

export type Month = Awaited<ReturnType<typeof startMonth>>;

export async function startMonth() {
	const world = await makeWorld({ UPI_VPA: "almari@okhdfcbank", UPI_NAME: "Almari Rentals" });
	// Six in the morning of a Monday in India.
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	const people = {
		meher: await world.seller({ name: "Meher Rathore" }),
		zoya: await world.seller({ name: "Zoya Naqvi", shopName: "Zoya’s Almari" }),
		farah: await world.seller({ name: "Farah Khan", shopName: "Farah’s Almari" }),
		ishita: await world.client({ name: "Ishita Roy" }),
		kavya: await world.client({ name: "Kavya Iyer" }),
		maker: await world.admin("Noor Bedi"),
		checker: await world.admin("Tara Bedi"),
	};
	const { meher, zoya, farah, ishita, kavya, maker } = people;
	await must(maker.put("/api/admin/commission", { percent: commissionPercent, reason: "As agreed." }));
	const setPayout = (who: TestClient, input: object) => must(who.put("/api/user/payout", input));
	await setPayout(meher, bankAccount("Meher Rathore", "50100123456789"));
	await setPayout(kavya, bankAccount("Kavya Iyer", "50100123450000"));
	for (const [who, upiId] of [
		[zoya, "zoya@okaxis"],
		[farah, "farah@okaxis"],
		[ishita, "ishita@okaxis"],
	] as const)
		await setPayout(who, { kind: "upi", upiId });

	/** Places an order for two days from tomorrow, of a listing of its own, and takes it to the door. */
	/** `first`: the first rental day, in days from today. */
	async function dispatchedOrder(seller: TestClient, client: TestClient, item: Item, first = 1): Promise<MonthOrder> {
		const product = await list(seller, { ...item, retailValue: 30_000 });
		const order = await placeTestOrder(world, { seller, client }, product, first, 2);
		await must(order.step("seller", "accept"));
		await must(order.step("seller", "dispatch"));
		return { ...order, name: item.name, email: client.user.email, returnCode: "" };
	}

	return {
		world,
		people,
		dispatchedOrder,
		/** Moves the clock; everybody who is given signs in again, as sessions end. */
		async advance(hours: number, who: TestClient[] = Object.values(people)) {
			world.wait(hours);
			for (const one of who) await signIn(one, one.user.email);
		},
		photoOf: async (who: TestClient): Promise<string> =>
			(await must(who.post("/api/damage/uploadImages", pictures({ bytes: await picture() })))).body.images[0],
	};
}

type Item = { name: string; price: number; deposit: number };
/** `email`: the client's. `returnCode`: as of the hand-over. */
export type MonthOrder = TestOrder & { name: string; email: string; returnCode: string };

const bankAccount = (accountName: string, accountNumber: string) => ({
	kind: "bank",
	accountName,
	accountNumber,
	accountNumberAgain: accountNumber,
	ifsc: "HDFC0001234",
});
