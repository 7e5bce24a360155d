import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countTicks } from "#tests/count-ticks.ts";
import { receiveForm } from "./receive-form.ts";

/** Forms of pages: parsed as they arrive, with their files on the disk and their fields counted. */

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "almari-forms-"));
});
afterAll(() => rm(folder, { recursive: true }));

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

/** A body that is sent in chunks, and how many bytes of it were read. */
function streamOf(chunkAt: (index: number) => string | undefined) {
	const progress = { sentBytes: 0 };
	let index = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			const chunk = chunkAt(index++);
			if (chunk === undefined) return controller.close();
			controller.enqueue(new TextEncoder().encode(chunk));
			progress.sentBytes += chunk.length;
		},
	});
	return { body, progress };
}

const receive = (body: BodyInit, type?: string, accountId: string | null = "rani") => {
	const headers = { ...(type && { "content-type": type }) };
	const request = new Request("http://almari.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
	return receiveForm(request, { folder, findAccountId: async () => accountId ?? undefined });
};

const part = (disposition: string, content: string) =>
	`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

const entriesOf = (form: FormData) =>
	Promise.all(
		[...form].map(async ([name, value]) => [
			name,
			typeof value === "string" ? value : { name: value.name, type: value.type, text: await value.text() },
		]),
	);

test("a form has the same fields and files, in the same order, as the browser's", async () => {
	const sent = new FormData();
	sent.append("name", "Lehenga \u2066ज़री\u2069 👩🏽‍👧🏽");
	sent.append("photos", new File(["one"], 'a "b".jpg', { type: "image/jpeg" }));
	sent.append('details["colour"]\nof it', "");
	sent.append("photos", new File(["दो"], "C:\\fakepath\\दो.png", { type: "image/png" }));
	sent.append("name", "a\r\nb");
	const expected = await entriesOf(await new Response(sent).formData());
	const { form, discard } = await receive(sent);
	expect(await entriesOf(form)).toEqual(expected);
	await discard();
	const fields = new URLSearchParams({ name: "ज़री & co", empty: "" });
	expect([...(await receive(fields)).form]).toEqual([...fields]);
});

test("a chosen file is on the disk until it is discarded; no chosen file is an empty one without a name", async () => {
	const body = part('name="photo"; filename="a.jpg"', "one") + part('name="none"; filename=""', "");
	const { form, discard } = await receive(`${body}--b--\r\n`, multipart);
	expect(await readdir(folder)).toHaveLength(1);
	expect(form.get("none")).toMatchObject({ name: "", size: 0 });
	await discard();
	expect(await readdir(folder)).toEqual([]);
});

test("files of a visitor are left out", async () => {
	const body = `${part('name="photo"; filename="a.jpg"', "one")}${part('name="text"', "two")}--b--\r\n`;
	const { form } = await receive(body, multipart, null);
	expect(await readdir(folder)).toEqual([]);
	expect(await entriesOf(form)).toEqual([
		["photo", { name: "a.jpg", type: "text/plain", text: "" }],
		["text", "two"],
	]);
});

test.each([
	["short fields", part('name="a"', "")],
	["empty files", part('name="a"; filename="a"', "")],
	["files without a name", part('name="a"; filename=""', "")],
	["parts without a name", "--b\r\nX: y\r\n\r\n\r\n"],
])("50 MB of %s are refused at the first one too many, and not read to the end", async (_, one) => {
	const chunk = one.repeat(1_000);
	const { body, progress } = streamOf((index) => (index * chunk.length < 50_000_000 ? chunk : undefined));
	await expect(receive(body, multipart)).rejects.toMatchObject({ code: "invalid", status: 400 });
	expect(progress.sentBytes).toBeLessThan(2_000_000);
	expect(await readdir(folder)).toEqual([]);
});

test("a text of 50 MB is refused, and not read to its end", async () => {
	const chunk = "a".repeat(100_000);
	const start = part('name="a"', "").slice(0, -2);
	const { body, progress } = streamOf((index) => (index === 0 ? start : index < 500 ? chunk : undefined));
	await expect(receive(body, multipart)).rejects.toMatchObject({ code: "too-large", status: 413 });
	expect(progress.sentBytes).toBeLessThan(20_000_000);
});

test("80,000 short fields in a query's syntax are refused before they are parsed", async () => {
	await expect(receive("a=&".repeat(80_000), urlencoded)).rejects.toMatchObject({ code: "invalid", status: 400 });
});

test("a file of 20 MB is received in slices", async () => {
	const chunk = "\r\n--".repeat(25_000);
	const start = part('name="photo"; filename="a.jpg"', "").slice(0, -2);
	const { body } = streamOf((index) =>
		index === 0 ? start : index <= 200 ? chunk : index === 201 ? "\r\n--b--\r\n" : undefined,
	);
	const ticks = await countTicks(async () => {
		const { form, discard } = await receive(body, multipart);
		expect(form.get("photo")).toMatchObject({ size: 200 * chunk.length });
		await discard();
	});
	expect(ticks).toBeGreaterThan(200);
});

test("a seventh large form of one account is refused while six arrive (503), and small ones are not", async () => {
	const finishes: (() => void)[] = [];
	const startForm = () =>
		receive(
			new ReadableStream({
				start(controller) {
					controller.enqueue(new TextEncoder().encode("--b\r\n"));
					finishes.push(() => controller.close());
				},
			}),
			multipart,
		).catch((error) => error);
	const started = Array.from({ length: 6 }, startForm);
	await expect(startForm()).resolves.toMatchObject({ code: "busy", status: 503 });
	const small = new FormData();
	small.append("a", "b");
	const request = new Request("http://almari.test/", { method: "POST", body: small });
	request.headers.set("content-length", "100");
	const { form } = await receiveForm(request, { folder, findAccountId: async () => "rani" });
	expect([...form]).toEqual([["a", "b"]]);
	for (const finish of finishes) finish();
	for (const broken of await Promise.all(started)) expect(broken).toMatchObject({ code: "invalid" });
	(await receive(small)).form.get("a");
});

test.each<[string, string, string | undefined]>([
	["JSON", "{}", "application/json"],
	["a text", "a=b", "text/plain"],
	["nothing", "", undefined],
	["a broken form", "a=b", multipart],
	["a form without a boundary", "--b--", "multipart/form-data"],
	["a form without its end", part('name="a"', "b"), multipart],
	["a file without its end", part('name="a"; filename="a.jpg"', "b"), multipart],
])("%s is refused (400)", async (_, body, type) => {
	await expect(receive(body, type)).rejects.toMatchObject({ code: "invalid", status: 400 });
	expect(await readdir(folder)).toEqual([]);
});
