import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { sweepPhotos } from "#modules/media/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, picture, pictures, signIn, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const drafts = "/api/product/drafts";
const newId = () => world.app.newId();
const body = {
	kind: "batch",
	name: "Sindoor lehenga",
	itemCount: 2,
	images: [] as string[],
	content: { drafts: [{ name: "Sindoor lehenga\u0000" }, {}] },
};
const listed = async (requester = seller) =>
	(await must(requester.get(drafts))).body.drafts.map(({ _id }: { _id: string }) => _id);

async function upload(colour: string): Promise<string> {
	const sent = seller.post("/api/product/uploadImages", pictures({ bytes: await picture(colour) }));
	return (await must(sent)).body.images[0];
}

test("a draft is saved, replaced under its id, listed with the latest first, and opened with its form's fields", async () => {
	const [id, other] = [newId(), newId()];
	const images = [await upload("#102030"), await upload("#203040")];
	await must(seller.put(`${drafts}/${id}`, { ...body, name: "", itemCount: 1 }));
	world.wait(1);
	await must(seller.put(`${drafts}/${other}`, { ...body, kind: "item", itemCount: 1 }));
	world.wait(1);
	await must(seller.put(`${drafts}/${id}`, { ...body, images }));
	expect(await listed()).toEqual([id, other]);
	const { draft } = (await must(seller.get(`${drafts}/${id}`))).body;
	expect(draft).toMatchObject({ name: "Sindoor lehenga", itemCount: 2, photoCount: 2, content: body.content });
	expect(images[0]).toContain(draft.photo.src);
});

test("photographs of a draft are not swept, and are swept after it was discarded", async () => {
	const [id, image] = [newId(), await upload("#aa5533")];
	const isStored = async () =>
		(await world.app.db.pool.query("select 1 from photo where id = $1", [image.split("/")[2]])).rows.length === 1;
	await must(seller.put(`${drafts}/${id}`, { ...body, images: [image] }));
	const later = async (hours: number) => {
		world.wait(hours);
		seller = await signIn(world.visitor(), seller.user.email);
	};
	await later(rules.uploadLimits.unusedHours + 1);
	await sweepPhotos(world.app);
	expect(await isStored()).toBe(true);
	await must(seller.request("DELETE", `${drafts}/${id}`));
	await later(rules.draft.restorableHours + 1);
	// Saving any draft deletes those that were closed long ago.
	await must(seller.put(`${drafts}/${newId()}`, body));
	await sweepPhotos(world.app);
	expect(await isStored()).toBe(false);
	expectFailure(await seller.post(`/api/product/restoreDraft/${id}`), { status: 404, code: "not-found" });
});

test("a discarded draft is not saved again by another window, and can be restored", async () => {
	const id = newId();
	await must(seller.put(`${drafts}/${id}`, body));
	for (const _ of [1, 2]) await must(seller.request("DELETE", `${drafts}/${id}`));
	expect(await listed()).not.toContain(id);
	expectFailure(await seller.get(`${drafts}/${id}`), { status: 404, code: "not-found" });
	const again = await seller.put(`${drafts}/${id}`, body);
	expectFailure(again, { status: 409, code: "not-allowed-now" });
	expect(again.body.message).toBe(catalogueCopy.draft.closed);
	await must(seller.post(`/api/product/restoreDraft/${id}`));
	expect(await listed()).toContain(id);
});

test("another lister neither sees nor changes it, nor uses photographs of others", async () => {
	const [id, other] = [newId(), await world.seller()];
	await must(seller.put(`${drafts}/${id}`, body));
	expect(await listed(other)).toEqual([]);
	expectFailure(await other.get(`${drafts}/${id}`), { status: 404, code: "not-found" });
	expectFailure(await other.request("DELETE", `${drafts}/${id}`), { status: 404, code: "not-found" });
	expectFailure(await other.post(`/api/product/restoreDraft/${id}`), { status: 404, code: "not-found" });
	const foreign = { status: 404, code: "not-found" };
	expectFailure(await other.put(`${drafts}/${id}`, { ...body, name: "Mine" }), foreign);
	expect((await must(seller.get(`${drafts}/${id}`))).body.draft.name).toBe(body.name);
	const stolen = await other.put(`${drafts}/${newId()}`, { ...body, images: [await upload("#775533")] });
	expectFailure(stolen, { status: 400, code: "invalid", field: "images" });
});

test("too many drafts and a too long one are refused with a way out", async () => {
	const other = await world.seller();
	const ids = Array.from({ length: rules.draft.maxDrafts }, newId);
	for (const id of ids) await must(other.put(`${drafts}/${id}`, body));
	const refused = await other.put(`${drafts}/${newId()}`, body);
	expectFailure(refused, { status: 409, code: "not-allowed-now" });
	expect(refused.body.message).toBe(catalogueCopy.draft.tooMany({ max: rules.draft.maxDrafts }));
	await must(other.put(`${drafts}/${ids[0]}`, body));
	const long = await seller.put(`${drafts}/${newId()}`, { ...body, content: { text: "x".repeat(80_000) } });
	expectFailure(long, { status: 400, code: "invalid", field: "content" });
});
