import { clientOf } from "#tests/faults/server-process.ts";
import { list, must } from "#tests/world.ts";
import type { Cluster } from "./cluster.ts";
import type { Load } from "./load.ts";

const rounds = 20;

/** How long, in ms, another web process shows the old price of a listing after one has acknowledged the new: all rounds, sorted. */
export async function measureStaleness({ of }: Cluster, { seller }: Load): Promise<number[]> {
	const [here, there] = of("web").map(({ origin }) => clientOf(origin));
	if (!here || !there) throw new Error("two web processes are needed");
	const product = await list(seller, { name: "Anarkali whose price changes" });
	for (const [name, value] of seller.cookies) here.cookies.set(name, value);
	const priceThere = async () => (await must(there.get(`/api/product/${product._id}`))).body.product.price;
	const delays: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const amount = product.price + (round % 2 === 0 ? 100 : 0);
		await priceThere();
		await must(here.post("/api/product/changeListings", { ids: [product._id], change: "setPrice", amount }));
		const from = performance.now();
		while ((await priceThere()) !== amount)
			if (performance.now() - from > 10_000) throw new Error("another process shows the old price after 10 s");
		delays.push(performance.now() - from);
	}
	return delays.sort((a, b) => a - b);
}
