import type pg from "pg";
import { addDays } from "#common/calendar.ts";
import { listProducts } from "#modules/catalogue/list-products.ts";
import { showProduct } from "#modules/catalogue/show-product.ts";
import { placeOrder, requestDelivery } from "#modules/rentals/index.ts";
import { type Actor, type Member, visitor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { record, replay, type Statement } from "./bare.ts";
import { type httpClient, notKept } from "./load.ts";

/** The workloads: what is asked over HTTP, and the statements that it comes to. */

type Client = { id: string; email: string; name: string; token: string };
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
	const rows = await app.db.read
		.selectFrom("product")
		.innerJoin("garment", "garment.product_id", "product.id")
		.select(["product.id", "product.price", "garment.id as garment"])
		.where("garment.size", "=", "M")
		.orderBy("product.id")
		.execute();
	const [recorded, ...rest] = rows;
	if (!recorded || !clients[0]) throw new Error("no listings");
	const half = Math.floor(rest.length / 2);
	const start = addDays(app.clock.today(), 10);
	const period = { startDate: start, endDate: addDays(start, 2) };
	const address = {
		address_Line: "7 Hauz Khas Village",
		city: "New Delhi",
		pincode: "110016",
		country: "India",
		mobile: "9876501234",
	};
	const wishOf = (product: { id: string; price: number }) => ({
		productId: product.id,
		rentalPeriod: period,
		totalAmount: product.price * 3,
		deliveryAddress: address,
		size: "M",
	});

	const member: Member = {
		...clients[0],
		kind: "member",
		mobile: "",
		accountType: "client",
		createdAt: app.clock.now(),
	};
	const blank = { status: "", paymentMethod: "", userEmail: "", userName: "", userMobile: "" };
	const session = await record(() => app.sessions.find(clients[0]?.token ?? ""));
	const code = await record(() =>
		requestDelivery(app, member, { ...address, productId: recorded.id, status: "", email: "" }),
	);
	const place = await record(() => placeOrder(app, member, { ...wishOf(recorded), ...blank }));
	const made = newIds([...code, ...place], [recorded.id, recorded.garment, member.id]);

	return {
		name: "place order: send-otp, createRental",
		bytes: 300,
		ours: async (_, turn) => {
			const product = rest[turn % half];
			const client = clients[(turn + Math.floor(turn / half)) % clients.length];
			if (!product || !client) return false;
			const headers = { authorization: `Bearer ${client.token}` };
			const asked = await ask("POST", "/api/address/send-otp", { ...address, productId: product.id }, headers);
			const placed = await ask("POST", "/api/product/createRental", wishOf(product), headers);
			return asked.status === 200 && placed.status === 200;
		},
		bare: async (_, turn) => {
			const product = rest[half + (turn % half)];
			const client = clients[turn % clients.length];
			const swaps = new Map<unknown, unknown>([
				[recorded.id, product?.id],
				[recorded.garment, product?.garment],
				[member.id, client?.id],
				...made.map((id) => [id, app.newId()] as const),
			]);
			const swap = (value: unknown) => swaps.get(value) ?? value;
			await replay(bare, session);
			await replay(bare, code, swap);
			await replay(bare, session);
			await replay(bare, place, swap);
			return true;
		},
	};
}

/** Ids that the recorded statements made themselves: each replay needs its own. */
function newIds(statements: Statement[], known: string[]): string[] {
	const inserted = statements.filter(({ text }) => /insert into/i.test(text)).flatMap(({ values }) => values);
	const ids = inserted.filter(
		(value): value is string => typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value),
	);
	return [...new Set(ids)].filter((id) => !known.includes(id)).filter((id) => isNew(id, statements));
}

/** An id is new when the statements insert it as a letter or a rental; a seller's is only referred to. */
const isNew = (id: string, statements: Statement[]) =>
	statements.some(
		({ text, values }) =>
			/insert into "?(letter|rental)"?\s*\(/i.test(text) &&
			values[text.includes("letter") ? 0 : columnOf(text, "id")] === id,
	);

const columnOf = (text: string, column: string) =>
	(/\(([^)]*)\)\s*values/i.exec(text)?.[1] ?? "")
		.split(",")
		.findIndex((name) => name.trim().replaceAll('"', "") === column);

const sizeOf = async (origin: string, path: string) => (await (await fetch(origin + path)).text()).length;
