import { productPath } from "#common/text/product-path.ts";
import type { App } from "#platform/app.ts";
import { bypassCache, type HttpClient } from "../load/http-client.ts";

/** Workloads of complete pages, rendered on the server for an anonymous visitor. */

type Bench = { app: App; origin: string; http: HttpClient };
export type PageWorkload = {
	name: string;
	bytes: number;
	address: string;
	run: (connection: number, iteration: number) => Promise<boolean>;
};

const categories = ["wedding", "party", "casual", "traditional"];

export async function pageWorkloads({ app, origin, http }: Bench): Promise<PageWorkload[]> {
	const products = await app.db.read.selectFrom("product").select(["id", "name"]).orderBy("id").limit(500).execute();
	const page = async (name: string, paths: string[]): Promise<PageWorkload> => {
		const address = origin + paths[0];
		return {
			name,
			bytes: (await (await fetch(address)).text()).length,
			address,
			run: async (_, iteration) =>
				(await http("GET", paths[iteration % paths.length] ?? "/", undefined, bypassCache)).status === 200,
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
