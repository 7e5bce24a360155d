import { productPath } from "#common/product-path.ts";
import type { App } from "#platform/app.ts";
import { type httpClient, notKept } from "./load.ts";

/** The workloads of whole pages, rendered on the server for a visitor. */

type Bench = { app: App; origin: string; ask: ReturnType<typeof httpClient> };
export type Page = {
	name: string;
	bytes: number;
	address: string;
	ours: (asker: number, turn: number) => Promise<boolean>;
};

const categories = ["wedding", "party", "casual", "traditional"];

export async function pages({ app, origin, ask }: Bench): Promise<Page[]> {
	const products = await app.db.read.selectFrom("product").select(["id", "name"]).orderBy("id").limit(500).execute();
	const page = async (name: string, paths: string[]): Promise<Page> => {
		const address = origin + paths[0];
		return {
			name,
			bytes: (await (await fetch(address)).text()).length,
			address,
			ours: async (_, turn) => (await ask("GET", paths[turn % paths.length] ?? "/", undefined, notKept)).status === 200,
		};
	};
	return [
		await page("page: home", ["/"]),
		await page(
			"page: browse",
			categories.map((category) => `/browse?category=${category}`),
		),
		await page("page: product", products.map(productPath)),
	];
}
