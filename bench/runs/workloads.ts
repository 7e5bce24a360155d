import type pg from "pg";
import { addDays } from "#common/calendar.ts";
import { listProducts } from "#modules/catalogue/browse/list-products.ts";
import type { CatalogueApp } from "#modules/catalogue/index-search.ts";
import { showProduct } from "#modules/catalogue/listings/show-product.ts";
import { type Actor, visitor } from "#platform/actor.ts";
import { record, replay, type Statement } from "../limits/recorded-sql.ts";
import { bypassCache, type HttpClient } from "../load/http-client.ts";
import { type Client, listRentable, placeOverHttp, type RentableListing, recordOrder } from "./order-load.ts";

/** The workloads: requests over HTTP, and the SQL statements that they send. */

type Bench = {
	app: CatalogueApp;
	origin: string;
	http: HttpClient;
	bare: pg.Pool;
	clients: Client[];
};
type Job = (connection: number, iteration: number) => Promise<boolean>;
export type Workload = { name: string; bytes: number; overHttp: Job; bare: Job };

const categories = ["Wedding", "Party", "Casual", "Formal", "Dresses"];
const sorts = ["featured", "newest", "price-low", "price-high"] as const;

const noFilters = { search: "", size: [], color: [], occasion: [], minRating: 0, city: [], limit: 8 };

/** List pages with category, price range and sort; consecutive requests differ. */
export async function listWorkload({ app, origin, http, bare }: Bench): Promise<Workload> {
	const inputs = Array.from({ length: 40 }, (_, iteration) => ({
		category: categories[iteration % 5] ?? "",
		sort: sorts[iteration % 4] ?? "featured",
		minPrice: 500,
		maxPrice: 3000 + (iteration % 7) * 500,
		page: 1 + (iteration % 6),
	}));
	const statements = await Promise.all(
		inputs.map((input) => record(() => listProducts(app, { ...noFilters, ...input, category: [input.category] }))),
	);
	const paths = inputs.map(
		(input) =>
			`/api/product/getAllProducts?category=${input.category}&minPrice=${input.minPrice}&maxPrice=${input.maxPrice}&sort=${input.sort}&page=${input.page}&limit=8`,
	);
	return {
		name: "list page: category, price, sort",
		bytes: await sizeOf(origin, paths[0] ?? ""),
		overHttp: async (_, iteration) =>
			(await http("GET", paths[iteration % paths.length] ?? "", undefined, bypassCache)).status === 200,
		bare: async (_, iteration) => replay(bare, statements[iteration % statements.length] ?? []).then(() => true),
	};
}

/** Details of listings from the entire catalogue. */
export async function detailWorkload({ app, origin, http, bare }: Bench): Promise<Workload> {
	const products = await app.db.read.selectFrom("product").select("id").orderBy("id").limit(2000).execute();
	const ids = products.map(({ id }) => id);
	const [statement] = await record(() => showProduct(app, visitor as Actor, ids[0] ?? ""));
	const statementFor = (id: string): Statement[] =>
		(statement ? [statement] : []).map(({ text, values }) => ({
			text,
			values: values.map((value) => (value === ids[0] ? id : value)),
		}));
	return {
		name: "product detail",
		bytes: await sizeOf(origin, `/api/product/${ids[0]}`),
		overHttp: async (_, iteration) =>
			(await http("GET", `/api/product/${ids[(iteration * 7) % ids.length]}`, undefined, bypassCache)).status === 200,
		bare: async (_, iteration) => replay(bare, statementFor(ids[(iteration * 7) % ids.length] ?? "")).then(() => true),
	};
}

/** Complete orders: send-otp, then createRental, on a garment's free days. */
export async function orderWorkload({ app, http, bare, clients }: Bench): Promise<Workload> {
	const [recorded, ...rest] = await listRentable(app);
	if (!recorded || !clients[0]) throw new Error("no listings");
	const half = Math.floor(rest.length / 2);
	const start = addDays(app.clock.today(), 10);
	const replayOrder = await recordOrder(app, clients[0], recorded, start, 3);
	const clientOf = (iteration: number) =>
		clients[(iteration + Math.floor(iteration / half)) % clients.length] as Client;
	return {
		name: "place order: send-otp, createRental",
		bytes: 300,
		overHttp: async (_, iteration) => {
			const listing = rest[iteration % half] as RentableListing;
			return (await placeOverHttp(http, clientOf(iteration), listing, start, 3)).orderId !== undefined;
		},
		bare: async (_, iteration) =>
			replayOrder(bare, clientOf(iteration), rest[half + (iteration % half)] as RentableListing, start).then(
				() => true,
			),
	};
}

const sizeOf = async (origin: string, path: string) => (await (await fetch(origin + path)).text()).length;
