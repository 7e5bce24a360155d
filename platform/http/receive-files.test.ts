import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { makeWorld, must, picture, pictures, type World } from "#tests/world.ts";

/** Uploads whose bodies arrive slowly: an account has a limit, and no accounts can keep all places of the process. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

/** An upload that has started and sends nothing more until `finish`. */
function startUpload(who: TestClient) {
	const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	let finish = () => {};
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(new TextEncoder().encode("--x\r\n"));
			finish = () => controller.close();
		},
		cancel: () => {
			finish = () => {};
		},
	});
	const headers = { cookie, "content-type": "multipart/form-data; boundary=x" };
	const init = { method: "POST", headers, body, duplex: "half" };
	let status: number | undefined;
	const uploadResponse = Promise.resolve(
		world.api.request("http://almari.test/api/product/uploadImages", init as RequestInit, { address: "192.0.2.1" }),
	).then((response) => {
		status = response.status;
	});
	return {
		finish: () => {
			finish();
			return uploadResponse;
		},
		status: () => status,
	};
}

const upload = async (who: TestClient) =>
	who.post("/api/product/uploadImages", pictures({ bytes: await picture("#224433") }));

/** Resolves when one upload is refused and all others are being received. */
const untilOneIsRefused = (uploads: ReturnType<typeof startUpload>[]) =>
	vi.waitFor(() => expect(uploads.flatMap(({ status }) => status() ?? [])).toEqual([503]), waitOptions);

test("an account is refused a seventh upload at once (503), and others are not", async () => {
	const [slow, other] = [await world.seller(), await world.seller()];
	const started = Array.from({ length: 7 }, () => startUpload(slow));
	await untilOneIsRefused(started);
	const refused = await upload(slow);
	expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([503, "busy", "5"]);
	await must(upload(other));
	await Promise.all(started.map(({ finish }) => finish()));
	await must(upload(slow));
});

test.each([
	["three accounts with bodies that stall", 3],
	["as many accounts as fill all places", 11],
])("%s do not stop another account's uploads", async (_, accounts) => {
	const slow = await Promise.all(Array.from({ length: accounts }, () => world.seller()));
	const started = slow.flatMap((who) => Array.from({ length: 6 }, () => startUpload(who)));
	const other = await world.seller();
	await must(upload(other));
	await must(upload(other));
	await Promise.all(started.map(({ finish }) => finish()));
});

test("a form of 20,000 fields is refused at the first field too many, and not read to its end", async () => {
	const who = await world.seller();
	const field = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`;
	let sent = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			const fields = Array.from({ length: 100 }, (_, index) => field(sent + index));
			controller.enqueue(new TextEncoder().encode(fields.join("")));
			sent += fields.length;
			if (sent === 20_000) controller.close();
		},
	});
	const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const headers = { cookie, "content-type": "multipart/form-data; boundary=x" };
	const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
	const response = await world.api.request("http://almari.test/api/product/uploadImages", init, {
		address: "192.0.2.1",
	});
	expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid" }]);
	expect(sent).toBeLessThan(5_000);
});

test.each([
	["a chosen file", 'name="images"; filename="a.jpg"'],
	["no chosen file", 'name="images"; filename=""'],
	["a file of another field", 'name="other"; filename="a.jpg"'],
	["a text", 'name="images"'],
])("a body that ends inside %s is refused, without an uncaught error", async (_, disposition) => {
	const who = await world.seller();
	const uncaught = vi.fn();
	const others = process.listeners("uncaughtException");
	process.removeAllListeners("uncaughtException").on("uncaughtException", uncaught);
	try {
		const body = `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nabc`;
		const headers = { "content-type": "multipart/form-data; boundary=x" };
		expect(await who.request("POST", "/api/product/uploadImages", body, headers)).toMatchObject({
			status: 400,
			body: { code: "invalid" },
		});
		// The parser emits it in a later turn.
		await new Promise(setImmediate);
		expect(uncaught).not.toHaveBeenCalled();
	} finally {
		process.removeAllListeners("uncaughtException");
		for (const listener of others) process.on("uncaughtException", listener);
	}
});
