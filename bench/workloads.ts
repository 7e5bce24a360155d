import type pg from "pg";
import { addDays } from "#common/calendar.ts";
import { listProducts } from "#modules/catalogue/browse/list-products.ts";
import { showProduct } from "#modules/catalogue/listings/show-product.ts";
import { type Actor, visitor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { record, replay, type Statement } from "./bare.ts";
import { type httpClient, notKept } from "./load.ts";
import { type Client, listPieces, type Piece, placeOver, recordOrder } from "./order-load.ts";

/** The workloads: what is asked over HTTP, and the statements that it comes to. */

type Bench = { app: App; origin: string; ask: ReturnType<typeof httpClient>; bare: pg.Pool; clients: Client[] };
type Job = (asker: number, turn: number) => Promise<boolean>;
export type Workload = { name: string; bytes: number; ours: Job; bare: Job };

const categories = ["Wedding", "Party", "Casual", "Formal", "Dresses"];
const sorts = ["featured", "newest", "price-low", "price-high"] as const;

const nothingElse = { search: "", size: [], color: [], occasion: [], minRating: 0, city: [], limit: 8 };

/** List pages with category, price range and sort: no two turns in a row alike. */
export async function list({ app, origin, ask, bare }: Bench): Promise<Workload> {
	const wishes = Array.from({ length: 40 }, (_, turn) => ({
		category: categories[turn % 5] ?? "",
		sort: sorts[turn % 4] ?? "featured",
		minPrice: 500,
		maxPrice: 3000 + (turn % 7) * 500,
		page: 1 + (turn % 6),
	}));
	const statements = await Promise.all(
		wishes.map((wish) => record(() => listProducts(app, { ...nothingElse, ...wish, category: [wish.category] }))),
	);
	const paths = wishes.map(
		(wish) =>
			`/api/product/getAllProducts?category=${wish.category}&minPrice=${wish.minPrice}&maxPrice=${wish.maxPrice}&sort=${wish.sort}&page=${wish.page}&limit=8`,
	);
	return {
		name: "list page: category, price, sort",
		bytes: await sizeOf(origin, paths[0] ?? ""),
		ours: async (_, turn) => (await ask("GET", paths[turn % paths.length] ?? "", undefined, notKept)).status === 200,
		bare: async (_, turn) => replay(bare, statements[turn % statements.length] ?? []).then(() => true),
	};
}

/** Details of listings all over the catalogue. */
export async function detail({ app, origin, ask, bare }: Bench): Promise<Workload> {
	const products = await app.db.read.selectFrom("product").select("id").orderBy("id").limit(2000).execute();
	const ids = products.map(({ id }) => id);
	const [statement] = await record(() => showProduct(app, visitor as Actor, ids[0] ?? ""));
	const of = (id: string): Statement[] =>
		(statement ? [statement] : []).map(({ text, values }) => ({
			text,
			values: values.map((value) => (value === ids[0] ? id : value)),
		}));
	return {
		name: "product detail",
		bytes: await sizeOf(origin, `/api/product/${ids[0]}`),
		ours: async (_, turn) =>
			(await ask("GET", `/api/product/${ids[(turn * 7) % ids.length]}`, undefined, notKept)).status === 200,
		bare: async (_, turn) => replay(bare, of(ids[(turn * 7) % ids.length] ?? "")).then(() => true),
	};
}

/** Whole orders: send-otp, then createRental, each on a garment's free days. */
export async function orders({ app, ask, bare, clients }: Bench): Promise<Workload> {
	const [recorded, ...rest] = await listPieces(app);
	if (!recorded || !clients[0]) throw new Error("no listings");
	const half = Math.floor(rest.length / 2);
	const start = addDays(app.clock.today(), 10);
	const replayOn = await recordOrder(app, clients[0], recorded, start, 3);
	const clientOf = (turn: number) => clients[(turn + Math.floor(turn / half)) % clients.length] as Client;
	return {
		name: "place order: send-otp, createRental",
		bytes: 300,
		ours: async (_, turn) => {
			const piece = rest[turn % half] as Piece;
			return (await placeOver(ask, clientOf(turn), piece, start, 3)).orderId !== undefined;
		},
		bare: async (_, turn) =>
			replayOn(bare, clientOf(turn), rest[half + (turn % half)] as Piece, start).then(() => true),
	};
}

const sizeOf = async (origin: string, path: string) => (await (await fetch(origin + path)).text()).length;
