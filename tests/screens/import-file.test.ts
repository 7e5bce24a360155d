import { afterAll, beforeAll, expect, test } from "vitest";
import { flakyApiClient } from "#tests/flaky-api-client.ts";
import { zipOf } from "#tests/make-zip.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, picture, type World } from "#tests/world.ts";
import { importFile } from "#web/screens/import-listings/import-file.ts";

/** The import form as a browser without JavaScript posts it, against the real API. */

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const notChosen = new File([], "");
function submit(fields: Record<string, string | File>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return importFile(flakyApiClient(world, seller), form);
}

test("a file with a zip of photos is previewed, then listed from the form's own text, without the zip", async () => {
	const file = new File(["name,price,categories,images\nGulabi saree,900,Party,front.png\n"], "listings.csv");
	const photos = new File([zipOf([{ name: "front.png", bytes: await picture() }]) as BlobPart], "photos.zip");
	const preview = await submit({ file, photos });
	expect(preview.rows).toMatchObject([{ outcome: "new" }]);
	const imported = await submit({ text: preview.text ?? "", list: "yes" });
	expect(imported).toMatchObject({ rows: [{ outcome: "listed" }] });
	const { body } = await must(seller.get(`/api/product/${imported.rows?.[0]?.productId}`));
	expect(body.product.images).toHaveLength(1);
});

test("the zip is optional, the file is not", async () => {
	const file = new File(["name,price,categories\nNeel gown,700,Party\n"], "listings.csv");
	expect(await submit({ file, photos: notChosen })).toMatchObject({ rows: [{ outcome: "new" }] });
	const photos = new File([zipOf([]) as BlobPart], "photos.zip");
	expect((await submit({ file: notChosen, photos })).failure).toMatchObject({ code: "invalid" });
	expect((await submit({ file, photos: new File(["none"], "photos.zip") })).failure).toMatchObject({ code: "invalid" });
});
