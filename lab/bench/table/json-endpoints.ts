import pg from "pg";
import { addDays } from "#common/calendar.ts";
import { listProducts } from "#modules/catalogue/browse/list-products.ts";
import { showProduct } from "#modules/catalogue/listings/show-listings.ts";
import { type Actor, visitor } from "#platform/actor.ts";
import type { ServerApp } from "#server/server-app.ts";
import { makeClients } from "#tests/fixtures/clients.ts";
import { idOf } from "../dataset/copy-catalogue.ts";
import { record, replay, type Statement } from "../limits/recorded-sql.ts";
import { bypassCache, type HttpClient } from "../load/http-client.ts";
import { closedLoad } from "../load/measure.ts";
import { type Client, listRentable, placeOverHttp, type RentableListing, recordOrder } from "../runs/order-load.ts";
import type { StatementCounter } from "./count-statements.ts";
import type { Limits } from "./limits.ts";
import type { Load } from "./measure-row.ts";
import type { Limit, Row } from "./rows.ts";

/** The API's endpoints: a list, a listing's detail, and an order, beside the SQL statements that they send. */

export type EndpointsContext = {
	app: ServerApp;
	rows: number;
	http: HttpClient;
	databaseUrl: string;
	limits: Limits;
	load: Load;
	countStatements: StatementCounter;
};

export async function listEndpoints(context: EndpointsContext): Promise<Row[]> {
	return [...cachedEndpoints(context), await listRow(context), await detailRow(context), await orderRow(context)];
}

const get = async (http: HttpClient, path: string, headers?: Record<string, string>) => {
	const { status, bytes } = await http("GET", path, undefined, headers);
	return { isGood: status === 200, bytes };
};

const cachedEndpoints = ({ http, limits, rows }: EndpointsContext): Row[] => [
	{
		name: "cached: list, JSON",
		addresses: 5,
		limits: [{ ...limits.constant, aim: 60 }],
		send: (iteration) => get(http, `/api/product/getAllProducts?limit=8&page=${1 + (iteration % 5)}`),
	},
	{
		name: "cached: detail, JSON",
		addresses: 50,
		limits: [{ ...limits.constant, aim: 60 }],
		send: (iteration) => get(http, detailPath(((iteration % 50) * 7919) % rows)),
	},
];

const detailPath = (index: number) => `/api/product/${idOf("product", index)}`;

const listCategories = ["Wedding", "Party", "Casual", "Formal", "Dresses"];
const sorts = ["featured", "newest", "price-low", "price-high"] as const;
const noFilters = { search: "", size: [], color: [], occasion: [], audience: [], minRating: 0, city: [], limit: 8 };

const listInput = (iteration: number) => ({
	category: listCategories[iteration % 5] as string,
	sort: sorts[iteration % 4] ?? "featured",
	minPrice: 300 + (iteration % 997),
	maxPrice: 3000 + (iteration % 7919),
	page: 1 + (iteration % 6),
});

/** List pages with category, price range and sort, no two alike. */
async function listRow({ app, http, limits, countStatements }: EndpointsContext): Promise<Row> {
	const pathOf = (iteration: number) => {
		const { category, sort, minPrice, maxPrice, page } = listInput(iteration);
		return `/api/product/getAllProducts?category=${category}&minPrice=${minPrice}&maxPrice=${maxPrice}&sort=${sort}&page=${page}&limit=8`;
	};
	const requests: Statement[][] = [];
	for (let at = 0; at < 40; at++) {
		const input = listInput(at);
		requests.push(await record(() => listProducts(app, { ...noFilters, ...input, category: [input.category] })));
	}
	return {
		name: "different: list, JSON",
		aim: { cpuMs: 0.3, statements: 1 },
		limits: [{ ...limits.sql(requests), aim: 50 }],
		send: (iteration) => get(http, pathOf(iteration)),
		countStatements: () => countStatements(pathOf(100_000), pathOf(100_001)),
	};
}

/** Details of listings from the entire catalogue. A small catalogue fits in the cache, so a cookie bypasses it. */
async function detailRow(context: EndpointsContext): Promise<Row> {
	const { app, rows, http, limits, countStatements } = context;
	const [first = [], ...others] = await Promise.all(
		Array.from({ length: 40 }, (_, at) =>
			record(() => showProduct(app, visitor as Actor, idOf("product", (at * 7919) % rows))),
		),
	);
	const [recorded] = first;
	const statementFor = (index: number): Statement[] =>
		recorded
			? [
					{
						...recorded,
						values: recorded.values.map((one) => (one === idOf("product", 0) ? idOf("product", index) : one)),
					},
				]
			: [];
	return {
		name: "different: detail, JSON",
		aim: { cpuMs: 0.3, statements: 1 },
		limits: [
			{ ...limits.sql([first, ...others]), aim: 40 },
			bareSql(context, undefined, (bare, iteration) => replay(bare, statementFor((iteration * 7919) % rows))),
		],
		send: (iteration) => get(http, detailPath((iteration * 7919) % rows), bypassCache),
		countStatements: () => countStatements(detailPath(1), detailPath(2), bypassCache.cookie),
	};
}

/** After the members' own orders, and within the months in which one may rent. */
const firstDay = 62;
/** A rental's days, those in transit and the turnaround. */
const daysBetween = 12;

/** Complete orders: send-otp, then createRental, on a garment's free days. */
async function orderRow(context: EndpointsContext): Promise<Row> {
	const { app, http } = context;
	const clients = await makeClients(app, 200);
	const [recorded, ...listings] = await listRentable(app);
	if (!recorded || !clients[0]) throw new Error("no listings");
	const half = Math.floor(listings.length / 2);
	const replayOrder = await recordOrder(app, clients[0], recorded, addDays(app.clock.today(), firstDay), 3);
	/** Each listing is rented again on later days when all have been. */
	const startOf = (iteration: number) =>
		addDays(app.clock.today(), firstDay + daysBetween * Math.floor(iteration / half));
	const clientOf = (iteration: number) =>
		clients[(iteration + Math.floor(iteration / half)) % clients.length] as Client;
	let replayed = 0;
	return {
		name: "order: send-otp, createRental",
		aim: { cpuMs: 3 },
		limits: [
			bareSql(context, 90, async (bare) => {
				const at = replayed++;
				const listing = listings[half + (at % half)] as RentableListing;
				await replayOrder(bare, clientOf(at), listing, startOf(at));
			}),
		],
		send: async (iteration) => {
			const listing = listings[iteration % half] as RentableListing;
			const { orderId } = await placeOverHttp(http, clientOf(iteration), listing, startOf(iteration), 3);
			return { isGood: orderId !== undefined, bytes: 0 };
		},
	};
}

/** The same SQL by the bare driver in this process, with as many connections as the load. */
function bareSql(
	{ databaseUrl, load: { connections } }: EndpointsContext,
	aim: number | undefined,
	run: (bare: pg.Pool, iteration: number) => Promise<unknown>,
): Limit {
	return {
		name: "the same SQL, bare driver",
		aim,
		start: async () => {
			const bare = new pg.Pool({ connectionString: databaseUrl, max: connections, pipeline: true });
			return {
				load: closedLoad(connections, process.pid, (_, iteration) => run(bare, iteration).then(() => true)),
				stop: () => bare.end(),
			};
		},
	};
}
