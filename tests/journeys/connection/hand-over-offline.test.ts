/** A hand-over where neither phone has a connection: the lister's camera reads the QR of the client's stored page, and the order is delivered once. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { findBrowser } from "#tests/browser.ts";
import { qrImage } from "#tests/fixtures/qr-image.ts";
import { callAs } from "#tests/journeys/harness/conversations.ts";
import { createOrder, type PlacedOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import { call, createListing, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { errorsOf, fireOnline, inCharge, type Line, openSiteOnLine, untilStored } from "./offline-pages.ts";

let line: Line;
let site: Site;
/** A browser whose camera shows the file `film`. */
let filming: Browser;
let film: string;
let orders: [PlacedOrder, PlacedOrder];
let seller: string;
beforeAll(async () => {
	({ site, line } = await openSiteOnLine());
	film = path.join(inject("folder"), `film-${process.pid}.y4m`);
	const browser = await findBrowser();
	const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
	filming = await chromium.launch({
		...browser,
		args: [...browser.args, ...camera, `--use-file-for-fake-video-capture=${film}`],
	});
	const [lister, client] = [await site.newContext(), await site.newContext()];
	seller = await signInAs(site, lister, "renter", "Meher Rathore");
	const email = await signInAs(site, client, "client", "Ishita Roy");
	const parts = { sizeStock: [{ size: "M", stock: 2 }], parts: [{ name: "Blouse" }, { name: "Dupatta" }] };
	const product = await createListing(site, lister, "Sindoor lehenga", parts);
	const place = async () => {
		const order = await createOrder(site, client, email, product, 0, 2);
		await takeSteps(site, lister, order, "accept", "dispatch");
		return order;
	};
	orders = [await place(), await place()];
});
beforeEach(() => line.restore());
afterAll(async () => {
	await filming.close();
	await site.close();
});

/** A phone on which the page of an order is open and stored, with all that the page may need. */
async function openPhone(on: Site, email: string, { orderId }: PlacedOrder) {
	const visiting = await visit(on, phone);
	await call(site, visiting.context, "/api/user/login", { email, password });
	await visiting.page.goto(`/orders/${orderId}`);
	await inCharge(visiting.page);
	await untilStored(visiting.page, `/orders/${orderId}`);
	await expect.poll(() => storedScripts(visiting.page)).toContain("scan-qr");
	return visiting;
}

/** The lister's, with a camera. */
const openFilmingPhone = (order: PlacedOrder) =>
	openPhone(
		{
			...site,
			newContext: (options) => filming.newContext({ baseURL: site.origin, serviceWorkers: "allow", ...options }),
		},
		seller,
		order,
	);

/** The names of the scripts that the service worker holds. The decoder is loaded by that of the camera. */
const storedScripts = (page: Page) =>
	page.evaluate(async () => {
		const [name = ""] = (await caches.keys()).filter((one) => one.startsWith("almari-assets"));
		const files = (await (await caches.open(name)).keys()).map(({ url }) => url.replace(/^.*\/|-[\w-]{7}\.\w+$/g, ""));
		return files.includes("decode") ? files : [];
	});

type Qr = { size: number; path: string };

const stored = (page: Page) => page.locator("offline-notice");

/** The QR of a client's page, as the modules of its path, after a look at how large it is and whether it is dark on white. */
async function readQr(page: Page): Promise<Qr> {
	const qr = page.getByRole("img", { name: /^QR for Sindoor lehenga/ });
	const box = await qr.boundingBox();
	expect(box?.width).toBeGreaterThanOrEqual(240);
	expect(box?.height).toBe(box?.width);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(
			await qr.evaluate((svg) => {
				const dark = getComputedStyle(svg.firstElementChild ?? svg).fill;
				return [getComputedStyle(svg).backgroundColor, dark];
			}),
		).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
	}
	return qr.evaluate((svg) => ({
		size: Number(svg.getAttribute("viewBox")?.split(" ")[2]),
		path: svg.firstElementChild?.getAttribute("d") ?? "",
	}));
}

/** Holds a QR before the lister's camera: two pictures in YUV4MPEG2, as Chromium repeats them for ever. */
async function show(qr: Qr) {
	const [width, height] = [1280, 720];
	const image = qrImage(qr);
	const side = 680;
	const luma = Buffer.alloc(width * height, 120);
	for (let y = 0; y < side; y++)
		for (let x = 0; x < side; x++) {
			const [from, to] = [(place: number) => Math.floor((place * image.width) / side), (height - side) / 2];
			const light = image.data[(from(y) * image.width + from(x)) * 4] ?? 0;
			luma[(y + to) * width + x + (width - side) / 2] = light > 127 ? 235 : 16;
		}
	const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, Buffer.alloc((width * height) / 2, 128)]);
	await writeFile(
		film,
		Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
	);
}

const scan = (page: Page) => page.getByRole("button", { name: "Scan the client’s QR" }).click();
const confirm = (page: Page) => page.getByRole("button", { name: /^Confirm hand-over/ });
const recorded = (page: Page) =>
	page.getByText(/^Recorded at \d+:\d\d [ap]m with the client’s QR\. It is sent by itself\.$/);

/** The state, the hand-overs and the ticked parts of an order, from the server. */
async function historyOf({ orderId }: PlacedOrder) {
	const visiting = await visit(site, phone);
	await call(site, visiting.context, "/api/user/login", { email: seller, password });
	const { order } = await callAs(visiting, `/api/order/${orderId}`);
	const { checks } = await callAs(visiting, `/api/order/${orderId}/parts`);
	await visiting.context.close();
	const steps: string[] = order.timeline.map(({ step }: { step: string }) => step);
	return { status: order.status, handOvers: steps.filter((one) => one === "handOver").length, checks };
}

test("a scanned QR hands the item over at once, and the order is delivered once when the connection is back", async () => {
	const [order, another] = orders;
	const client = await openPhone(site, order.email, order);
	const lister = await openFilmingPhone(order);
	await client.page.goto(`/orders/${another.orderId}`);
	await untilStored(client.page, `/orders/${another.orderId}`);
	const { page } = lister;
	line.cut();

	const [right, wrong] = await step("showing the QR on the client's phone", async () => {
		const qrs: Qr[] = [];
		for (const { orderId } of orders) {
			await client.page.goto(`/orders/${orderId}`);
			await stored(client.page).waitFor();
			await client.page.getByText("Meher can scan this QR at the door instead, also without a connection.").waitFor();
			qrs.push(await readQr(client.page));
		}
		return qrs as [Qr, Qr];
	});

	await step("ticking the parts", async () => {
		await page.goto(`/orders/${order.orderId}`);
		await stored(page).waitFor();
		const parts = page.locator("#parts-dispatch");
		if (!(await parts.isVisible())) await page.getByText("Tick what is sent").first().click();
		await page.getByLabel("Blouse").check();
		await page.getByRole("button", { name: "Save what is sent" }).click();
		await page.getByText("You ticked what is sent: Blouse. It is sent by itself when you are online again.").waitFor();
	});

	await step("scanning the QR of another order", async () => {
		await show(wrong);
		await scan(page);
		await page.getByText("This QR belongs to another order. Please ask Ishita to open this one.").waitFor();
		await page.getByRole("button", { name: "Enter the digits instead" }).click();
		expect(await page.getByRole("dialog").count()).toBe(0);
	});

	const record = async () => {
		await page.getByText("Checked: this is Ishita’s code.").waitFor();
		await page.getByText("You can hand it over. Please record it below.").waitFor();
		expect(await page.getByLabel("Delivery code").count()).toBe(0);
		await confirm(page).click();
		await recorded(page).waitFor();
		await page.getByText("You can hand it over.", { exact: true }).waitFor();
		expect(await confirm(page).count()).toBe(0);
	};
	await step("handing over", async () => {
		await show(right);
		await scan(page);
		await record();
	});
	await step("taking it back, and recording it again", async () => {
		const notice = page.getByRole("status").filter({ has: recorded(page) });
		await notice.getByRole("button", { name: "Take it back" }).click();
		await confirm(page).waitFor();
		await record();
		await page.goto(`/orders/${order.orderId}`);
		await recorded(page).waitFor();
		await expect.poll(() => confirm(page).count()).toBe(0);
	});

	line.restore();
	await step("being sent", async () => {
		await expect
			.poll(async () => {
				await fireOnline(page);
				return recorded(page).count();
			})
			.toBe(0);
		await page.getByRole("heading", { level: 1, name: "Delivered to Ishita." }).waitFor();
		await client.page.goto(`/orders/${order.orderId}`);
		await client.page.getByRole("heading", { level: 1, name: "Delivered to you." }).waitFor();
		expect(await historyOf(order)).toMatchObject({
			...{ status: "delivered", handOvers: 1 },
			checks: [{ stage: "dispatch", by: "seller", missing: ["Dupatta"] }],
		});
	});
	expect([lister, client].flatMap(errorsOf)).toEqual([]);
	await Promise.all([lister, client].map(({ context }) => context.close()));
});

test("digits are only noted: wrong ones are refused later, and the page says so", async () => {
	const [, order] = orders;
	const lister = await openPhone(site, seller, order);
	const { page } = lister;
	line.cut();
	await page.goto(`/orders/${order.orderId}`);
	await stored(page).waitFor();
	await page.getByLabel("Delivery code").fill("12");
	await confirm(page).click();
	await page.getByText("Please enter the six digits.").last().waitFor();

	await step("finding no camera", async () => {
		await scan(page);
		await page.getByText("This device has no camera. Please enter the digits.").waitFor();
		await page.keyboard.press("Escape");
	});

	await page.getByLabel("Delivery code").fill(order.code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
	await confirm(page).click();
	await page.getByText(/^Noted at \d+:\d\d [ap]m\. It counts only once Almari has seen the code\.$/).waitFor();
	await page
		.getByText("Please keep the item until then. If the code is wrong, the hand-over is not recorded.")
		.waitFor();
	expect(await confirm(page).count()).toBe(0);

	line.restore();
	const refused = page.getByText(/^What you recorded at \d+:\d\d [ap]m does not count\./);
	await expect
		.poll(async () => {
			await fireOnline(page);
			return refused.count();
		})
		.toBe(1);
	expect(await historyOf(order)).toMatchObject({ status: "dispatched", handOvers: 0 });
	await page.getByRole("alert").filter({ has: refused }).getByRole("button", { name: "Close" }).click();
	await expect.poll(() => refused.count()).toBe(0);
	await page.getByLabel("Delivery code").fill(order.code);
	await confirm(page).click();
	await page.getByRole("heading", { level: 1, name: "Delivered to Ishita." }).waitFor();
	expect(await historyOf(order)).toMatchObject({ status: "delivered", handOvers: 1 });
	expect(errorsOf(lister)).toEqual([]);
	await lister.context.close();
});
