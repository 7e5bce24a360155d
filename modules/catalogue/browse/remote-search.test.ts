import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect as connectTo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { readConfig } from "#platform/config.ts";
import { z } from "#platform/endpoint.ts";
import { noAdmission } from "#platform/limits/admission.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { startSearch } from "#tests/servers/search-process.ts";
import { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { browseEndpoints } from "../contract-browse.ts";
import { readCatalogueId } from "../search-sync/queries-search-document.ts";
import { protocolOf, searchProtocol } from "./remote-search.ts";

/** A web process asks search processes over HTTP: one that fails is replaced by the next, and without any the newest listings are shown. */

let world: World;
let other: World;
let folder: string;
const names = ["Sindoor lehenga", "Moss saree", "Ivory sherwani"];
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "almari-search-"));
	[world, other] = await Promise.all([makeWorld(), makeWorld()]);
	const seller = await world.seller();
	for (const name of names) {
		world.wait(1);
		await list(seller, { name });
	}
});
afterEach(async () => {
	for (const close of opened.splice(0).reverse()) await close();
});
afterAll(async () => {
	await Promise.all([world.close(), other.close()]);
	await rm(folder, { recursive: true });
});

async function openSearch(url = world.url, port?: number) {
	const search = await startSearch(url, folder, world.clock, port);
	opened.push(search.close);
	return search;
}

/** A server that accepts connections and never answers. */
async function openSilent(): Promise<string> {
	const server: Server = createServer(() => {});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	opened.push(async () => server.close().closeAllConnections());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A web process with these search processes. */
async function openWeb(origins: string[], SEARCH_TIMEOUT_MS = "15000") {
	const search = { SEARCH_URL: origins.join(","), SEARCH_TIMEOUT_MS };
	const environment = { DATA_DIR: folder, RATE_LIMIT: "off", LOG_LEVEL: "silent", ...search };
	const db = connect(world.url, { max: 4 });
	const app = await makeApp(readConfig(environment), db, { clock: world.clock, admission: noAdmission() });
	const client = new TestClient(makeApi(app));
	opened.push(async () => {
		await app.close();
		await db.close();
	});
	const find = async (search: string) => (await must(client.get(`/api/product/getAllProducts?search=${search}`))).body;
	return { app, client, find };
}

const nameOf = ({ name }: { name: string }) => name;

test("a search that one process does not answer in time is answered by the next", async () => {
	const { find, app } = await openWeb([await openSilent(), (await openSearch()).origin], "2000");
	for (let turn = 0; turn < 4; turn++) {
		const { products, isDegraded } = await find("lehenga");
		expect(products.map(nameOf)).toEqual(["Sindoor lehenga"]);
		expect(isDegraded).toBeUndefined();
	}
	expect(app.search.stats).toMatchObject({ degraded: 0 });
	expect(app.search.stats.failures).toBeGreaterThan(0);
});

test("the fit for one body that takes too long pauses no search process, and lets others be cached", async () => {
	const { app } = await openWeb([await openSilent()], "300");
	const query = browseEndpoints.getAllProducts.query.parse({});
	for (const failures of [1, 2]) {
		expect(await app.search.run("findPage", { ...query, body: {} })).toMatchObject({ isDegraded: true });
		expect(app.search).toMatchObject({ isIncomplete: false, stats: { failures, degraded: failures } });
	}
	await app.search.run("findPage", query);
	await app.search.run("findPage", query);
	expect(app.search).toMatchObject({ isIncomplete: true, stats: { failures: 3, degraded: 4 } });
});

test("a search process of another catalogue or another version never answers", async () => {
	const foreign = await openSearch(other.url);
	const { find, app } = await openWeb([foreign.origin, (await openSearch()).origin]);
	for (let turn = 0; turn < 4; turn++) expect((await find("saree")).products.map(nameOf)).toEqual(["Moss saree"]);
	expect(app.search.stats.degraded).toBe(0);
	expect(app.search.stats.failures).toBeGreaterThan(0);
	const send = (body: string) => fetch(`${foreign.origin}/search`, { method: "POST", body });
	const request = {
		catalogue: await readCatalogueId(other.app.db.read),
		operation: "suggest",
		input: "le",
		client: "1",
		changes: { committed: [], uncommitted: [], missed: 0 },
	};
	const reply = async (protocol: string) => (await send(JSON.stringify({ ...request, protocol }))).json();
	expect(await reply(searchProtocol)).toMatchObject({ result: { ids: [] } });
	expect(await reply(`${searchProtocol}0`)).toEqual({ problem: "mismatch" });
	expect((await send("{")).status).toBe(400);
	expect((await fetch(`${foreign.origin}/search`)).status).toBe(405);
});

test("another sort or filter is another version", () => {
	const inputs = (sorts: string[], filters = {}) => ({ findPage: z.object({ sort: z.enum(sorts), ...filters }) });
	const former = protocolOf(inputs(["newest"]));
	expect(protocolOf(inputs(["newest"]))).toBe(former);
	expect(protocolOf(inputs(["newest", "rentals"]))).not.toBe(former);
	expect(protocolOf(inputs(["newest"], { fabric: z.string() }))).not.toBe(former);
});

test("without any search process, lists show the newest listings and say so; searches work again when one is back", async () => {
	const search = await openSearch();
	const port = Number(new URL(search.origin).port);
	const { find, client, app } = await openWeb([search.origin]);
	expect((await find("lehenga")).products.map(nameOf)).toEqual(["Sindoor lehenga"]);
	await search.close();
	opened.splice(opened.indexOf(search.close), 1);

	const degraded = await find("lehenga");
	// It must not be cached.
	expect(app.responseCache.startFill()).toBeUndefined();
	expect(degraded).toMatchObject({ isDegraded: true, total: 3, isMore: false, matched: [], understood: [] });
	expect(degraded.products.map(nameOf)).toEqual(names.toReversed());
	const second = (await must(client.get("/api/product/getAllProducts?limit=1&page=2"))).body;
	expect(second).toMatchObject({ isDegraded: true, total: 3, isMore: true });
	expect(second.products.map(nameOf)).toEqual(["Moss saree"]);
	expect((await must(client.get("/api/product/filters"))).body).toMatchObject({ isExact: false });
	expect((await must(client.get("/api/product/suggest?search=leh"))).body).toMatchObject({
		products: [],
		searches: [],
	});
	const [first] = degraded.products;
	expect((await must(client.get(`/api/product/similar/${first._id}`))).body.products).toEqual([]);
	await openSearch(world.url, port);
	await vi.waitFor(async () => {
		const back = await find("lehenga");
		expect([back.isDegraded, back.products.map(nameOf)]).toEqual([undefined, ["Sindoor lehenga"]]);
	}, waitOptions);
});

test("a lister finds what they have just listed, and refusals are those of a search in the process", async () => {
	const { client, find } = await openWeb([(await openSearch()).origin]);
	const seller = await world.seller();
	for (const [name, value] of seller.cookies) client.cookies.set(name, value);
	Object.assign(client, { user: seller.user });
	for (let turn = 0; turn < 5; turn++) {
		await list(client, { name: `Patola ${"ABCDE"[turn]}` });
		expect((await find("patola")).total).toBe(turn + 1);
	}
	const refused = await client.get("/api/product/getAllProducts?minPrice=5000&maxPrice=1000");
	const inProcess = await world.visitor().get("/api/product/getAllProducts?minPrice=5000&maxPrice=1000");
	expect([refused.status, refused.body.message, refused.body.fields]).toEqual([
		400,
		inProcess.body.message,
		inProcess.body.fields,
	]);
});

test("lists, places within reach, suggestions, counts and price advice are those of a search in the process", async () => {
	const { client } = await openWeb([(await openSearch()).origin]);
	const seller = await world.seller();
	for (let at = 0; at < 4; at++) await list(seller, { name: `Kanjivaram ${"ABCD"[at]}`, price: 1000 + 100 * at });
	for (const [name, value] of seller.cookies) client.cookies.set(name, value);
	for (const path of [
		"getAllProducts?sort=price-low&category=wedding&minPrice=1000&maxPrice=5000",
		"getAllProducts?search=red+lehnga&page=1&limit=2",
		`getAllProducts?pincode=411001&near=302016&sort=reach&event=${world.day(9)}`,
		"filters?category=wedding",
		"suggest?search=kanj",
		"priceAdvice?category=Wedding",
	]) {
		const [remote, here] = [await client.get(`/api/product/${path}`), await seller.get(`/api/product/${path}`)];
		expect([path, remote.status, remote.body]).toEqual([path, 200, here.body]);
	}
});

test("a search is answered while many requests wait for their bodies", async () => {
	const { origin } = await openSearch();
	const { find } = await openWeb([origin]);
	const { port } = new URL(origin);
	const head = "POST /search HTTP/1.1\r\nHost: a.test\r\nContent-Length: 9\r\n\r\n";
	for (let slow = 0; slow < 70; slow++) {
		const socket = connectTo(Number(port), "127.0.0.1").on("error", () => {});
		opened.push(async () => socket.destroy());
		await once(socket, "connect");
		socket.write(head);
	}
	const { products, isDegraded } = await find("lehenga");
	expect([products.map(nameOf), isDegraded]).toEqual([["Sindoor lehenga"], undefined]);
});
