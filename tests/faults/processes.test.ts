import { existsSync } from "node:fs";
import { Agent, request as send } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { TestClient } from "#tests/test-client.ts";
import { address, list, must, newListing, signIn } from "#tests/world.ts";
import {
	cleanUp,
	makePreparedFolder,
	onNewConnection,
	processIds,
	type RunningServer,
	signUpAndIn,
	start,
} from "./server-process.ts";

/** PROCESSES=2: two web processes behind one port, on one built-in database. */

let folder: string;
let server: RunningServer;
let seller: TestClient;
let client: TestClient;
let product: { _id: string; name: string; price: number };
const today = dayOf(new Date());
const sizeStock = [{ size: "M", stock: 50 }];
const browser = { "user-agent": "Mozilla/5.0 (Android 14; Mobile) Firefox/140.0" };
/** By the number of the process. */
const roles = ["all", "web"];
const agents: Agent[] = [];

beforeAll(async () => {
	folder = await makePreparedFolder();
	await startBoth({ RATE_LIMIT: "on", DRAIN_SECONDS: "300" });
	seller = await signUpAndIn(server, "seller@example.com", "renter");
	client = await signUpAndIn(server, "client@example.com", "client");
	product = await list(seller, { sizeStock });
});
afterAll(async () => {
	for (const agent of agents) agent.destroy();
	await cleanUp();
});

type Readiness = { success: boolean; role: string; process: number };
const readiness = async (): Promise<Readiness> => (await fetch(`${server.origin}/readyz`, onNewConnection)).json();
/** A process starts within seconds, more on a busy machine. */
const startOptions = { timeout: 60_000, interval: 50 };
let readyTooEarly = 0;

async function startBoth(settings: Record<string, string>) {
	server = await start(folder, { PROCESSES: "2", LOG_LEVEL: "warn", ...settings });
	await vi.waitFor(async () => {
		const { success } = await readiness();
		const { size } = await processIds(server.origin);
		if (success && size < 2) readyTooEarly++;
		expect([success, size]).toEqual([true, 2]);
	}, startOptions);
}

/** Sends requests over one connection, and so to one process. */
function overOneConnection() {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	agents.push(agent);
	return async (url: string, init?: RequestInit): Promise<Response> => {
		const sent = new Request(url.replace("http://almari.test", server.origin), init);
		const body = Buffer.from(await sent.arrayBuffer());
		return new Promise((resolve, reject) => {
			const options = { agent, method: sent.method, headers: Object.fromEntries(sent.headers) };
			send(sent.url, options, (response) => {
				const parts: Buffer[] = [];
				response.on("data", (part) => parts.push(part)).on("error", reject);
				response.on("end", () => {
					const headers = new Headers();
					for (const [name, values] of Object.entries(response.headersDistinct))
						for (const value of values ?? []) headers.append(name, value);
					const status = response.statusCode ?? 0;
					resolve(new Response(status === 304 ? null : Buffer.concat(parts), { status, headers }));
				});
			})
				.on("error", reject)
				.end(body);
		});
	};
}

/** A client of the process with this number, with the session of another client. */
async function clientOf(number: number, session?: TestClient): Promise<TestClient> {
	for (;;) {
		const request = overOneConnection();
		const { process } = await (await request(`${server.origin}/healthz`)).json();
		if (process !== number) continue;
		const pinned = new TestClient({ request } as never);
		for (const [name, value] of session?.cookies ?? []) pinned.cookies.set(name, value);
		return pinned;
	}
}

async function place(by: TestClient, ahead: number) {
	const startDate = addDays(today, ahead);
	await by.post("/api/address/send-otp", { ...address, productId: product._id });
	return by.post("/api/product/createRental", {
		productId: product._id,
		rentalPeriod: { startDate, endDate: startDate },
		totalAmount: product.price,
		deliveryAddress: address,
	});
}

test("both answer on one port, one of them with the jobs, and give one answer about readiness and metrics", async () => {
	for (const number of [1, 2]) {
		const { body } = await must((await clientOf(number)).get("/readyz"));
		expect(body).toMatchObject({ success: true, process: number, role: roles[number - 1] });
		const { body: metrics } = await must((await clientOf(number)).get("/metrics"));
		expect(metrics).toContain('almari_process_info{role="all",process="1"} 1');
		expect(metrics).toContain('almari_process_info{role="web",process="2"} 1');
		expect(metrics).toMatch(/^almari_jobs_limit\{queue="mail",process="1"\} 3$/m);
		expect(metrics).not.toMatch(/^almari_jobs_limit\{.*process="2"/m);
		const heads = metrics.match(/^# TYPE \S+/gm) as string[];
		expect(heads.length).toBeGreaterThan(30);
		expect(new Set(heads).size).toBe(heads.length);
	}
	expect((await processIds(server.origin)).size).toBe(2);
	expect(readyTooEarly).toBe(0);
});

test("a change through one is seen by the other, which had the page in its cache", async () => {
	const [one, two] = [await clientOf(1, seller), await clientOf(2)];
	const priceIn = async (at: TestClient) => (await must(at.get(`/api/product/${product._id}`))).body.product.price;
	for (let view = 0; view < 3; view++) expect(await priceIn(two)).toBe(product.price);
	// Only a response from the cache has one.
	expect((await two.get(`/api/product/${product._id}`)).headers.get("etag")).toBeTruthy();
	const price = product.price + 100;
	await must(one.put(`/api/product/updateProduct/${product._id}`, { ...newListing, sizeStock, price }));
	await vi.waitFor(async () => expect(await priceIn(two)).toBe(price), { timeout: 30_000, interval: 5 });
	product.price = price;
});

test("a limit counts what both have answered, and a viewer counts once", async () => {
	const both = [await clientOf(1), await clientOf(2)] as const;
	for (const one of both) await must(one.post(`/api/product/view/${product._id}`, undefined, browser));
	const credentials = { email: "nobody@example.com", password: "not-the-password" };
	const statuses: number[] = [];
	for (let attempt = 0; attempt < 8; attempt++) {
		const { status } = await (both[attempt % 2] as TestClient).post("/api/user/login", credentials);
		statuses.push(status);
	}
	expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test("after SIGTERM both answer until DRAIN_SECONDS are over, no request fails, and the database is stopped", async () => {
	const [one, two] = [await clientOf(1), await clientOf(2)];
	const failed: unknown[] = [];
	let answered = 0;
	let isOver = false;
	// A failed test ends its load too, which would hold connections of the next server.
	onTestFinished(() => {
		isOver = true;
	});
	const load = [1, 2, 3].map(async () => {
		while (!isOver) {
			// Not limited, as searches are that no cache answers.
			// By its status: in-process servers of other tests replace the global class, so `instanceof` would depend on the order of files.
			const response = await fetch(`${server.origin}/api/category`).catch((error) => ({ status: 0, error }));
			if (response.status === 200 && "body" in response) await response.arrayBuffer().then(() => answered++);
			else failed.push(response);
		}
	});
	for (const pid of (await processIds(server.origin)).values()) process.kill(pid, "SIGTERM");
	server.process.kill("SIGTERM");
	await vi.waitFor(async () => expect((await readiness()).success).toBe(false), startOptions);
	// Each process is told on its own.
	for (const { get } of [one, two])
		await vi.waitFor(async () => {
			const { status, headers } = await get("/healthz");
			expect([status, headers.get("connection")]).toEqual([200, "close"]);
		}, startOptions);
	const before = answered;
	await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 5), startOptions);
	isOver = true;
	await Promise.all(load);
	expect(failed).toEqual([]);
	server.process.kill("SIGTERM");
	const { code, output } = await server.ended;
	expect([code, output]).toEqual([0, expect.not.stringContaining("cut off")]);
	expect(output.match(/ready at/g)).toHaveLength(1);
	expect(existsSync(path.join(folder, "postgres/postmaster.pid"))).toBe(false);
}, 180_000);

test("a process that was killed is replaced, its jobs too, and no acknowledged order is lost", async () => {
	await startBoth({ DRAIN_SECONDS: "0" });
	const own = `/api/product/getProductsByUser/${seller.user._id}`;
	// The stop has written what both had seen.
	expect((await must((await clientOf(2, seller)).get(own))).body.products[0].stats.views).toBe(1);
	const acknowledged: string[] = [];
	for (const number of [2, 1]) {
		const before = await processIds(server.origin);
		let isOver = false;
		const load = [1, 2].map(async (lane) => {
			for (let turn = 0; !isOver; turn++) {
				const by = server.testClient();
				for (const [name, value] of client.cookies) by.cookies.set(name, value);
				const ordered = await place(by, 1 + ((turn * 4 + number * 2 + lane) % 60)).catch(() => undefined);
				if (ordered?.status === 200) acknowledged.push(ordered.body.orderId);
			}
		});
		const placed = acknowledged.length;
		await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(placed), startOptions);
		process.kill(before.get(number) as number, "SIGKILL");
		await vi.waitFor(async () => {
			const after = await processIds(server.origin);
			expect(after.size).toBe(2);
			expect(after.get(number)).not.toBe(before.get(number));
		}, startOptions);
		isOver = true;
		await Promise.all(load);
		expect((await (await clientOf(number)).get("/readyz")).body).toMatchObject({
			success: true,
			role: roles[number - 1],
		});
	}
	const by = await signIn(server.testClient(), "client@example.com");
	for (const orderId of acknowledged) {
		const { body } = await must(by.get(`/api/order/${orderId}`));
		expect(body.order.orderId).toBe(orderId);
	}
	expect(acknowledged.length).toBeGreaterThanOrEqual(2);
}, 180_000);

test("a connection that a process was given when it died is closed, so that its client does not wait", async () => {
	const before = await processIds(server.origin);
	const frozen = before.get(2) as number;
	process.kill(frozen, "SIGSTOP");
	const port = Number(new URL(server.origin).port);
	const sockets = Array.from({ length: 4 }, () => {
		const socket = connect(port, "127.0.0.1").setEncoding("utf8");
		const closed = new Promise<string>((resolve) => {
			let received = "";
			socket.on("data", (text) => {
				received += text;
			});
			socket.on("error", () => {}).on("close", () => resolve(received));
		});
		socket.write("GET /healthz HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n");
		return closed;
	});
	// The other process answers all that the frozen one was not given.
	await Promise.race(sockets);
	process.kill(frozen, "SIGKILL");
	const received = await Promise.all(sockets);
	expect(received.filter((text) => text.startsWith("HTTP/1.1 200"))).toHaveLength(3);
	expect(received.filter((text) => text === "")).toHaveLength(1);
	await vi.waitFor(
		async () => expect([undefined, frozen]).not.toContain((await processIds(server.origin)).get(2)),
		startOptions,
	);
}, 90_000);
