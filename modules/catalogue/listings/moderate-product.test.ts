import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Tx } from "#database/connect.ts";
import { restoreAccount, suspendAccount } from "#modules/accounts/index.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { approveProduct, hideListingsOf, restoreProduct, showListingsOf, suspendProduct } from "../index.ts";

let world: World;
let seller: TestClient;
let visitor: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	visitor = world.visitor();
});
afterAll(() => world.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.app.db.write(work);
const approve = (id: string) => inTx((tx) => approveProduct(world.app, tx, id));
const suspend = (id: string, reason = "The pictures are of another dress.") =>
	inTx((tx) => suspendProduct(world.app, tx, id, reason));
const restore = (id: string) => inTx((tx) => restoreProduct(world.app, tx, id));

const keepingOf = async (id: string) => (await must(seller.get(`/api/product/${id}`))).body.product.keeping;
async function isListed(id: string, search = ""): Promise<boolean> {
	const { body } = await must(visitor.get(`/api/product/getAllProducts?limit=48${search && `&search=${search}`}`));
	return body.products.some(({ _id }: { _id: string }) => _id === id);
}

describe("moderation", () => {
	test("is pending for a new listing; approved, it is live", async () => {
		const { _id } = await list(seller);
		expect(await keepingOf(_id)).toMatchObject({ status: "waiting", suspensionReason: "", canEdit: true });
		expect(await isListed(_id)).toBe(true);
		expect(await approve(_id)).toEqual({ sellerId: seller.user._id, name: "Sindoor zardozi lehenga" });
		expect(await keepingOf(_id)).toMatchObject({ status: "live" });
	});

	test("suspends a listing: not found for others, with the reason for its lister", async () => {
		const { _id } = await list(seller, { name: "Suspiciouskurta" });
		expect(await isListed(_id, "suspiciouskurta")).toBe(true);
		await suspend(_id);
		expect(await isListed(_id, "suspiciouskurta")).toBe(false);
		expect((await visitor.get(`/api/product/${_id}`)).status).toBe(404);
		expect((await (await world.seller()).get(`/api/product/${_id}`)).status).toBe(404);
		const reason = "The pictures are of another dress.";
		expect(await keepingOf(_id)).toMatchObject({ status: "suspended", suspensionReason: reason });
		const [sentEmail] = await world.emails(seller.user.email);
		expect(sentEmail).toMatchObject({
			subject: expect.stringMatching(/^Your listing is suspended: /),
			body: expect.stringMatching(/Suspiciouskurta.*another dress/s),
		});
		await suspend(_id, "Another reason.");
		expect(await keepingOf(_id)).toMatchObject({ suspensionReason: "Another reason." });
	});

	test("refuses orders of a suspended listing, and keeps earlier ones", async () => {
		const product = await list(seller);
		const [client, late] = [await world.client(), await world.client()];
		const { body } = await must(rent(world, client, product, 3, 2));
		await suspend(product._id);
		await expect(rent(world, late, product, 9, 2)).rejects.toThrow("404");
		await must(client.get(`/api/order/${body.orderId}`));
	});

	test("restores a listing, approved", async () => {
		const { _id } = await list(seller, { name: "Pardonedsaree" });
		await suspend(_id);
		await restore(_id);
		expect(await isListed(_id, "pardonedsaree")).toBe(true);
		expect(await keepingOf(_id)).toMatchObject({ status: "live", suspensionReason: "" });
		expect((await world.emails(seller.user.email))[0]?.subject).toMatch(/^Your listing is live again: /);
		const emails = (await world.emails(seller.user.email)).length;
		await restore(_id);
		expect(await world.emails(seller.user.email)).toHaveLength(emails);
	});

	test("cannot approve a suspended or missing listing", async () => {
		const { _id } = await list(seller);
		await suspend(_id);
		await expect(approve(_id)).rejects.toMatchObject({ code: "not-allowed-now" });
		for (const look of [approve, restore, suspend])
			await expect(look("01931e5a-0000-7000-8000-0000000000ff")).rejects.toMatchObject({ code: "not-found" });
	});
});

describe("a seller whose account is suspended", () => {
	const close = (tx: Tx, id: string) => suspendAccount(world.app, tx, id, "Letters went unanswered.");
	const reopen = (tx: Tx, id: string) => restoreAccount(world.app, tx, id);

	test("has no public listing; after the restoration, those not suspended themselves are back", async () => {
		const other = await world.seller();
		const good = await list(other, { name: "Returningsherwani" });
		const bad = await list(other, { name: "Bannedsherwani" });
		await suspend(bad._id);
		await inTx(async (tx) => {
			await close(tx, other.user._id);
			await hideListingsOf(world.app, tx, other.user._id);
		});
		expect(await isListed(good._id)).toBe(false);
		expect(await isListed(good._id, "returningsherwani")).toBe(false);
		expect((await visitor.get(`/api/product/${good._id}`)).status).toBe(404);
		await inTx(async (tx) => {
			await reopen(tx, other.user._id);
			await showListingsOf(world.app, tx, other.user._id);
		});
		expect(await isListed(good._id, "returningsherwani")).toBe(true);
		expect(await isListed(bad._id)).toBe(false);
	});

	test("cannot publish a listing during the suspension", async () => {
		const other = await world.seller();
		const begun = Promise.withResolvers<void>();
		const suspended = world.app.db.write(async (tx) => {
			await close(tx, other.user._id);
			await hideListingsOf(world.app, tx, other.user._id);
			begun.resolve();
			await listingWaits();
		});
		await begun.promise;
		const listed = other.post("/api/product/create", { name: "Slippedin", price: 100, catName: ["Party"] });
		await suspended;
		const { body } = await listed;
		if (body.success) expect(await isListed(body.product._id)).toBe(false);
	});

	/** A transaction waits for a lock: the listing for the account. */
	const listingWaits = () =>
		vi.waitFor(async () => {
			const { rows } = await world.app.db.pool.query<{ count: number }>(
				"select count(*)::int as count from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())",
			);
			expect(rows[0]?.count).toBeGreaterThan(0);
		}, waitOptions);
});
