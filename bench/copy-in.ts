import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { addDays, dayOf } from "#common/calendar.ts";
import type { App } from "#platform/app.ts";
import { type Piece, pieceAt, randomOf } from "./wardrobe.ts";

/**
 * A catalogue of `count` listings, and as many past rentals, by COPY: some with orders in the coming weeks. Ids say the number, so that a
 * run can be repeated; everything but the instants is the same each time.
 */
export async function copyCatalogue(app: App, count: number): Promise<void> {
	const now = app.clock.now();
	const today = dayOf(now);
	const sellers = Math.max(12, Math.min(count, 1000));
	const clients = 1000;
	const categories = new Map<string, string>();
	for (const { id, name } of await app.db.read.selectFrom("category").select(["id", "name"]).execute())
		categories.set(name, id);
	const root = categories.get("Everything") ?? "";
	const categoriesOf = (piece: Piece) => piece.categories.map((name) => categories.get(name) as string);
	const ageOf = (piece: Piece) => new Date(now.getTime() - piece.ageHours * 3_600_000).toISOString();
	const scoreOf = (piece: Piece) =>
		piece.rating / 10 +
		Math.log(1 + piece.completedRentals) +
		(now.getTime() - piece.ageHours * 3_600_000) / 86_400_000 / 60;
	const listings = (rows: (piece: Piece, index: number) => unknown[][]) => () =>
		each(count, (index) => rows(pieceAt(index), index));

	await copy(
		app,
		"account",
		["id", "email", "name", "mobile", "account_type", "password_hash", "email_verified_at", "created_at", "updated_at"],
		() =>
			each(sellers + clients, (index) => {
				const isSeller = index < sellers;
				return [
					[
						idOf(isSeller ? "seller" : "client", isSeller ? index : index - sellers),
						`${isSeller ? "seller" : "client"}-${index}@bench.example`,
						`Meher ${index}`,
						"+919876543210",
						isSeller ? "renter" : "client",
						"none",
						now.toISOString(),
						now.toISOString(),
						now.toISOString(),
					],
				];
			}),
	);
	await copy(app, "seller", ["account_id", "shop_name", "address_line", "city", "pincode", "country"], () =>
		each(sellers, (index) => [
			[idOf("seller", index), `Closet ${index}`, "1", pieceAt(index).city, pieceAt(index).pincode, "India"],
		]),
	);
	await copy(app, "photo", ["id", "width", "height", "blur", "bytes", "created_at"], () =>
		each(20, (index) => [
			[photoOf(index), 1000, 1250, `data:image/webp;base64,${"A".repeat(120)}`, 1, now.toISOString()],
		]),
	);
	await copy(
		app,
		"product",
		[
			"id",
			"seller_id",
			"name",
			"description",
			"price",
			"occasion",
			"color",
			"material",
			"sizes",
			"rating",
			"completed_rentals",
			"featured_score",
			"created_at",
			"updated_at",
		],
		listings((piece, index) => [
			[
				idOf("product", index),
				idOf("seller", index % sellers),
				piece.name,
				piece.description,
				piece.price,
				piece.occasion,
				piece.colour,
				piece.fabric,
				`{${piece.sizes.map((size) => `"${size}"`).join(",")}}`,
				piece.rating / 10,
				piece.completedRentals,
				scoreOf(piece),
				ageOf(piece),
				ageOf(piece),
			],
		]),
	);
	await copy(
		app,
		"product_category",
		["product_id", "position", "category_id"],
		listings((piece, index) => categoriesOf(piece).map((id, position) => [idOf("product", index), position, id])),
	);
	await copy(
		app,
		"catalogue_entry",
		["category_id", "product_id", "price", "featured_score", "created_at"],
		listings((piece, index) =>
			[root, ...categoriesOf(piece)].map((id) => [
				id,
				idOf("product", index),
				piece.price,
				scoreOf(piece),
				ageOf(piece),
			]),
		),
	);
	await copy(
		app,
		"product_photo",
		["product_id", "position", "photo_id"],
		listings((_, index) =>
			[0, 1].map((position) => [idOf("product", index), position, photoOf((index + position) % 20)]),
		),
	);
	await copy(
		app,
		"garment",
		["id", "product_id", "size", "position", "created_at"],
		listings((piece, index) =>
			piece.sizes.map((size, position) => [
				garmentOf(index, position),
				idOf("product", index),
				size,
				position,
				ageOf(piece),
			]),
		),
	);
	await copy(
		app,
		"rental",
		[
			"garment_id",
			"id",
			"product_id",
			"client_id",
			"seller_id",
			"size",
			"start_date",
			"end_date",
			"price",
			"total_amount",
			"turnaround_days",
			"payment_method",
			"status",
			"answer_by",
			"product_name",
			"photo_id",
			"address_line",
			"city",
			"pincode",
			"country",
			"mobile",
			"created_at",
			"updated_at",
		],
		listings((piece, index) => {
			const start = addDays(today, -30 - Math.floor(randomOf(index + 7)() * 330));
			const at = new Date(`${start}T04:00:00Z`).toISOString();
			return [
				[
					garmentOf(index, 0),
					idOf("rental", index),
					idOf("product", index),
					idOf("client", index % clients),
					idOf("seller", index % sellers),
					piece.sizes[0],
					start,
					addDays(start, 1),
					piece.price,
					piece.price * 2,
					1,
					"cod",
					"completed",
					at,
					piece.name,
					photoOf(index % 20),
					"7 Hauz Khas Village",
					piece.city,
					piece.pincode,
					"India",
					"+919876501234",
					at,
					at,
				],
			];
		}),
	);
	await copy(
		app,
		"claimed_day",
		["garment_id", "day", "reason"],
		// One in four is out for some days of the coming weeks.
		listings((_, index) => {
			const random = randomOf(index + 13);
			if (random() > 0.25) return [];
			const start = Math.floor(random() * 40);
			return [0, 1, 2, 3].map((offset) => [garmentOf(index, 0), addDays(today, start + offset), "blocked"]);
		}),
	);
	await app.db.pool.query("vacuum analyze");
}

/** Ids in the order of their numbers, as the product's own are in that of their making. */
export function idOf(kind: "seller" | "client" | "product" | "rental", index: number): string {
	const place = { seller: 1, client: 2, product: 3, rental: 4 }[kind];
	return `0190000${place}-0000-7000-8000-${index.toString(16).padStart(12, "0")}`;
}
const garmentOf = (index: number, position: number) =>
	`0190000${5 + position}-0000-7000-8000-${index.toString(16).padStart(12, "0")}`;
const photoOf = (index: number) => String(index).padStart(40, "0");

async function copy(app: App, table: string, columns: string[], rows: () => Iterable<unknown[]>) {
	const client = await app.db.pool.connect();
	try {
		const into = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
		await pipeline(Readable.from(lines(rows())), into);
	} finally {
		client.release();
	}
}

function* each(count: number, rows: (index: number) => unknown[][]): Iterable<unknown[]> {
	for (let index = 0; index < count; index++) yield* rows(index);
}

/** COPY's text format, some thousands of rows at a time. */
function* lines(rows: Iterable<unknown[]>): Iterable<string> {
	let text = "";
	for (const row of rows) {
		text += `${row.map((value) => String(value).replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n")).join("\t")}\n`;
		if (text.length < 200_000) continue;
		yield text;
		text = "";
	}
	if (text) yield text;
}
