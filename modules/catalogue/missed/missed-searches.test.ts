import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { missedSearches } from "#common/rules/choosing.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import type { MissedSearch } from "../contract.ts";
import {
	deleteOldMissedSearches,
	listMissedAfter,
	listMissedInCity,
	MissedSearchCounter,
	pageOfMissedSearches,
} from "./count-missed-search.ts";

let world: World;
/** A lister in Pune, another in Jaipur, and a member of the staff. */
let seller: TestClient;
let elsewhere: TestClient;
let admin: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	[seller, elsewhere, admin] = [await world.seller(), await world.seller(), await world.admin()];
	await setPincode(seller, "411004");
	await setPincode(elsewhere, "302001");
	await list(seller, { name: "Red silk saree", sizeStock: [{ size: "M", stock: 1 }] });
});
afterAll(() => world.close());
beforeEach(() => world.app.db.pool.query("delete from missed_search"));
let began: Date;
beforeEach(() => {
	began = world.clock.now();
});
// Sessions end when weeks pass.
afterEach(() => world.clock.set(began));

const setPincode = (client: TestClient, pincode: string) =>
	world.app.db.pool.query("update seller set pincode = $2 where account_id = $1", [client.user._id, pincode]);

const phone = "Mozilla/5.0 (Android 14; Mobile) Firefox/140.0";
let network = 0;
const stranger = () => world.visitor(`203.0.113.${++network % 250}`);
const search = (query: string, person = stranger(), agent = phone) =>
	must(person.post(`/api/product/missedSearch?${query}`, undefined, { "user-agent": agent }));
async function searchTimes(times: number, query: string) {
	for (let at = 0; at < times; at++) await search(query);
}

async function shown(client: TestClient) {
	await world.app.missedSearches.flush();
	return (await must(client.get("/api/product/missedSearches"))).body;
}
async function staffList(query = "") {
	await world.app.missedSearches.flush();
	return (await must(admin.get(`/api/admin/missed-searches?${query}`))).body;
}
const page = { limit: 10, offset: 0, countAtMost: 10 };
const stored = async () => {
	await world.app.missedSearches.flush();
	return (await world.app.db.pool.query("select * from missed_search")).rows;
};

test("shows listers of the city what five people looked for, and the staff all of it", async () => {
	const query = "search=maroon+lehenga&size=M&pincode=411001&startDate=&endDate=";
	await searchTimes(missedSearches.fewestPeople - 1, query);
	expect(await shown(seller)).toMatchObject({ city: "Pune", searches: [] });
	expect((await staffList()).searches).toMatchObject([{ city: "Pune", words: "maroon lehenga", size: "M", people: 4 }]);
	await search(query);
	const found = {
		city: "Pune",
		category: "",
		words: "maroon lehenga",
		size: "M",
		firstDay: null,
		people: 5,
		reason: "none",
	};
	expect((await shown(seller)).searches).toMatchObject([found]);
	expect(await shown(elsewhere)).toMatchObject({ city: "Jaipur", searches: [] });
	expect(await staffList("search=lehenga&period=7")).toMatchObject({ total: 1, searches: [found] });
	expect(await staffList("search=sherwani")).toMatchObject({ total: 0, searches: [] });
});

test("counts a person once for the same, also on another day, and neither robots nor the staff", async () => {
	const [client, visitor] = [await world.client(), stranger()];
	for (const person of [client, client, visitor, visitor]) await search("search=sharara&pincode=411001", person);
	await search("search=sharara&pincode=411001", stranger(), "Mozilla/5.0 (compatible; Googlebot/2.1)");
	await search("search=sharara&pincode=411001", admin);
	await world.app.missedSearches.flush();
	world.wait(24);
	await search("search=sharara&pincode=411001", visitor);
	await world.app.missedSearches.flush();
	expect((await pageOfMissedSearches(world.app, { search: "" }, page)).searches).toMatchObject([
		{ words: "sharara", people: 2, lastDay: world.day(0) },
	]);
});

test("tells what is taken from what nobody has, and looks at the days in the words", async () => {
	const day = world.day(20);
	const [product] = (await must(seller.get(`/api/product/getProductsByUser/${seller.user._id}`))).body.products;
	await must(seller.post(`/api/product/blockDays/${product._id}`, { startDate: day, endDate: day }));
	await searchTimes(5, `search=saree&size=M&pincode=411001&startDate=${day}&endDate=${day}`);
	await searchTimes(5, `category=Wedding&size=XXL&size=S&city=Pune&startDate=${day}&endDate=${day}`);
	const { searches } = await shown(seller);
	expect(searches).toMatchObject([
		{ words: "saree", size: "M", firstDay: day, reason: "taken" },
		{ category: "Wedding", words: "", size: "S", firstDay: day, reason: "none" },
		{ category: "Wedding", words: "", size: "XXL", firstDay: day, reason: "none" },
	]);
	world.wait(21 * 24);
	expect((await listMissedInCity(world.app, seller.user._id)).searches).toEqual([]);
	expect(await pageOfMissedSearches(world.app, { search: "" }, page)).toMatchObject({ total: 3 });
	expect(await pageOfMissedSearches(world.app, { search: "", period: 7 }, page)).toMatchObject({ total: 0 });
});

test("a search that found something is not counted, whatever its price", async () => {
	for (const query of ["search=red+saree", "search=saree&maxPrice=1", "", "minRating=5", "search=qwertyuiop"])
		await search(query);
	expect(await stored()).toEqual([]);
});

test.each([
	"Ishita Rao ishita.rao@example.com lehenga",
	"sharara call 98765 43210",
	"९८७६५४३२१० sharara",
	"ruby@amber.com gharara",
	"sharara <b>instagram.com/ishita_rao</b>",
	"sharara nine eight seven six five four three two one zero",
	"Sharara Ishita Rao Hiralal Chambers Flat 4",
])("stores no word of a person: %s", async (words) => {
	await search(
		`search=${encodeURIComponent(words)}&category=${encodeURIComponent("ishita@example.com")}&city=ishita%40example.com&near=411001`,
	);
	const rows = await stored();
	for (const row of rows) {
		expect(row.words).toMatch(/^(lehenga|sharara|gharara)$/);
		expect(row).toMatchObject({ city: "", category: "" });
	}
	expect(rows).toHaveLength(1);
	expect(JSON.stringify(await staffList())).not.toMatch(/ishita|rao|amber|9876|chambers/i);
});

test("stores no network and no account, and no hash that two demands share", async () => {
	const [visitor, client] = [stranger(), await world.client()];
	for (const query of ["search=sharara", "search=gharara"]) {
		await search(query, visitor);
		await search(query, client);
	}
	const rows = await stored();
	expect(new Set(rows.map(({ person_hash: hash }) => hash.toString("hex"))).size).toBe(4);
	expect(JSON.stringify(rows)).not.toContain(client.user._id);
});

test("the account's city counts when the search names none", async () => {
	await search("search=sharara", elsewhere);
	expect((await staffList()).searches).toMatchObject([{ city: "Jaipur" }]);
});

test("one person's searches are looked at a limited number of times a day, and refused filters are refused", async () => {
	const person = stranger();
	for (let at = 0; at < missedSearches.perPerson + 5; at++)
		await search(`search=sharara&size=S&minPrice=${at}`, person);
	expect(await stored()).toHaveLength(1);
	await search("search=gharara", person);
	expect(await stored()).toHaveLength(1);
	const refused = await person.post("/api/product/missedSearch?size=huge&startDate=yesterday", undefined, {
		"user-agent": phone,
	});
	expect(refused.status).toBe(400);
	for (const query of ["search=%3Cscript%3E", `search=${"ल".repeat(200)}`, "size=", "search=a&search=b"])
		expect((await stranger().post(`/api/product/missedSearch?${query}`)).status).toBeLessThan(500);
});

test("the addresses of one IPv6 connection are one person, and a network adds a limited number of rows a day", async () => {
	for (const address of ["2001:db8:1:2a00::1", "2001:db8:1:2a01::1", "2001:db8:1:2aff::9"])
		await search("search=sharara", world.visitor(address));
	expect(await stored()).toHaveLength(1);
	await search("search=sharara", world.visitor("2001:db8:1:2b00::1"));
	expect(await stored()).toHaveLength(2);
	const counter = new MissedSearchCounter(world.app);
	const demand = { city: "Pune", category: "", words: "gharara", size: "", firstDay: null, reason: "none" } as const;
	for (let at = 0; at <= missedSearches.rowsPerNetwork; at++) counter.count(demand, `person ${at}`, "203.0.113.0/24");
	counter.count(demand, "person 0", "198.51.100.0/24");
	counter.count(demand, "another", "198.51.100.0/24");
	await counter.close();
	expect(await stored()).toHaveLength(2 + missedSearches.rowsPerNetwork + 1);
});

test("the export goes on after a row, although more people search in between", async () => {
	const [first, second] = [world.day(3), world.day(4)];
	const days = ["", first, second].map((day) => `search=sharara&size=M&startDate=${day}&endDate=${day}`);
	const queries = [...days, "search=gharara", "search=sharara&size=L", "search=sharara&pincode=411001"];
	for (const query of queries) await search(query);
	const exported: unknown[] = [];
	for (let after: MissedSearch | undefined; ; ) {
		await world.app.missedSearches.flush();
		[after] = await listMissedAfter(world.app, { search: "", period: 7 }, after, 1);
		if (!after) break;
		exported.push([after.city, after.words, after.size, after.firstDay]);
		await search("search=sharara&pincode=411001");
	}
	expect(exported).toEqual([
		["", "gharara", "", null],
		["", "sharara", "L", null],
		["", "sharara", "M", first],
		["", "sharara", "M", second],
		["", "sharara", "M", null],
		["Pune", "sharara", "", null],
	]);
});

test("rows are deleted after some weeks, and a failed write is repeated", async () => {
	await search("search=sharara");
	const { write } = world.app.db;
	Object.assign(world.app.db, { write: () => Promise.reject(new Error("unreachable")) });
	await world.app.missedSearches.flush();
	Object.assign(world.app.db, { write });
	expect(await stored()).toHaveLength(1);
	world.wait((missedSearches.days - 1) * 24);
	expect(await deleteOldMissedSearches(world.app)).toBe(0);
	world.wait(24);
	expect(await deleteOldMissedSearches(world.app)).toBe(1);
});

test("only sellers and the staff see them; the staff export them", async () => {
	expect((await world.visitor().get("/api/product/missedSearches")).status).toBe(401);
	expect((await (await world.client()).get("/api/product/missedSearches")).status).toBe(403);
	expect((await seller.get("/api/admin/missed-searches")).status).toBe(403);
	await search("search=sharara&pincode=411001&size=M");
	await world.app.missedSearches.flush();
	const csv = await admin.post("/api/admin/missed-searches.csv?search=pune");
	expect(csv.body).toContain(`Pune,,sharara,M,,1,nothing found,${world.day(0)}`);
});
