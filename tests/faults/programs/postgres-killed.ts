import { rename } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { addDays, dayOf } from "#common/calendar.ts";
import type { Asker } from "#tests/asker.ts";
import { address, list } from "#tests/world.ts";
import { databaseUrl, join, killDatabase, killPostmaster, makeFolder, type Running, start } from "../process.ts";
import type { FaultProgram } from "../program.ts";

/** PostgreSQL alone is killed with -9 while clients place orders: by turns its first process, as by the OOM killer, and all of them. */
export const program: FaultProgram = {
	aim: "8 kill -9 of PostgreSQL alone under load: back within 10 s each time, no acknowledged order lost or doubled",
	async run(report) {
		const folder = await makeFolder();
		const server = await start(folder);
		const products = await listProducts(server);
		const clients = await Promise.all([1, 2].map((index) => join(server, `client${index}@example.com`, "client")));
		const load = placeOrders(products, clients);
		let slowest = 0;
		for (let kill = 1; kill <= kills; kill++) {
			await load.afterMore(ordersBetween);
			await (kill % 2 ? killPostmaster(folder) : killDatabase(folder));
			const from = performance.now();
			await untilDown(server);
			await untilReady(server);
			const ms = Math.round(performance.now() - from);
			slowest = Math.max(slowest, ms);
			report(`${kill} kills: back after ${ms} ms, ${load.placed.length} orders acknowledged`);
			await load.afterMore(ordersBetween);
		}
		await load.stop();
		const { lost, doubled } = await compare(folder, load.placed);
		const isAlive = (await fetch(`${server.origin}/healthz`)).status === 200 && server.process.exitCode === null;
		report("its files are taken away: the server tries for about 50 s, and then ends");
		const { code, output } = await endForGood(folder, server);
		report(`ended with code ${code}: ${output.trim().split("\n").at(-1)}`);
		const counts = {
			kills,
			"ms until back, at most": slowest,
			"orders acknowledged": load.placed.length,
			lost,
			doubled,
		};
		const isTold = code === 1 && output.includes("Almari ends: The database did not start");
		return { counts, isMet: isAlive && isTold && slowest < 10_000 && lost === 0 && doubled === 0 };
	},
};

const kills = 8;
const ordersBetween = 3;
const today = dayOf(new Date());

type Product = { _id: string; price: number };
type Placed = { orderId: string; client: Asker };

async function listProducts(server: Running): Promise<Product[]> {
	const seller = await join(server, "seller@example.com", "renter");
	const products: Product[] = [];
	for (let index = 0; index < 4; index++) products.push(await list(seller, { sizeStock: [{ size: "M", stock: 50 }] }));
	return products;
}

async function place(client: Asker, product: Product, ahead: number) {
	await client.post("/api/address/send-otp", { ...address, productId: product._id });
	const startDate = addDays(today, ahead);
	const rentalPeriod = { startDate, endDate: startDate };
	const order = { productId: product._id, rentalPeriod, totalAmount: product.price, deliveryAddress: address };
	return client.post("/api/product/createRental", order);
}

/** Each client places orders one after the other, and goes on when one fails. */
function placeOrders(products: Product[], clients: Asker[]) {
	const placed: Placed[] = [];
	let isStopping = false;
	const running = clients.map(async (client, index) => {
		for (let turn = index; !isStopping; turn++) {
			const product = products[turn % products.length] as Product;
			const answer = await place(client, product, 1 + (Math.floor(turn / products.length) % 80)).catch(() => undefined);
			if (answer?.status === 200) placed.push({ orderId: answer.body.orderId, client });
			else await pause();
		}
	});
	return {
		placed,
		async afterMore(more: number) {
			const aim = placed.length + more;
			while (placed.length < aim) await pause();
		},
		async stop() {
			isStopping = true;
			await Promise.all(running);
		},
	};
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const isReady = ({ origin }: Running) =>
	fetch(`${origin}/readyz`).then(
		({ status }) => status === 200,
		() => false,
	);

async function untilReady(server: Running) {
	while (!(await isReady(server))) await pause();
}

/** It may be back before anybody has noticed. */
async function untilDown(server: Running) {
	for (const until = performance.now() + 1000; performance.now() < until && (await isReady(server)); ) await pause();
}

/** A database that cannot be started again. */
async function endForGood(folder: string, server: Running) {
	await rename(path.join(folder, "postgres/global"), path.join(folder, "global"));
	await killPostmaster(folder);
	return server.ended;
}

/** Each acknowledged order is read back by its client. Each request was for a product and a day of its own, so two orders for one are a double. */
async function compare(folder: string, placed: Placed[]) {
	let lost = 0;
	for (const { orderId, client } of placed) {
		const { status, body } = await client.get(`/api/order/${orderId}`);
		if (status !== 200 || body.order.orderId !== orderId || body.order.timeline.length !== 1) lost++;
	}
	const database = new pg.Client({ connectionString: await databaseUrl(folder) });
	await database.connect();
	const { rows } = await database
		.query("select (count(*) - count(distinct (client_id, product_id, start_date)))::int as doubled from rental")
		.finally(() => database.end());
	return { lost, doubled: rows[0].doubled as number };
}
