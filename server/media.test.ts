import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, type World } from "#tests/world.ts";
import { makeMediaServer } from "./media.ts";

let world: World;
let id: string;

beforeAll(async () => {
	world = await makeWorld();
	const seller = await world.seller();
	const { body } = await must(
		seller.post("/api/product/uploadImages", pictures({ bytes: await picture("#224433", 1800, 900) })),
	);
	id = body.images[0].split("/")[2];
});
afterAll(() => world.close());

const fetchMedia = (path: string, init?: RequestInit) => makeMediaServer(world.app).request(path, init);

describe("a photo is served", () => {
	test.each([
		["400.webp", "webp", 400, 200],
		["800.webp", "webp", 800, 400],
		["1200.webp", "webp", 1200, 600],
		["400.avif", "heif", 400, 200],
		["800.avif", "heif", 800, 400],
		["1200.avif", "heif", 1200, 600],
	])("as %s, cacheable for ever and with a policy that loads nothing", async (file, format, width, height) => {
		const response = await fetchMedia(`/media/${id}/${file}`);
		const bytes = Buffer.from(await response.arrayBuffer());
		expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": `image/${file.split(".")[1]}`,
			"content-length": String(bytes.length),
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'",
		});
		expect(response.headers.has("set-cookie")).toBe(false);
	});

	test("with the same bytes each time, also to concurrent requests for a size that does not exist yet", async () => {
		const seller = await world.seller();
		const { body } = await must(
			seller.post("/api/product/uploadImages", pictures({ bytes: await picture("#445566", 500, 300) })),
		);
		const responses = await Promise.all(Array.from({ length: 8 }, () => fetchMedia(body.images[0])));
		const bodies = await Promise.all(
			responses.map(async (response) => Buffer.from(await response.arrayBuffer()).toString("base64")),
		);
		expect(new Set(bodies).size).toBe(1);
		expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
	});

	test("never larger than the original", async () => {
		const seller = await world.seller();
		const { body } = await must(
			seller.post("/api/product/uploadImages", pictures({ bytes: await picture("#665544", 50, 70) })),
		);
		const response = await fetchMedia(body.images[0].replace("800", "1200"));
		expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 50, height: 70 });
	});
});

describe("nothing else is served", () => {
	test.each([
		["another width", () => `/media/${id}/801.webp`],
		["another format", () => `/media/${id}/800.png`],
		["the master copy", () => `/media/${id}/master.webp`],
		["an unknown photo", () => `/media/${"a".repeat(40)}/800.webp`],
		["an id in upper case", () => `/media/${id.toUpperCase()}/800.webp`],
		["a shorter id", () => `/media/${id.slice(1)}/800.webp`],
		["path traversal in the id", () => "/media/..%2f..%2fsession-secret/800.webp"],
		["path traversal in the file", () => `/media/${id}/..%2f..%2f..%2fsession-secret`],
		["path traversal, encoded twice", () => `/media/${id}/%252e%252e%252fmaster.webp`],
		["path traversal with backslashes", () => `/media/${id}/..%5c..%5cmaster.webp`],
		["a NUL", () => `/media/${id}/800.webp%00.png`],
		["a line break after the file name", () => `/media/${id}/800.webp%0a`],
		["the folder", () => `/media/${id}/`],
		["the parent folder", () => "/media/"],
	])("%s: 404", async (_, path) => {
		const response = await fetchMedia(path());
		expect(response.status).toBe(404);
		expect(response.headers.get("cache-control") ?? "").not.toContain("immutable");
	});

	test("a PUT", async () => {
		expect((await fetchMedia(`/media/${id}/800.webp`, { method: "PUT", body: "x" })).status).toBe(404);
	});
});

test("photos of a damage claim are private: 404 for strangers and visitors", async () => {
	const [seller, client, stranger] = await Promise.all([world.seller(), world.client(), world.client()]);
	const upload = async (who: TestClient) =>
		(await must(who.post("/api/damage/uploadImages", pictures({ bytes: await picture("#123123") })))).body.images[0];
	const view = async (who: TestClient) => {
		const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		return fetchMedia(image, { headers: cookie ? { cookie } : {} });
	};
	const { orderId, moveTo } = await placeTestOrder(world, { seller, client }, await list(seller), 2, 1);
	await moveTo("return");
	const image = await upload(seller);
	expect((await view(client)).status).toBe(404);
	const claim = { words: "The hem is torn.", amount: 500, images: [image] };
	const { body } = await must(seller.post(`/api/order/${orderId}/damage`, claim));
	expect(body.damage.photos[0].src).toBe(image);
	// A new admin session, because one from the start would have expired meanwhile.
	for (const who of [client, seller, await world.admin()]) {
		const response = await view(who);
		expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
	}
	for (const who of [world.visitor(), stranger]) expect((await view(who)).status).toBe(404);
	// The same picture uploaded by somebody else has another id, and a listing cannot show the private one.
	expect(await upload(stranger)).not.toBe(image);
	const listing = { name: "Kurta", price: 500, catName: ["Casual"], images: [image] };
	expect((await seller.post("/api/product/create", listing)).status).toBe(400);
});
