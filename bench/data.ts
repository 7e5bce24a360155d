import { v7 } from "uuid";
import { openSession } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";

/** The bench's catalogue: listings, pieces, claims and people in bulk. Deterministic but for the ids. */

const kinds = ["lehenga", "saree", "anarkali", "gown", "sherwani", "kurta", "sharara", "blazer", "bandhgala", "dress"];
const colours = ["Sindoor", "Rani", "Emerald", "Indigo", "Ivory", "Marigold", "Wine", "Teal", "Blush", "Ink"];
const works = ["zardozi", "gota", "chikankari", "bandhani", "banarasi", "mirror work", "plain silk", "velvet"];

/** Writes `count` listings with their rows of the public catalogue; one in three is rented this week. */
export async function makeListings(app: App, count: number): Promise<void> {
	await app.db.write(async (tx) => {
		const now = app.clock.now();
		const sellers = Array.from({ length: 50 }, () => app.newId());
		for (const [index, id] of sellers.entries()) {
			await tx
				.insertInto("account")
				.values({
					id,
					email: `seller${index}@bench.example`,
					name: `Meher ${index}`,
					mobile: "+919876543210",
					account_type: "renter",
					password_hash: "none",
					email_verified_at: now,
					created_at: now,
					updated_at: now,
				})
				.execute();
			await tx
				.insertInto("seller")
				.values({
					account_id: id,
					shop_name: `Closet ${index}`,
					address_line: "1",
					city: "Jaipur",
					pincode: "302016",
					country: "India",
				})
				.execute();
		}
		const photos = Array.from({ length: 20 }, (_, index) => ({
			id: String(index).padStart(40, "0"),
			width: 1000,
			height: 1250,
			blur: `data:image/webp;base64,${"A".repeat(120)}`,
			bytes: 1,
			created_at: now,
		}));
		await tx.insertInto("photo").values(photos).execute();
		const categories = await tx.selectFrom("category").select(["id", "parent_id"]).orderBy("position").execute();
		const root = categories.find((category) => category.parent_id === null)?.id ?? "";
		const leaves = categories.filter((category) => category.parent_id !== null).map((category) => category.id);
		for (let from = 0; from < count; from += 500) {
			const rows = Array.from({ length: Math.min(500, count - from) }, (_, offset) =>
				listing(from + offset, sellers, now, app),
			);
			await tx
				.insertInto("product")
				.values(rows.map(({ product }) => product))
				.execute();
			const ids = rows.map(({ product }, offset) => ({
				product,
				first: leaves[(from + offset) % 5] ?? "",
				second: leaves[5 + ((from + offset) % 8)] ?? "",
			}));
			await tx
				.insertInto("product_category")
				.values(
					ids.flatMap(({ product, first, second }) => [
						{ product_id: product.id, position: 0, category_id: first },
						{ product_id: product.id, position: 1, category_id: second },
					]),
				)
				.execute();
			await tx
				.insertInto("catalogue_entry")
				.values(
					ids.flatMap(({ product, first, second }) =>
						[root, first, second].map((category_id) => ({
							category_id,
							product_id: product.id,
							price: product.price,
							featured_score: product.featured_score,
							created_at: product.created_at,
						})),
					),
				)
				.execute();
			await tx
				.insertInto("product_photo")
				.values(
					rows.flatMap(({ product }, offset) =>
						[0, 1, 2].map((position) => ({
							product_id: product.id,
							position,
							photo_id: photos[(from + offset + position) % 20]?.id ?? "",
						})),
					),
				)
				.execute();
			await tx
				.insertInto("garment")
				.values(rows.flatMap(({ garments }) => garments))
				.execute();
		}
	});
	await app.db.pool.query(
		`insert into claimed_day (garment_id, day, reason) select id, current_date + day, 'blocked' from garment, generate_series(0, 4) day where position = 0 and ('x' || right(id::text, 4))::bit(16)::int % 3 = 0`,
	);
	await app.db.pool.query(
		"insert into catalogue_text (product_id, words) select id, to_tsvector('english', name || ' ' || color) from product",
	);
	await app.db.pool.query("vacuum analyze");
}

function listing(index: number, sellers: string[], now: Date, app: App) {
	const id = v7();
	const created_at = new Date(now.getTime() - (index % 9973) * 600_000);
	const name = `${colours[index % 10]} ${works[(index >> 2) % 8]} ${kinds[(index >> 3) % 10]} ${index}`;
	const product = {
		id,
		seller_id: sellers[index % 50] ?? "",
		name,
		description: `${name}. `.repeat(6),
		price: 300 + ((index * 7919) % 9500),
		discount: index % 5 === 0 ? 20 : 0,
		occasion: "Wedding",
		color: colours[index % 10] ?? "",
		material: "Silk",
		sizes: ["S", "M", "L"],
		turnaround_days: 1,
		featured_score: ((index * 104_729) % 100_000) / 10,
		created_at,
		updated_at: created_at,
	};
	return {
		product,
		garments: ["S", "M", "L"].map((size, position) => ({
			id: app.newId(),
			product_id: id,
			size,
			position,
			created_at,
		})),
	};
}

/** Clients with open sessions: their tokens and ids. */
export async function makeClients(
	app: App,
	count: number,
): Promise<{ id: string; email: string; name: string; token: string }[]> {
	const now = app.clock.now();
	return app.db.write(async (tx) => {
		const made: { id: string; email: string; name: string; token: string }[] = [];
		for (let index = 0; index < count; index++) {
			const id = app.newId();
			const email = `client-${id}@bench.example`;
			await tx
				.insertInto("account")
				.values({
					id,
					email,
					name: "Ishita Roy",
					mobile: "+919876543210",
					account_type: "client",
					password_hash: "none",
					email_verified_at: now,
					created_at: now,
					updated_at: now,
				})
				.execute();
			const { token } = await openSession(app, tx, { id, isAdmin: false }, "bench");
			made.push({ id, email, name: "Ishita Roy", token });
		}
		return made;
	});
}
