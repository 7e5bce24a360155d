import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { addDays, dayOf } from "#common/calendar.ts";
import { policyVersion } from "#common/rules.ts";
import { openClient } from "#database/open-client.ts";
import type { App } from "#platform/app.ts";
import { type GeneratedListing, listingAt, randomOf } from "./generate-listing.ts";
import { withoutIndexes } from "./without-indexes.ts";

type Row = Record<string, string | number>;

/** From this number of listings on, indexes are created after the rows: with them, most of the time is random writes. */
const manyListings = 100_000;
const indexedTables = ["product", "catalogue_entry", "product_photo", "garment", "rental", "claimed_day"];
const maxRentals = 1_000_000;

/**
 * Fills the database by COPY with `count` listings and as many past rentals, but at most a million. One listing in four has blocked days in the
 * coming weeks. Ids are derived from the row numbers, so everything but the timestamps is deterministic.
 */
export async function copyCatalogue(app: App, count: number): Promise<void> {
	if (count < manyListings) await copyTables(app, count);
	else await fillQuickly(app, () => copyTables(app, count));
	await runWithoutTimeout(app, "vacuum analyze");
}

/** Needs a superuser. */
async function fillQuickly(app: App, fill: () => Promise<void>) {
	const client = await connectWithoutLimits(app);
	const setForAll = async (change: string) => {
		await client.query(`alter system ${change}`);
		await client.query("select pg_reload_conf()");
	};
	try {
		// Each checkpoint writes whole pages to the log again.
		await setForAll("set max_wal_size = '8GB'");
		await withoutIndexes(client, indexedTables, fill);
		await setForAll("reset max_wal_size");
	} finally {
		await client.end();
	}
}

async function copyTables(app: App, count: number) {
	const now = app.clock.now();
	const today = dayOf(now);
	const sellers = Math.max(12, Math.min(count, 1000));
	const clients = 1000;
	const categories = new Map<string, string>();
	for (const { id, name } of await app.db.read.selectFrom("category").select(["id", "name"]).execute())
		categories.set(name, id);
	const categoriesOf = (names: string[]) => names.map((name) => categories.get(name) as string);
	const listedAt = (listing: GeneratedListing) => new Date(now.getTime() - listing.ageHours * 3_600_000);
	const scoreOf = (listing: GeneratedListing) =>
		listing.rating / 10 + Math.log(1 + listing.completedRentals) + listedAt(listing).getTime() / 86_400_000 / 60;
	const nowIso = now.toISOString();
	const timestamps = { created_at: nowIso, updated_at: nowIso };
	const perListing = (rows: (listing: GeneratedListing, index: number) => Row[], most = count) =>
		generateRows(Math.min(count, most), (index) => rows(listingAt(index), index));

	const person = (id: string, account_type: string): Row => ({
		id,
		email: `${id}@bench.example`,
		name: "Meher Rathore",
		mobile: "+919876543210",
		account_type,
		password_hash: "none",
		email_verified_at: nowIso,
		...timestamps,
	});
	await copy(
		app,
		"account",
		generateRows(sellers, (index) => [person(idOf("seller", index), "renter")]),
	);
	await copy(
		app,
		"account",
		generateRows(clients, (index) => [person(idOf("client", index), "client")]),
	);
	const shop = (index: number) => {
		const { city, pincode } = listingAt(index);
		return {
			account_id: idOf("seller", index),
			shop_name: `Closet ${index}`,
			address_line: "1",
			city,
			pincode,
			country: "India",
		};
	};
	await copy(
		app,
		"seller",
		generateRows(sellers, (index) => [shop(index)]),
	);
	const photo = (index: number) => ({
		id: photoOf(index),
		width: 1000,
		height: 1250,
		blur,
		bytes: 1,
		created_at: nowIso,
	});
	await copy(
		app,
		"photo",
		generateRows(photos, (index) => [photo(index)]),
	);

	const product = (listing: GeneratedListing, index: number) => ({
		id: idOf("product", index),
		seller_id: idOf("seller", index % sellers),
		name: listing.name,
		description: listing.description,
		price: listing.price,
		occasion: listing.occasion,
		color: listing.colour,
		material: listing.fabric,
		sizes: `{${listing.sizes.map((size) => `"${size}"`).join(",")}}`,
		rating: listing.rating / 10,
		completed_rentals: listing.completedRentals,
		featured_score: scoreOf(listing),
		created_at: listedAt(listing).toISOString(),
		updated_at: nowIso,
	});
	await copy(
		app,
		"product",
		perListing((listing, index) => [product(listing, index)]),
	);
	const inCategories = perListing((listing, index) =>
		categoriesOf(listing.categories).map((category_id, position) => ({
			product_id: idOf("product", index),
			position,
			category_id,
		})),
	);
	await copy(app, "product_category", inCategories);
	const entries = perListing((listing, index) =>
		categoriesOf(["Everything", ...listing.categories]).map((category_id) => ({
			category_id,
			product_id: idOf("product", index),
			price: listing.price,
			featured_score: scoreOf(listing),
			created_at: listedAt(listing).toISOString(),
		})),
	);
	await copy(app, "catalogue_entry", entries);
	const pictures = perListing((_, index) =>
		[0, 1].map((position) => ({ product_id: idOf("product", index), position, photo_id: photoOf(index + position) })),
	);
	await copy(app, "product_photo", pictures);
	const garments = perListing(({ sizes }, index) =>
		sizes.map((size, position) => ({
			id: garmentOf(index, position),
			product_id: idOf("product", index),
			size,
			position,
			created_at: nowIso,
		})),
	);
	await copy(app, "garment", garments);

	const rental = (listing: GeneratedListing, index: number) => {
		const start = addDays(today, -30 - Math.floor(randomOf(index + 7)() * 330));
		const startedAt = new Date(`${start}T04:00:00Z`).toISOString();
		return {
			garment_id: garmentOf(index, 0),
			id: idOf("rental", index),
			product_id: idOf("product", index),
			client_id: idOf("client", index % clients),
			seller_id: idOf("seller", index % sellers),
			size: listing.sizes[0] as string,
			start_date: start,
			end_date: addDays(start, 1),
			price: listing.price,
			total_amount: listing.price * 2,
			retail_value: listing.price * 20,
			policy: policyVersion,
			turnaround_days: 1,
			payment_method: "cod",
			status: "completed",
			answer_by: startedAt,
			product_name: listing.name,
			photo_id: photoOf(index),
			address_line: "7 Hauz Khas Village",
			city: listing.city,
			pincode: listing.pincode,
			country: "India",
			mobile: "+919876501234",
			created_at: startedAt,
			updated_at: startedAt,
			completed_at: startedAt,
		};
	};
	await copy(
		app,
		"rental",
		perListing((listing, index) => [rental(listing, index)], maxRentals),
	);
	const blockedDays = perListing((_, index) => {
		const random = randomOf(index + 13);
		if (random() > 0.25) return [];
		const start = Math.floor(random() * 40);
		return [0, 1, 2, 3].map((day) => ({
			product_id: idOf("product", index),
			garment_id: garmentOf(index, 0),
			day: addDays(today, start + day),
			reason: "blocked",
		}));
	});
	await copy(app, "claimed_day", blockedDays);
}

const photos = 20;
const photoOf = (index: number) => String(index % photos).padStart(40, "0");
const blur = `data:image/webp;base64,${"A".repeat(120)}`;

/** Deterministic ids that sort by row number, as the product's own sort by creation time. */
export function idOf(kind: "seller" | "client" | "product" | "rental", index: number): string {
	const prefix = { seller: 1, client: 2, product: 3, rental: 4 }[kind];
	return uuid(prefix, index);
}
const garmentOf = (index: number, position: number) => uuid(5 + position, index);
const uuid = (prefix: number, index: number) =>
	`0190000${prefix}-0000-7000-8000-${index.toString(16).padStart(12, "0")}`;

/** A connection outside the pool, without its statement timeout of 20 s: filling a large database takes longer. */
const connectWithoutLimits = (app: App) => openClient(app.db.pool.options.connectionString ?? "");

async function copy(app: App, table: string, rows: Iterable<Row>) {
	const all = rows[Symbol.iterator]();
	const first = all.next();
	if (first.done) return;
	const columns = Object.keys(first.value);
	const client = await connectWithoutLimits(app);
	try {
		// Foreign key checks take half of the time, and the generated rows satisfy them. Only a superuser may switch them off.
		await client.query(
			"select set_config('session_replication_role', 'replica', false) from pg_roles where rolname = current_user and rolsuper",
		);
		const into = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
		await pipeline(Readable.from(lines(columns, first.value, { [Symbol.iterator]: () => all })), into);
	} finally {
		await client.end();
	}
}

async function runWithoutTimeout(app: App, statement: string) {
	const client = await connectWithoutLimits(app);
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

function* generateRows(count: number, rows: (index: number) => Row[]): Iterable<Row> {
	for (let index = 0; index < count; index++) yield* rows(index);
}

/** Rows in COPY's text format, in chunks of some thousands of rows. */
function* lines(columns: string[], first: Row, rest: Iterable<Row>): Iterable<string> {
	const line = (row: Row) => `${columns.map((column) => escapeField(row[column])).join("\t")}\n`;
	let text = line(first);
	for (const row of rest) {
		text += line(row);
		if (text.length < 200_000) continue;
		yield text;
		text = "";
	}
	yield text;
}

/** Almost no field has a character to escape, and testing for one is faster than replacing. */
function escapeField(value: unknown): string {
	const text = String(value);
	if (!/[\\\t\n]/.test(text)) return text;
	return text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n");
}
