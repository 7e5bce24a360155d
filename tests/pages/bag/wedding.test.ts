/** A wedding without JavaScript: seven items of four listers for four people and three functions, from the filled bag to a part that is missing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "#modules/ledger/index.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, picture, signIn } from "#tests/world.ts";

let pages: Pages;
let endScreenClock: () => void;
let client: TestClient;
/** Meher has three of the items, Gauri two. */
let listers: Record<"Meher" | "Gauri" | "Hetal" | "Pia", TestClient>;
/** The path of the client's group. */
let group: string;
let orders: { orderId: string; status: string; product: { name: string } }[];

type Lister = keyof typeof listers;
const items: { name: string; of: Lister; for: string; function: string; from: number; parts?: object[] }[] = [
	{ name: "Haldi sharara", of: "Meher", for: "Tara", function: "Haldi", from: 2 },
	{ name: "Marigold kurta", of: "Hetal", for: "Kabir", function: "Haldi", from: 2 },
	{ name: "Sindoor lehenga", of: "Meher", for: "Meera", function: "Sangeet", from: 3, parts: [{ name: "Blouse" }] },
	{ name: "Gota dupatta", of: "Meher", for: "Tara", function: "Sangeet", from: 3 },
	{ name: "Ivory bandhgala", of: "Gauri", for: "Kabir", function: "Sangeet", from: 3 },
	{ name: "Neel saree", of: "Gauri", for: "Asha", function: "Wedding", from: 5 },
	{ name: "Kundan choker", of: "Pia", for: "Meera", function: "Wedding", from: 5 },
];
const parts = [{ name: "Skirt" }, { name: "Blouse" }, { name: "Dupatta", value: 1500 }];

beforeAll(async () => {
	pages = await openPages();
	const { world } = pages;
	endScreenClock = runScreensAt(world);
	client = await world.client();
	const [Meher, Gauri, Hetal, Pia] = [
		await world.seller(),
		await world.seller({ shopName: "Gauri’s Closet" }),
		await world.seller({ shopName: "Hetal’s Closet" }),
		await world.seller({ shopName: "Pia’s Jewels" }),
	];
	listers = { Meher, Gauri, Hetal, Pia };
	for (const { of, name, from, ...item } of items) {
		const terms = { price: 1000, deposit: 2000, retailValue: 9000, ...(item.parts && { parts }) };
		const { _id: productId } = await list(listers[of], { name, ...terms });
		const rentalPeriod = { startDate: world.day(from), endDate: world.day(from + 1) };
		await must(client.post("/api/bag", { productId, rentalPeriod, size: "M", for: item.for, function: item.function }));
	}
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

const idOf = (name: string) => orders.find(({ product }) => product.name === name)?.orderId ?? "";
const everybody = () => [client, ...Object.values(listers)];
async function waitDays(days: number) {
	pages.world.wait(24 * days);
	for (const who of everybody()) await signIn(who, who.user.email);
}
/** A lister's page of an order. */
const openOrder = async (lister: Lister, name: string) => pages.open(listers[lister]).open(`/orders/${idOf(name)}`);
const ordersOfGroup = async (): Promise<typeof orders> =>
	(await must(client.get(group.replace("/groups/", "/api/rental/group/")))).body.group.orders;
const statuses = async () => (await ordersOfGroup()).map(({ product, status }) => `${product.name}: ${status}`);

test("the bag shows who wears what at each function, and is ordered with one form", async () => {
	const person = await pages.open(client).open("/bag");
	expect(person.texts("main h2").filter((text) => /^(Haldi|Sangeet|Wedding)/.test(text))).toHaveLength(3);
	for (const { name, for: wearer } of items) expect(person.text()).toContain(`For ${wearer}${name}`);
	await person.follow("Order 7 items");
	const address = { "Address Line": "7 Hauz Khas Village", City: "Jaipur", Pincode: "302017", Mobile: "9876501234" };
	await person.press("Place 7 orders", address);
	expect(person.heading).toBe("Your 7 orders are placed.");
	group = person.path.replace(/\?.*/, "");
	orders = await ordersOfGroup();
	await person.open(group);
	// Two days with Meher, two with Gauri, and one with each of the others.
	expect(person.texts(".group-doors ul > li")).toHaveLength(6);
	expect(person.text(".group-doors .total")).toContain("₹28,000");
});

test("each lister accepts and sends what is theirs, with its parts ticked", async () => {
	for (const { name, of } of items) {
		const lister = await openOrder(of, name);
		await lister.press(/^Accept/);
		expect(lister.text()).toContain("Booking accepted.");
	}
	const lister = await openOrder("Meher", "Sindoor lehenga");
	await lister.press("Save what is sent", { Skirt: true, Blouse: true, Dupatta: true });
	await waitDays(1);
	for (const { name, of } of items.slice(0, 2)) await (await openOrder(of, name)).press(/^Mark as sent/);
	await waitDays(1);
	for (const { name, of } of items.slice(2, 5)) await (await openOrder(of, name)).press(/^Mark as sent/);
	expect((await statuses()).filter((status) => status.endsWith("dispatched"))).toHaveLength(5);
});

/** The code of a door, as the email of the placed orders has it. */
async function codeOf(lister: Lister, first: string) {
	const emails = await pages.world.emails(client.user.email);
	const body = emails.find(({ subject }) => subject.includes("7 items"))?.body ?? "";
	const section = body.split(/\n(?=.*, from )/).find((one) => one.includes(first));
	return /^\d{6}$/m.exec(section ?? "")?.[0] ?? `no code of ${lister}`;
}

test("at each door one code hands over all items of that lister and day, and no code opens another door", async () => {
	const haldi = await openOrder("Meher", "Haldi sharara");
	expect(haldi.text()).not.toContain("To receive for all of them");
	await haldi.press(/^Confirm hand-over/, { "Delivery code": await codeOf("Hetal", "Marigold kurta") });
	expect(haldi.text("#code-error")).toContain("Not the client's code");
	await haldi.press(/^Confirm hand-over/, { "Delivery code": await codeOf("Meher", "Haldi sharara") });
	await (await openOrder("Hetal", "Marigold kurta")).press(/^Confirm hand-over/, {
		"Delivery code": await codeOf("Hetal", "Marigold kurta"),
	});
	const sangeet = await openOrder("Meher", "Gota dupatta");
	expect(sangeet.text()).toContain("To receive for all of them: ₹8,000");
	await sangeet.press(/^Confirm hand-over/, { "Delivery code": await codeOf("Meher", "Sindoor lehenga") });
	expect(await statuses()).toEqual(
		expect.arrayContaining([
			...["Haldi sharara", "Marigold kurta", "Sindoor lehenga", "Gota dupatta"].map((name) => `${name}: delivered`),
			"Ivory bandhgala: dispatched",
		]),
	);
	const person = await pages.open(client).open(group);
	expect(person.text(".group-doors")).toMatch(/Meher's Almari 2 items ?Paid/);
});

test("both items come back with one code; the missing part is claimed by its value, and the client pays it from the deposit", async () => {
	await waitDays(1);
	for (const [lister, name] of [
		["Meher", "Haldi sharara"],
		["Hetal", "Marigold kurta"],
	] as const) {
		await must(client.post(`/api/order/${idOf(name)}/resendCode`, {}));
		const code = await pages.world.codeFor(client.user.email);
		await (await openOrder(lister, name)).press(/^Confirm return/, { "Return code": code });
	}
	await must(client.post(`/api/order/${idOf("Gota dupatta")}/resendCode`, {}));
	await waitDays(1);
	const lister = await openOrder("Meher", "Sindoor lehenga");
	await lister.press(/^Confirm return/, { "Return code": await pages.world.codeFor(client.user.email) });
	expect((await statuses()).filter((status) => status.endsWith("returned"))).toHaveLength(4);
	await lister.open(`/orders/${idOf("Sindoor lehenga")}`);
	await lister.press("Save what came back", { Skirt: true, Blouse: true });
	await lister.follow("Start the claim");
	expect(lister.value("What is damaged?")).toBe("Missing when it came back: Dupatta.");
	expect(lister.value("Amount in rupees")).toBe("1500");
	const photo = new File([new Uint8Array(await picture("#702030", 300, 400))], "set.png", { type: "image/png" });
	await lister.press("Send damage claim", { images: photo });
	const renter = await pages.open(client).open(`/orders/${idOf("Sindoor lehenga")}/damage`);
	expect(renter.text()).toContain("Missing when it came back: Dupatta.");
	await renter.press(/^Accept/);
	const { money } = (await must(client.get(`/api/order/${idOf("Sindoor lehenga")}/money`))).body;
	expect(money).toMatchObject({ damage: 1500, damageAwaited: 0, depositHeld: 0 });
	// The other item that came back with it is not concerned.
	expect(await statuses()).toEqual(expect.arrayContaining(["Sindoor lehenga: completed", "Gota dupatta: returned"]));
	expect((await checkLedger(pages.world.app)).faults).toEqual([]);
});
