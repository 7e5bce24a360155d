import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { openReplicas } from "#database/replicas/replicas.ts";
import { SearchIndexSync } from "#modules/catalogue/index.ts";
import { fixedClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import type { Drain } from "#server/http/drain.ts";
import { makeHealthChecks } from "#server/http/health.ts";
import { makeApiClient } from "#server/pages/in-process-client.ts";
import { type Cluster, startCluster } from "#tests/database/standby.ts";
import { ownPort } from "#tests/servers/port.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, must, registration, signIn } from "#tests/world.ts";
import { makeApi } from "./api.ts";
import { makeApp } from "./make-app.ts";
import { prepareDatabase } from "./open-database.ts";

/** Two processes that share a primary and a replica, and a browser that uses both. */

let cluster: Cluster;
let folder: string;
const processes: Awaited<ReturnType<typeof startProcess>>[] = [];

async function startProcess(primaryUrl = cluster.primaryUrl, settings = {}) {
	const config = readConfig({ DATA_DIR: folder, RATE_LIMIT: "off", LOG_LEVEL: "silent", ...settings });
	const db = connect(primaryUrl, {
		max: 5,
		topology: { openReplicas: (primary) => openReplicas(cluster.standbyUrl, primary) },
	});
	const app = await makeApp(config, db, { clock: fixedClock(new Date("2026-11-23T06:00:00Z")) });
	const api = makeApi(app);
	await vi.waitFor(() => expect(app.bus.isConnected()).toBe(true), waitOptions);
	return { app, api };
}

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "almari-two-"));
	cluster = await startCluster(async (url) => {
		await prepareDatabase({ url, migrationUrl: url, topology: {} });
	});
	processes.push(await startProcess(), await startProcess());
});
afterAll(async () => {
	for (const { app } of processes) {
		await app.close();
		await app.db.close();
	}
	await cluster.close();
	await rm(folder, { recursive: true, force: true });
});

afterEach(() => cluster.resumeReplay());

/** A signed-in browser with one connection to each process; both have its cookies. */
async function signUp(accountType: "client" | "renter", email: string) {
	const [first, second] = processes.map(({ api }) => new TestClient(api)) as [TestClient, TestClient];
	await must(first.post("/api/user/register", registration(accountType, email)));
	const { rows } = await (processes[0] as (typeof processes)[0]).app.db.pool.query(
		"select body from email where recipient = $1",
		[email],
	);
	await must(first.post("/api/user/verifyEmail", { email, otp: /^\d{6}$/m.exec(rows[0].body)?.[0] }));
	await signIn(first, email);
	const moveOn = (without?: string) => {
		second.cookies.clear();
		for (const [name, value] of first.cookies) if (name !== without) second.cookies.set(name, value);
		return second;
	};
	return { first, moveOn, email };
}

const preferences = async (client: TestClient) => (await must(client.get("/api/user/notifications"))).body.letters;
/** Waits until the second process reads the replica, with nothing new to wait for. */
const untilReplica = (second: TestClient) =>
	vi.waitFor(async () => {
		const counts = processes[1]?.app.db.replicas?.counts;
		const before = counts?.replica ?? 0;
		await preferences(second);
		expect(counts?.replica).toBeGreaterThan(before);
	}, waitOptions);
const muted = { orders: false, messages: false, reviews: true, money: true, searches: true };

test("what one process has written, the next one reads, even if the replica lags", async () => {
	const { first, moveOn } = await signUp("client", "lag@example.com");
	const before = await preferences(moveOn());
	await untilReplica(moveOn());
	await cluster.pauseReplay();
	await must(first.put("/api/user/notifications", muted));
	// The replica is read, since nothing tells this process of the change.
	expect(await preferences(moveOn("almari-position"))).toEqual(before);
	expect(await preferences(moveOn())).toEqual(muted);
});

test("a page of the next process reads what was written too", async () => {
	const { first, moveOn } = await signUp("client", "page@example.com");
	await untilReplica(moveOn());
	await cluster.pauseReplay();
	await must(first.put("/api/user/notifications", muted));
	const { app, api } = processes[1] as (typeof processes)[0];
	const cookie = [...moveOn().cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const { apiClient } = makeApiClient(
		api,
		app,
		new Request("http://almari.test/", { headers: { cookie } }),
		"192.0.2.1",
	);
	const response = await apiClient.api.user.notifications.$get();
	expect(await response.json()).toMatchObject({ letters: muted });
});

test("a client with a bearer token reads the primary", async () => {
	const { first, moveOn } = await signUp("client", "token@example.com");
	const token = first.cookies.get("almari") as string;
	await untilReplica(moveOn());
	await cluster.pauseReplay();
	await must(first.put("/api/user/notifications", muted));
	const second = moveOn();
	second.cookies.clear();
	const { body } = await must(second.get("/api/user/notifications", { authorization: `Bearer ${token}` }));
	expect(body.letters).toEqual(muted);
});

test("a sign-up and its session are there at once, even if the replica lags", async () => {
	await cluster.pauseReplay();
	const { moveOn, email } = await signUp("client", "fresh@example.com");
	expect((await must(moveOn().get("/api/user/me"))).body.user.email).toBe(email);
});

test("a listing is found and shown at once in the other process, even if the replica lags", async () => {
	const { first } = await signUp("renter", "lister@example.com");
	await must(new TestClient(processes[1]?.api as never).get("/api/product/getAllProducts"));
	await cluster.pauseReplay();
	const product = await list(first, { name: "Banarasi for the other process" });
	const visitor = new TestClient(processes[1]?.api as never);
	await vi.waitFor(async () => {
		const { body } = await must(visitor.get("/api/product/getAllProducts?search=banarasi"));
		expect(body.products.map((one: { _id: string }) => one._id)).toEqual([product._id]);
	}, waitOptions);
	expect((await must(visitor.get(`/api/product/${product._id}`))).body.product.name).toBe(product.name);
});

test("a search process that a web process tells of a change reads it, before its event and even if the replica lags", async () => {
	const { first } = await signUp("renter", "told@example.com");
	const { app } = processes[1] as (typeof processes)[0];
	const db = connect(cluster.primaryUrl, {
		max: 3,
		topology: { openReplicas: (primary) => openReplicas(cluster.standbyUrl, primary) },
	});
	db.replicas?.observe({ isNotified: () => true, onUncertain() {}, onLost() {}, onRestored() {}, onWentBack() {} });
	// Events that never arrive are events that are late.
	const bus = { ...app.bus, isConnected: () => true, subscribe: () => () => {}, subscribeToOwn: () => () => {} };
	const searchIndex = new SearchIndexSync({ ...app, bus, db });
	const before = (await searchIndex.current()).size;
	await cluster.pauseReplay();
	const product = await list(first, { name: "Patola before its event" });
	searchIndex.addChanges([product._id], false);
	expect((await searchIndex.current()).size).toBe(before + 1);
	await searchIndex.close();
	await db.close();
});

test("visitors browse, search and read without the primary", async () => {
	const { first } = await signUp("renter", "outage@example.com");
	const product = await list(first, { name: "Paithani for the outage" });
	const proxy = await startProxy(cluster.primaryUrl, await ownPort());
	const { app, api } = await startProcess(proxy.url, { RATE_LIMIT: "on" });
	const visitor = new TestClient(api);
	const found = async (query: string) => {
		const { body } = await must(visitor.get(`/api/product/getAllProducts?${query}`));
		return body.products.map((one: { _id: string }) => one._id);
	};
	await vi.waitFor(async () => expect(await found("search=paithani")).toEqual([product._id]), waitOptions);
	await vi.waitFor(() => expect(app.searchIndex.isComplete).toBe(true), waitOptions);
	await proxy.refuse();
	await vi.waitFor(() => expect(app.bus.isConnected()).toBe(false), waitOptions);
	expect(await found("search=paithani")).toEqual([product._id]);
	expect(await found("minPrice=1")).toContain(product._id);
	expect((await must(visitor.get(`/api/product/${product._id}`))).body.product.name).toBe(product.name);
	// A load balancer goes on sending visitors here.
	expect(await readinessOf(app)).toBe(200);
	// A session is never guessed.
	expect((await visitor.get("/api/user/me", { cookie: `almari=${first.cookies.get("almari")}` })).status).toBe(503);
	await proxy.accept();
	await vi.waitFor(() => expect(app.bus.isConnected()).toBe(true), waitOptions);
	await app.close();
	await app.db.close();
	await proxy.close();
});

/** The status that /readyz answers. */
async function readinessOf(app: Awaited<ReturnType<typeof makeApp>>): Promise<number> {
	const checks = makeHealthChecks(app, { drain: { isDraining: false } as Drain, isAlive: () => true });
	const server = createServer((_, response) => void checks.get("/readyz")?.(response)).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	server.close();
	return status;
}
