import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { addDays, dayOf } from "#common/calendar.ts";
import { sha256 } from "#platform/storage/checksum.ts";
import { backUp, checkLedger, restore } from "#tests/faults/backup-commands.ts";
import { makeFolder, type RunningServer, signUpAndIn, start } from "#tests/faults/server-process.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, must, picture, pictures } from "#tests/world.ts";
import type { FaultResult } from "./fault-program.ts";
import { OrderLoad, type Product } from "./order-load.ts";

/** Backups under load, kill -9, and a restore of each one. */

export const backupCount = 3;
const clientCount = 4;
const productCount = 30;
const ordersBetween = 15;

/** The database that the server uses: the built-in one, or an external one. */
export type DrillDatabase = {
	/** The settings that name it. */
	settings: Record<string, string>;
	url(dataDir: string): Promise<string>;
	/** Kills it after the server. */
	kill(dataDir: string): Promise<void>;
	/** The settings that name an empty database for a restore. */
	makeEmpty(): Promise<Record<string, string>>;
};

export async function runBackupDrill(database: DrillDatabase, report: (line: string) => void): Promise<FaultResult> {
	const { settings } = database;
	const [folder, backups] = [await makeFolder(), await makeFolder()];
	const server = await start(folder, settings);
	const load = await startLoad(server, await database.url(folder));
	const made: Awaited<ReturnType<typeof backUp>>[] = [];
	for (let round = 1; round <= backupCount; round++) {
		await load.orders.afterMore(ordersBetween);
		const from = performance.now();
		made.push(await backUp(folder, backups, settings));
		report(`backup ${round}: ${Math.round(performance.now() - from)} ms, ${load.orders.orders.length} orders so far`);
	}
	await load.orders.afterMore(ordersBetween);
	server.process.kill("SIGKILL");
	await database.kill(folder);
	await server.ended;
	await load.abandon();

	const counts = {
		"orders before the backups' ends": 0,
		"messages before them": 0,
		"photographs before them": 0,
		"completed orders before them": 0,
		lost: 0,
		doubled: 0,
		"photographs damaged": 0,
		"ledger faults": 0,
	};
	for (const { backup, completeUntil } of made) {
		const [restored, empty] = [await makeFolder(), await database.makeEmpty()];
		const { code, output } = await restore(backup, restored, empty);
		if (code !== 0) throw new Error(output);
		const ledger = await checkLedger(restored, empty);
		report(`restored: ${ledger.output.trim()}`);
		counts["ledger faults"] += ledger.code === 0 ? 0 : 1;
		const next = await start(restored, empty);
		load.orders.origin = next.origin;
		const found = await load.orders.countLost(completeUntil);
		counts["orders before the backups' ends"] += found.orders;
		counts["messages before them"] += found.messages;
		counts.lost += found.lost;
		counts.doubled += found.doubled;
		for (const { orderId } of load.completed.filter(({ at }) => at < completeUntil)) {
			counts["completed orders before them"]++;
			const { body } = await load.seller(next).get(`/api/order/${orderId}`);
			if (body.order?.status !== "completed") counts.lost++;
		}
		for (const photo of load.photos.filter(({ at }) => at < completeUntil)) {
			counts["photographs before them"]++;
			if (!(await isSame(photo.path, folder, restored, next.origin))) counts["photographs damaged"]++;
		}
		next.process.kill("SIGTERM");
		await next.ended;
	}
	const isTried = counts["completed orders before them"] > 0 && counts["photographs before them"] > 0;
	const faults = counts.lost + counts.doubled + counts["photographs damaged"] + counts["ledger faults"];
	return { counts, isMet: isTried && faults === 0 };
}

/** True when the master is the same file, and a size of it is served. `photo` is a URL's path. */
async function isSame(photo: string, folder: string, restored: string, origin: string): Promise<boolean> {
	const id = photo.split("/")[2] ?? "";
	const master = path.join("media", id.slice(0, 2), id, "master.webp");
	const read = async (dataDir: string) => sha256(await readFile(path.join(dataDir, master)));
	const { status } = await fetch(origin + photo);
	return status === 200 && (await read(folder)) === (await read(restored).catch(() => ""));
}

/** Orders, messages, uploads, and orders that go through all their steps, so that the ledger grows too. */
async function startLoad(server: RunningServer, url: string) {
	const seller = await signUpAndIn(server, "seller@example.com", "renter");
	const products: Product[] = [];
	for (let index = 0; index < productCount; index++) products.push(await list(seller, { name: `Lehenga ${index}` }));
	const clients: TestClient[] = [];
	for (let index = 0; index < clientCount; index++)
		clients.push(await signUpAndIn(server, `client${index}@example.com`, "client"));
	const buyer = await signUpAndIn(server, "buyer@example.com", "client");

	const photos: { path: string; at: number }[] = [];
	const completed: { orderId: string; at: number }[] = [];
	let isKilled = false;
	const repeat = async (work: () => Promise<void>) => {
		try {
			while (!isKilled) await work();
		} catch (error) {
			// The kill cuts what is in progress.
			if (!(error instanceof TypeError)) throw error;
		}
	};
	const running = Promise.all([
		repeat(async () => {
			const bytes = Buffer.concat([await picture(), randomBytes(16)]);
			const { body } = await must(seller.post("/api/product/uploadImages", pictures({ bytes })));
			photos.push({ path: body.images[0], at: Date.now() });
		}),
		repeat(async () => {
			const orderId = await completeOrder(buyer, seller, url);
			completed.push({ orderId, at: Date.now() });
		}),
	]);
	return {
		orders: new OrderLoad(server.origin, clients, products),
		photos,
		completed,
		/** The seller's session at another server. */
		seller: (next: RunningServer) => {
			const testClient = next.testClient();
			for (const [name, value] of seller.cookies) testClient.cookies.set(name, value);
			return testClient;
		},
		async abandon() {
			isKilled = true;
			await this.orders.abandon();
			await running;
		},
	};
}

async function completeOrder(buyer: TestClient, seller: TestClient, url: string): Promise<string> {
	const product = await list(seller);
	// Today may be too late for the courier. Handing over is possible from the day before.
	const day = addDays(dayOf(new Date()), 1);
	await must(buyer.post("/api/address/send-otp", { ...address, productId: product._id }));
	const rentalPeriod = { startDate: day, endDate: day };
	const order = { productId: product._id, rentalPeriod, totalAmount: product.price, deliveryAddress: address };
	const { body } = await must(buyer.post("/api/product/createRental", order));
	const step = (name: string, sent: object = {}) => must(seller.post(`/api/order/${body.orderId}/${name}`, sent));
	await step("accept");
	await step("dispatch");
	await step("handOver", { code: await newestCode(url, buyer) });
	await step("return", { code: await newestCode(url, buyer) });
	await step("complete");
	return body.orderId;
}

/** /dev/mail shows the newest emails of everyone; under load the code would be gone from it. */
async function newestCode(url: string, { user }: TestClient): Promise<string> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client
		.query("select body from email where recipient = $1 order by id desc limit 10", [user.email])
		.finally(() => client.end());
	return rows.map(({ body }) => /^\d{6}$/m.exec(body)?.[0]).find(Boolean) ?? "";
}
