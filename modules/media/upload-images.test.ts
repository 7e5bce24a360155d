import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRows } from "#tests/database/tables.ts";
import { hugePng } from "#tests/fixtures/huge-png.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let admin: TestClient;
let png: Buffer;

beforeAll(async () => {
	world = await makeWorld();
	[seller, admin] = await Promise.all([world.seller(), world.admin()]);
	png = await picture();
});
afterAll(() => world.close());

const upload = (form: FormData, uploader = seller) => uploader.post("/api/product/uploadImages", form);
const idOf = (address: string) => /^\/media\/([0-9a-f]{40})\/800\.webp$/.exec(address)?.[1] ?? "";
const keyOf = (id: string) => `${id.slice(0, 2)}/${id}/master.webp`;

async function masterOf(address: string): Promise<Uint8Array> {
	const bytes = await world.app.files.get(keyOf(idOf(address)));
	if (!bytes) throw new Error(`no master is stored for ${address}`);
	return bytes;
}

const variantOf = async (address: string, file: string) =>
	Buffer.from((await world.app.photoVariants.find(idOf(address), file))?.bytes ?? []);

const narrow = (width: number, height: number) => picture("#224466", width, height);
const drawing = (colour: string) => sharp({ create: { width: 90, height: 60, channels: 3, background: colour } });

describe("an upload is accepted", () => {
	test.each([
		["JPEG", () => drawing("#884422").jpeg(), "dress.png"],
		["PNG", () => drawing("#884423").png(), "dress.svg"],
		["WebP", () => drawing("#884424").webp(), "../../dress.html"],
		["AVIF", () => drawing("#884425").avif(), "dress"],
	])("when it is %s, whatever its file name", async (_, draw, name) => {
		const { body } = await must(upload(pictures({ bytes: await draw().toBuffer(), name, type: "text/html" })));
		expect(body).toMatchObject({
			success: true,
			images: [expect.stringMatching(/^\/media\/[0-9a-f]{40}\/800\.webp$/)],
			photos: [{ src: body.images[0], width: 90, height: 60 }],
		});
		expect(body.photos[0].blur).toMatch(/^data:image\/webp;base64,/);
		expect((await sharp(await masterOf(body.images[0])).metadata()).format).toBe("webp");
	});

	const grain = (colour: string) =>
		sharp({
			create: {
				width: 640,
				height: 480,
				channels: 3,
				background: colour,
				noise: { type: "gaussian", mean: 128, sigma: 40 },
			},
		});

	test.each<[string, (bytes: Buffer) => Buffer, object]>([
		["the end marker", (bytes) => bytes.subarray(0, -2), {}],
		["the last hundred bytes", (bytes) => bytes.subarray(0, -100), {}],
		["the last twentieth", (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.95)), {}],
		["the end marker of a progressive one", (bytes) => bytes.subarray(0, -2), { progressive: true }],
		[
			"the last scans of a progressive one",
			(bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.9)),
			{ progressive: true },
		],
	])("when it is a JPEG that lacks %s", async (name, cut, options) => {
		const bytes = cut(await grain(`#88${name.length}24`).jpeg(options).toBuffer());
		const { body } = await must(upload(pictures({ bytes })));
		expect(body.photos).toMatchObject([{ width: 640, height: 480 }]);
	});

	test("five at once, in order", async () => {
		const files = await Promise.all(
			[10, 20, 30, 40, 50].map(async (width) => ({ bytes: await picture("#331144", width) })),
		);
		const { body } = await must(upload(pictures(...files)));
		expect(body.photos.map(({ width }: { width: number }) => width)).toEqual([10, 20, 30, 40, 50]);
	});

	test("upright, without metadata and without trailing data", async () => {
		const wide = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#ffffff" } })
			.composite([
				{ input: { create: { width: 40, height: 40, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
			])
			.withExif({
				IFD0: { Make: "Zzcamera", Artist: "Zzartist" },
				IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 55/1 0/1" },
			})
			.jpeg()
			.toBuffer();
		const bytes = Buffer.concat([
			await sharp(wide).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
			Buffer.from("PK\u0003\u0004<script>alert(1)</script>"),
		]);
		const sent = await sharp(bytes).metadata();
		expect([sent.orientation, sent.exif?.includes("Zzcamera")]).toEqual([6, true]);
		const { body } = await must(upload(pictures({ bytes, name: "photo.jpg" })));
		expect(body.photos[0]).toMatchObject({ width: 40, height: 80 });
		const served = await Promise.all(
			["400.avif", "800.webp", "1200.webp"].map((file) => variantOf(body.images[0], file)),
		);
		for (const stored of [Buffer.from(await masterOf(body.images[0])), ...served]) {
			const metadata = await sharp(stored).metadata();
			expect({
				exif: metadata.exif,
				xmp: metadata.xmp,
				iptc: metadata.iptc,
				orientation: metadata.orientation ?? 1,
			}).toEqual({ orientation: 1 });
			for (const trace of ["Zzcamera", "Zzartist", "GPS", "script"]) expect(stored.includes(trace)).toBe(false);
			const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
			const [top, bottom] = [data.subarray(0, 3), data.subarray((info.height - 1) * info.width * info.channels)];
			expect([top[0] ?? 0, top[1] ?? 255, bottom[1] ?? 0].map((value) => value > 128)).toEqual([true, false, true]); // red above, white below
		}
	});

	test("on white where it was transparent", async () => {
		const clear = await sharp({
			create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
		})
			.png()
			.toBuffer();
		const { body } = await must(upload(pictures({ bytes: clear })));
		const { channels } = await sharp(await masterOf(body.images[0])).stats();
		expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
	});

	test("once for the same bytes; each uploader may use it in a listing", async () => {
		const bytes = await picture("#0a0b0c");
		const other = await world.seller();
		const before = await countRows(world.app);
		const responses = await Promise.all([
			upload(pictures({ bytes })),
			upload(pictures({ bytes }), other),
			upload(pictures({ bytes }, { bytes })),
		]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(new Set(responses.flatMap(({ body }) => body.images)).size).toBe(1);
		const after = await countRows(world.app);
		expect([(after.photo ?? 0) - (before.photo ?? 0), (after.photo_owner ?? 0) - (before.photo_owner ?? 0)]).toEqual([
			1, 2,
		]);
		for (const lister of [seller, other]) await list(lister, { images: responses[0]?.body.images });
	});
});

const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** An AVIF whose header claims this width and height. It is refused before it is decoded. */
async function hugeAvif(side: number): Promise<Buffer> {
	const bytes = await drawing("#112233").avif().toBuffer();
	for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 1)) {
		bytes.writeUInt32BE(side, at + 8);
		bytes.writeUInt32BE(side, at + 12);
	}
	return bytes;
}

const zip = Buffer.concat([Buffer.from("PK\u0003\u0004\u0014\0\0\0\0\0", "latin1"), Buffer.alloc(200, 7)]);

describe.each([
	{ of: "product", path: "/api/product/uploadImages", by: () => seller },
	{ of: "category", path: "/api/category/uploadImages", by: () => admin },
])("an upload for a $of is refused, and nothing is stored:", ({ of, path, by }) => {
	const upload = (form: FormData, uploader = by()) => uploader.post(path, form);

	test.each<[string, number, () => Uint8Array | Promise<Uint8Array>]>([
		[
			"SVG",
			415,
			() => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`),
		],
		[
			"SVG behind an XML head",
			415,
			() =>
				Buffer.from(
					`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
				),
		],
		["HTML", 415, () => Buffer.from("<!doctype html><script>alert(1)</script>")],
		["GIF", 415, () => gif],
		["ZIP", 415, () => zip],
		["a text", 415, () => Buffer.from("a dress, red, size M")],
		["TIFF", 415, () => drawing("#112233").tiff().toBuffer()],
		[
			"the first bytes of a PNG before HTML",
			415,
			() => Buffer.concat([png.subarray(0, 33), Buffer.from("<script>alert(1)</script>")]),
		],
		["half a PNG", 400, () => png.subarray(0, png.length / 2)],
		[
			"half a JPEG",
			400,
			async () =>
				(
					await sharp({
						create: {
							width: 300,
							height: 300,
							channels: 3,
							background: "#335577",
							noise: { type: "gaussian", mean: 128, sigma: 40 },
						},
					})
						.jpeg()
						.toBuffer()
				).subarray(0, 4000),
		],
		["a photo one pixel wide", 400, () => narrow(1, 4000)],
		["a photo one pixel high", 400, () => narrow(2500, 1)],
		["a strip", 400, () => narrow(31, 1)],
		["a PNG of 30,000 by 30,000 pixels", 413, () => hugePng(30_000)],
		["an AVIF of 17 megapixels, in some 400 bytes", 413, () => hugeAvif(4200)],
		["a ZIP that begins as a JPEG does", 415, () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), zip])],
		["11 MB", 413, () => Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)])],
		["nothing under a name", 415, () => Buffer.alloc(0)],
	])("%s: %d", async (_, status, make) => {
		const before = await countRows(world.app);
		const response = await upload(pictures({ bytes: await make() }));
		expect(response).toMatchObject({
			status,
			body: {
				success: false,
				code: { 400: "invalid", 413: "too-large", 415: "wrong-type" }[status],
				message: expect.stringMatching(/^[A-Z].*\.$/),
			},
		});
		expect(await countRows(world.app)).toEqual(before);
	});

	test("a narrow photo's refusal has the reason", async () => {
		const { body } = await upload(pictures({ bytes: await narrow(1, 4000) }));
		expect(body.fields).toEqual({ images: expect.stringContaining("too narrow") });
	});

	test("one bad file among good ones: none is stored", async () => {
		const before = await countRows(world.app);
		expect((await upload(pictures({ bytes: await picture("#999900") }, { bytes: gif }))).status).toBe(415);
		expect(await countRows(world.app)).toEqual(before);
	});

	test("six files", async () => {
		expect(await upload(pictures(...Array(6).fill({ bytes: png })))).toMatchObject({
			status: 400,
			body: { fields: { images: "Please choose at most 5 photos" } },
		});
	});

	test("no file, another field, a text in the field", async () => {
		const wrong = new FormData();
		wrong.append("photos", new Blob([png as Uint8Array<ArrayBuffer>]), "photo.png");
		const text = new FormData();
		text.append("images", "photo.png");
		for (const form of [new FormData(), wrong, text])
			expect(await upload(form)).toMatchObject({
				status: 400,
				body: { code: "invalid", fields: { images: expect.any(String) } },
			});
	});

	test("a malformed form", async () => {
		const headers = { "content-type": "multipart/form-data; boundary=x" };
		expect(await by().post(path, "--y\r\nnot this", headers)).toMatchObject({
			status: 400,
			body: { code: "invalid" },
		});
		expect(await by().post(path, "{}")).toMatchObject({
			status: 415,
			body: { code: "wrong-type" },
		});
	});

	test("a client's, and a visitor's", async () => {
		if (of === "category") expect((await upload(pictures({ bytes: png }), seller)).status).toBe(403);
		expect((await upload(pictures({ bytes: png }), await world.client())).status).toBe(403);
		expect((await upload(pictures({ bytes: png }), world.visitor())).status).toBe(401);
	});
});
