import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyMeasures } from "#common/rules/choosing.ts";
import { completeOrder } from "#tests/complete-order.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, rent, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let product: { _id: string; name: string; price: number };
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	product = await list(seller, {
		alterable: true,
		sizeStock: [
			{ size: "S", stock: 1, measures: { bust: 33, waist: 27, letOut: 0.5 } },
			{ size: "M", stock: 2, measures: { bust: 37.4, waist: "30.9", shoulder: 14 } },
			{ size: "L", stock: 1 },
		],
	});
});
afterAll(() => world.close());

const path = "/api/user/measures";
const own = { name: "", build: "women", bust: 90, waist: "74", hip: 98 };
const wearersOf = async (who: TestClient) => (await must(who.get(path))).body.wearers;
const fitOf = async (who: TestClient, id = product._id) => (await must(who.get(`/api/product/fit/${id}`))).body.fits;

describe("measures", () => {
	test("are the member's own and those of people they dress, replaced under a name, and deleted", async () => {
		const client = await world.client();
		expect(await wearersOf(client)).toEqual([]);
		await must(client.put(path, { name: " Riya ", build: "women", height: `5'4"`, weight: "५८.५" }));
		await must(client.put(path, own));
		const [self, riya] = await wearersOf(client);
		expect(self).toMatchObject({ name: "", bust: 90, waist: 74, hip: 98, height: null, estimated: [] });
		expect(riya).toMatchObject({ name: "Riya", height: 162.6, weight: 58.5, bust: null });
		const [bust] = riya.estimated;
		expect(bust.name).toBe("bust");
		expect(bust.centimetres).toBeGreaterThan(85);
		expect(bust.within).toBeGreaterThan(5);
		await must(client.put(path, { name: "riya", build: "women", bust: 84 }));
		expect(
			(await wearersOf(client)).map(({ name, bust: typed }: { name: string; bust: number }) => [name, typed]),
		).toEqual([
			["", 90],
			["riya", 84],
		]);
		for (const _ of [1, 2]) await must(client.delete(`${path}/${riya._id}`));
		expect(await wearersOf(client)).toHaveLength(1);
	});

	test.each([
		["20 cm", { bust: 20 }, "bust"],
		["900 kg", { height: 160, weight: 900 }, "weight"],
		["a negative waist", { waist: -74 }, "waist"],
		["markup", { hip: "<b>98</b>" }, "hip"],
		["a weight in centimetres", { height: 160, weight: "60 cm" }, "weight"],
		["a bust in kilograms", { bust: "90 kg" }, "bust"],
		["fourteen inches", { height: `5'14"`, weight: 60 }, "height"],
		["two decimals", { shoulder: 38.25 }, "shoulder"],
		["a list", { bust: [90] }, "bust"],
		["nothing", {}, "height"],
		["a weight alone", { weight: 60 }, "height"],
		["another table", { build: "robots", bust: 90 }, "build"],
		["a long name", { name: "क".repeat(61), bust: 90 }, "name"],
	])("refuse %s, and never repeat it", async (_, over, field) => {
		const client = await world.client();
		const response = await client.put(path, { build: "women", ...over });
		expectFailure(response, { status: 400, code: "invalid" });
		expect(Object.keys(response.body.fields)).toEqual([field]);
		for (const typed of Object.values(over)) expect(JSON.stringify(response.body)).not.toContain(`"${typed}"`);
		expect(await wearersOf(client)).toEqual([]);
	});

	test("of another person need a name that has none yet, so that nobody's are replaced by chance", async () => {
		const client = await world.client();
		await must(client.put(path, own));
		const other = { build: "women", bust: 84, isNew: true };
		for (const name of ["", "  "]) {
			const refused = await client.put(path, { ...other, name });
			expectFailure(refused, { status: 400, code: "invalid", field: "name" });
		}
		await must(client.put(path, { ...other, name: "Riya" }));
		expectFailure(await client.put(path, { ...other, name: "riya " }), { status: 400, code: "invalid", field: "name" });
		await must(client.put(path, { ...other, isNew: "false", name: "Riya", bust: 86 }));
		expect((await wearersOf(client)).map(({ bust }: { bust: number }) => bust)).toEqual([90, 86]);
	});

	test("are stored for so many people, also when they come at once", async () => {
		const client = await world.client();
		const people = Array.from({ length: bodyMeasures.mostPeople + 3 }, (_, at) => ({ ...own, name: `Person ${at}` }));
		const replies = await Promise.all(people.map((one) => client.put(path, one)));
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(bodyMeasures.mostPeople);
		expect(await wearersOf(client)).toHaveLength(bodyMeasures.mostPeople);
	});
});

describe("the fit of a listing", () => {
	test("has a sentence for each measured size and each person", async () => {
		const client = await world.client();
		expect(await fitOf(client)).toEqual([]);
		await must(client.put(path, own));
		await must(client.put(path, { name: "Riya", build: "women", height: 162, weight: 58 }));
		const [self, riya] = await fitOf(client);
		expect(self.summary).toBe("Fits you: M");
		expect(self.sizes.map(({ size, sentence }: { size: string; sentence: string }) => `${size}: ${sentence}`)).toEqual([
			"S: Tight at the bust by 7 cm",
			"M: Fits you",
		]);
		expect(riya).toMatchObject({ name: "Riya", summary: "Not enough known: add Riya’s bust and waist" });
		const loose = await list(seller, {
			name: "Cotton kurta",
			sizeStock: [{ size: "L", stock: 1, measures: { bust: 38.5, waist: 33 } }],
		});
		await must(client.put(path, { name: "Asha", build: "women", height: 160, weight: 58 }));
		expect((await fitOf(client, loose._id))[1].summary).toBe(
			"Probably fits Asha: L. Add Asha’s bust and waist to be sure.",
		);
	});

	test("says who may let it out", async () => {
		const client = await world.client();
		await must(client.put(path, { name: "", build: "women", bust: 90, waist: 77 }));
		const sized = (alterable: boolean) =>
			list(seller, {
				alterable,
				sizeStock: [{ size: "M", stock: 1, measures: { bust: 37.4, waist: 29, letOut: 2.8 } }],
			});
		const sentences: string[] = [];
		for (const alterable of [true, false]) {
			const [{ summary, sizes }] = await fitOf(client, (await sized(alterable))._id);
			sentences.push(sizes[0].sentence);
			expect(summary).toBe(`${sizes[0].sentence}: M`);
		}
		expect(sentences).toEqual([
			"Tight at the waist by 3 cm (can be let out)",
			"Tight at the waist by 3 cm (the lister can let it out)",
		]);
	});

	test("is not known of a listing without measures, and not found of none", async () => {
		const client = await world.client();
		await must(client.put(path, own));
		const unmeasured = await list(seller);
		expect(await fitOf(client, unmeasured._id)).toEqual([
			{ name: "", summary: "Not enough known: the lister has not measured this item", sizes: [] },
		]);
		expectFailure(await client.get(`/api/product/fit/${world.app.newId()}`), { status: 404, code: "not-found" });
	});

	test("is in the member's own bag for who wears each item, and not in the shared one", async () => {
		const [client, friend] = [await world.client(), await world.client()];
		await must(client.put(path, { ...own, name: "Riya" }));
		const day = world.day(12);
		const line = { productId: product._id, rentalPeriod: { startDate: day, endDate: day } };
		for (const [size, wearer] of [
			["M", "riya "],
			["S", "Riya"],
			["M", "Asha"],
		])
			await must(client.post("/api/bag", { ...line, size, for: wearer, function: "Sangeet" }));
		const fits = (await must(client.get("/api/bag"))).body.bag.lines.map((one: { fit: string | null }) => one.fit);
		expect(fits.toSorted()).toEqual(["Fits Riya", "Tight at the bust by 7 cm", null]);
		const { sharePath } = (await must(client.post("/api/bag/share"))).body;
		const shared = await must(friend.get(`/api${sharePath}`));
		expect(JSON.stringify(shared.body)).not.toMatch(/Fits|Tight|Riya/i);
	});
});

describe("a list of what fits", () => {
	const inches = (centimetres: number) => Math.round((centimetres / 2.54) * 10) / 10;
	/** A lehenga's sizes for a bust of 90 and a waist of 74: `S` is tight, `M` fits, and `L` is between fitting and loose. */
	const sized = {
		S: { bust: inches(84), waist: inches(70) },
		M: { bust: inches(95), waist: inches(78.5) },
		L: { bust: inches(99), waist: inches(83) },
	};
	const stock = (...sizes: (keyof typeof sized)[]) => sizes.map((size) => ({ size, stock: 1, measures: sized[size] }));
	let shop: TestClient;
	let client: TestClient;
	let fits = "";
	const listed = new Map<string, string>();
	beforeAll(async () => {
		shop = await world.seller({ city: "Madurai", pincode: "625001" });
		for (const [name, sizeStock] of [
			["Fitting lehenga", stock("M")],
			["Lehenga of three sizes", stock("S", "M", "L")],
			["Tight lehenga", stock("S")],
			["Unsure lehenga", stock("L")],
			["Unmeasured lehenga", [{ size: "M", stock: 1 }]],
			["Half measured lehenga", [...stock("S"), { size: "M", stock: 1 }]],
		] as const)
			listed.set(name, (await list(shop, { name, sizeStock }))._id);
		client = await world.client();
		await must(client.put(path, own));
		fits = (await wearersOf(client))[0]._id;
	});

	const search = async (query: string, who = client) =>
		(await must(who.get(`/api/product/getAllProducts?city=madurai&fits=${fits}&${query}`))).body;
	const namesOf = async (query: string) =>
		(await search(query)).products.map(({ name }: { name: string }) => name).toSorted();
	const both = ["Fitting lehenga", "Lehenga of three sizes"];

	test("has what the listing's page says to fit, page after page, and counts what is not known", async () => {
		expect(await namesOf("")).toEqual(both);
		expect(await search("")).toMatchObject({ total: 2, isMore: false, unknownFit: { count: 3, isMore: false } });
		const pagesOfOne = await Promise.all([1, 2, 3].map((page) => namesOf(`limit=1&page=${page}`)));
		expect(pagesOfOne.flat().toSorted()).toEqual(both);
		for (const [name, id] of listed) {
			const [{ sizes }] = await fitOf(client, id);
			const isSaid = sizes.some(({ verdict }: { verdict: string }) => ["fits", "likely"].includes(verdict));
			expect([name, isSaid]).toEqual([name, both.includes(name)]);
		}
	});

	test("is narrowed by words, sizes and days together with the size that fits", async () => {
		expect(await namesOf("search=lehenga&size=M")).toEqual(both);
		// The size is there, and it is another one that fits.
		expect(await search("size=S")).toMatchObject({ total: 0, unknownFit: { count: 0 } });
		expect(await search("size=L")).toMatchObject({ total: 0, unknownFit: { count: 2 } });
		const day = world.day(15);
		const fitting = { _id: listed.get("Lehenga of three sizes") as string, name: "", price: 3500 };
		await must(shop.post(`/api/product/blockDays/${fitting._id}`, { startDate: day, endDate: day, size: "M" }));
		expect(await namesOf(`startDate=${day}&endDate=${day}`)).toEqual(["Fitting lehenga"]);
		expect(await namesOf("")).toEqual(both);
	});

	test("counts as a search, as do its facet counts, with and without words", async () => {
		const limited = await makeWorld({ RATE_LIMIT: "on" });
		const member = await limited.client();
		await must(member.put(path, own));
		const [{ _id }] = await wearersOf(member);
		const quota = async (query: string) =>
			(await must(member.get(`/api/product/${query}`))).headers.get("ratelimit-policy")?.split(";")[0];
		for (const endpoint of ["getAllProducts", "filters"])
			expect([await quota(`${endpoint}?fits=${_id}`), await quota(endpoint)]).toEqual(['"search"', undefined]);
		await limited.close();
	});

	test("has facet counts of what fits", async () => {
		const { filters } = (await must(client.get(`/api/product/filters?city=madurai&fits=${fits}`))).body;
		const count = (facet: string, value: string) =>
			filters[facet].find((one: { value: string }) => one.value === value)?.count;
		expect(count("city", "Madurai")).toBe(2);
		expect(["S", "M", "L"].map((size) => count("size", size))).toEqual([0, 2, 0]);
		expect(count("category", "Wedding")).toBe(2);
	});

	test("follows changed measures, of the listing and of the person", async () => {
		const id = listed.get("Tight lehenga") as string;
		const { images } = (await must(shop.get(`/api/product/${id}`))).body.product;
		const relist = (sizeStock: unknown[]) => ({ ...newListing, name: "Tight lehenga", images, sizeStock });
		await must(shop.put(`/api/product/updateProduct/${id}`, relist([{ ...stock("M")[0], size: "S" }])));
		expect(await namesOf("")).toEqual([...both, "Tight lehenga"]);
		await must(shop.put(`/api/product/updateProduct/${id}`, relist(stock("S"))));
		await must(client.put(path, { ...own, bust: 120, waist: 110 }));
		expect(await search("")).toMatchObject({ total: 0, unknownFit: { count: 2 } });
		await must(client.put(path, own));
		expect(await namesOf("")).toEqual(both);
	});

	test("is for the member who has the measures alone", async () => {
		const other = await world.client();
		for (const list of ["getAllProducts", "filters"]) {
			const query = `/api/product/${list}?fits=`;
			expectFailure(await other.get(query + fits), { status: 404, code: "not-found" });
			expectFailure(await world.visitor().get(query + fits), { status: 401, code: "signed-out" });
			for (const bad of ["90", "<b>", "मेरा", "x".repeat(200), "-1", `${fits}&fits=${fits}`])
				expectFailure(await client.get(query + encodeURIComponent(bad).replaceAll("%26fits%3D", "&fits=")), {
					status: 400,
					code: "invalid",
				});
		}
		expect((await must(other.get("/api/product/getAllProducts?fits=&city=madurai"))).body.unknownFit).toBeUndefined();
		expectFailure(await client.post("/api/searches", { name: "Mine", filters: `fits=${fits}` }), {
			status: 400,
			code: "invalid",
		});
	});
});

describe("after the return", () => {
	test("the client says how it fitted, which changes the judgement for others", async () => {
		const [client, other] = [await world.client(), await world.client()];
		const fitting = await list(seller, { sizeStock: [{ size: "M", stock: 1, measures: { bust: 37.4, waist: 30.9 } }] });
		await must(other.put(path, { ...own, waist: 76 }));
		const before = (await fitOf(other, fitting._id))[0].sizes[0].chance;
		const open = await must(rent(world, client, fitting, 5, 1));
		const openPath = `/api/order/${open.body.orderId}/fit`;
		expectFailure(await client.put(openPath, { fit: "right" }), { status: 409, code: "not-allowed-now" });
		const feedbackPath = `/api/order/${await completeOrder(world, client, seller, fitting)}/fit`;
		expect((await must(client.get(feedbackPath))).body).toMatchObject({ feedback: null, canGive: true });
		await must(client.put(feedbackPath, { fit: "right", places: ["waist"] }));
		expect((await must(client.get(feedbackPath))).body.feedback).toEqual({ fit: "right", places: [] });
		await must(client.put(feedbackPath, { fit: "small", places: ["waist", "waist"] }));
		expect((await must(client.get(feedbackPath))).body.feedback).toEqual({ fit: "small", places: ["waist"] });
		expect((await fitOf(other, fitting._id))[0].sizes[0].chance).toBeLessThan(before);
		const profile = async () => (await world.app.searchIndex.current()).facetDictionary.fits.values.at(-1);
		expect(await profile()).toMatch(/"waist":\{"mean":-/);
		const twice = ["right", "large"].map((fit) => client.put(feedbackPath, { fit }));
		expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
		for (const stranger of [seller, other]) {
			expectFailure(await stranger.get(feedbackPath), { status: 404, code: "not-found" });
			expectFailure(await stranger.put(feedbackPath, { fit: "right" }), { status: 404, code: "not-found" });
		}
		for (const [body, field] of [
			[{ fit: "huge" }, "fit"],
			[{ fit: "small", places: ["<b>"] }, "places.0"],
			[{}, "fit"],
		] as const)
			expect(Object.keys((await client.put(feedbackPath, body)).body.fields)).toEqual([field]);
	});
});
