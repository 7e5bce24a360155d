/** Ordering a whole bag without JavaScript: the addresses, the cash at each door, and the page of the group. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatDay } from "#common/calendar.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, password, rent } from "#tests/world.ts";
import { shortPeriod } from "#web/features/format/format.ts";

let pages: Pages;
let [meher, gauri]: TestClient[] = [];
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
	[meher, gauri] = [await pages.world.seller(), await pages.world.seller({ shopName: "Gauri's Closet" })];
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

const weekday = (offset: number) => formatDay(pages.world.day(offset), "weekday");
const typed = { "Address Line": "7 Hauz Khas Village", City: "Jaipur", Pincode: "302017", Mobile: "9876501234" };
const palace = {
	"addresses.wedding.address_Line": "Rambagh Palace, Bhawani Singh Road",
	"addresses.wedding.city": "Jaipur",
	"addresses.wedding.pincode": "302005",
};

type Listed = Awaited<ReturnType<typeof list>>;

const add = (who: TestClient, { _id: productId }: Listed, from: number, days: number, labels: object = {}) =>
	must(
		who.post("/api/bag", {
			...{ productId, size: "M", ...labels },
			rentalPeriod: { startDate: pages.world.day(from), endDate: pages.world.day(from + days - 1) },
		}),
	);

/** A member with three lines of two listers: two for the Sangeet, one for the Wedding. */
async function memberWithBag() {
	const [client, lehenga, dupatta, saree] = await Promise.all([
		pages.world.client(),
		list(meher as TestClient, { name: "Sindoor lehenga", price: 2400, deposit: 2000 }),
		list(meher as TestClient, { name: "Gota dupatta", price: 500, instant: true }),
		list(gauri as TestClient, { name: "Neel saree", price: 1500 }),
	]);
	await add(client, lehenga, 5, 2, { for: "Meera", function: "Sangeet" });
	await add(client, dupatta, 5, 1, { for: "Tara", function: "Sangeet" });
	await add(client, saree, 7, 1, { for: "Meera", function: "Wedding" });
	return { client, lehenga, saree };
}

const ordersOf = async (who: TestClient) =>
	(await must(who.get(`/api/product/getUserRentals/${who.user._id}`))).body.rentals as { status: string }[];
const alert = (person: PlainBrowser) => person.text("main [role=alert]");
const placeThree = "Place 3 orders";

test("a visitor signs in first and returns; with an empty bag, the bag's page opens", async () => {
	const client = await pages.world.client();
	const visitor = await pages.open().open("/bag/order");
	expect(visitor.path).toBe("/login?next=%2Fbag%2Forder");
	await visitor.press("Sign In", { Email: client.user.email, Password: password });
	expect(visitor.refresh?.path).toBe("/bag/order");
	const person = await pages.open(client).open("/bag/order");
	expect(person.path).toBe("/bag");
});

describe("a bag of two listers, with another address for the Wedding,", () => {
	let client: TestClient;
	let person: PlainBrowser;
	beforeAll(async () => {
		({ client } = await memberWithBag());
		person = await pages.open(client).open("/bag/order");
	});

	test("shows who wears what, and the cash at each door", () => {
		expect(person.texts(".bag-order-lines h2")).toEqual(["Sangeet", "Wedding"]);
		expect(person.texts(".bag-order-lines h3")).toEqual([
			"Sindoor lehenga for Meera",
			"Gota dupatta for Tara",
			"Neel saree for Meera",
		]);
		expect(person.texts(".cash-list > ol > li")).toEqual([
			`${weekday(5)}Meher's Almari 2 items₹7,300`,
			`${weekday(7)}Gauri's Closet 1 item₹1,500`,
		]);
		expect(person.text(".cash-list .total")).toContain("₹8,800");
		expect(person.text(".place-orders")).toContain("1 order is confirmed at once.");
		expect(person.texts(".other-address summary")).toEqual([
			"Another address for Sangeet",
			"Another address for Wedding",
		]);
	});

	test("a pincode that is wrong is shown beside its field, and what was typed stays", async () => {
		await person.press(placeThree, { ...typed, ...palace, Pincode: "30201", "addresses.wedding.city": "" });
		expect(person.status).toBe(400);
		expect(alert(person)).toContain("Address for Wedding: Please fill in all required fields: City");
		expect(person.value("addresses.wedding.address_Line")).toBe(palace["addresses.wedding.address_Line"]);
		expect(person.find(".other-address[open] summary").text()).toContain("Wedding goes to");
		await person.press(placeThree, { "addresses.wedding.city": "Jaipur" });
		expect(person.text("#pincode-error")).not.toBe("");
		expect(person.value("Address Line")).toBe(typed["Address Line"]);
		await person.press(placeThree, { Pincode: "302017", "addresses.wedding.pincode": "999999" });
		expect(person.text("[id='addresses.wedding.pincode-error']")).toContain("We don't know the pincode 999999");
		expect(await ordersOf(client)).toEqual([]);
	});

	test("is ordered, and the group names each door, day and person", async () => {
		await person.press(placeThree, palace);
		expect(person.path).toMatch(/^\/groups\/[\w-]+\?placed=1$/);
		expect(person.heading).toBe("Your 3 orders are placed.");
		expect(person.cookies.get("almari-bag")).toBe("0");
		expect(person.text(".next-steps")).toContain("Meher's Almari and Gauri's Closet accept or decline");
		expect(person.texts(".group-doors > ol > li")).toEqual([
			`${weekday(5)}Meher's Almari 2 items₹7,3007 Hauz Khas Village, Jaipur 302017`,
			`${weekday(7)}Gauri's Closet 1 item₹1,500Rambagh Palace, Bhawani Singh Road, Jaipur 302005`,
		]);
		expect(person.text(".group-doors .total")).toContain("₹8,800");
		const [first = "", second = "", third = "", ...more] = person.texts(".group-days > li");
		expect(more).toEqual([]);
		expect(first).toContain("Reaches you from Meher's Almari Have ₹7,300 in cash ready");
		expect(first).toContain("Sindoor lehenga for Meera (Sangeet) Not accepted yet");
		expect(first).toContain("Sangeet Meera Sindoor lehengaTara Gota dupatta");
		expect(first).toContain("Goes back Gota dupatta to Meher's Almari");
		expect(second).toMatch(new RegExp(`^${weekday(6)}`));
		expect(third).toContain("Neel saree for Meera (Wedding)");
		expect(person.texts(".group-orders .tag")).toEqual(["Requested", "Confirmed", "Requested"]);
		expect(await ordersOf(client)).toHaveLength(3);
		const group = person.path;
		await person.follow("Neel saree", ".group-orders");
		await person.follow("One of 3 orders placed together");
		expect(group).toBe(`${person.path}?placed=1`);
		await person.open("/bag");
		const days = shortPeriod({ startDate: pages.world.day(5), endDate: pages.world.day(7) });
		await person.follow(`${days}, 3 orders`);
		expect(group).toBe(`${person.path}?placed=1`);
	});

	test("is reached from each of its rentals on the dashboard", async () => {
		const group = person.path.replace(/\?.*/, "");
		await person.open("/dashboard?tab=rentals");
		expect(person.texts(".order-table a.group")).toEqual(Array(3).fill("Your group of orders"));
		await person.follow("Your group of orders", ".order-table");
		expect([person.path, person.heading]).toEqual([group, "Your group of orders"]);
	});

	test("later, an item of the bag joins the group", async () => {
		const group = person.path.replace(/\?.*/, "");
		await person.open(group);
		expect(person.heading).toBe("Your group of orders");
		expect(person.hasLink("Add an item")).toBe(true);
		expect(person.hasLink(/^Order your bag/)).toBe(false);
		await add(client, await list(gauri as TestClient, { name: "Kundan choker", price: 300 }), 7, 1);
		await person.open(group);
		await person.follow("Order your bag into this group (1 item)");
		expect(person.text()).toContain("These orders join your group of 3 orders.");
		expect(person.value("Address Line")).not.toBe("");
		await person.press("Place 1 order", { ...typed, ...{ "Address Line": "Rambagh Palace, Bhawani Singh Road" } });
		expect(person.path).toBe(`${group}?placed=1`);
		expect(person.texts(".group-orders h3")).toHaveLength(4);
	});

	test("is not shown to anybody else", async () => {
		for (const other of [meher as TestClient, await pages.world.client()]) {
			const stranger = await pages.open(other).open(person.path);
			expect([stranger.status, stranger.heading]).toEqual([404, "This hanger is empty."]);
		}
	});

	test("is cancelled together, after a second button", async () => {
		expect(person.hasButton("Yes, cancel all 4", "details")).toBe(true);
		await person.press("Yes, cancel all 4");
		expect(person.text("main [role=status]")).toContain("4 orders are cancelled.");
		expect(person.texts(".group-orders .tag")).toEqual(Array(4).fill("Cancelled"));
		expect(person.find(".group-doors, .group-days").length).toBe(0);
		expect(person.hasButton(/^Yes, cancel/)).toBe(false);
		expect((await ordersOf(client)).map(({ status }) => status)).toEqual(Array(4).fill("cancelled"));
	});
});

test("an item that somebody else booked meanwhile is named, and nothing is ordered", async () => {
	const { client, saree } = await memberWithBag();
	const person = await pages.open(client).open("/bag/order");
	await must(rent(pages.world, await pages.world.client(), saree, 7, 1));
	await person.press(placeThree, typed);
	expect(alert(person)).toContain("One of these items can't be ordered now. Nothing was ordered.");
	expect(person.texts(".line-problem")).toHaveLength(1);
	expect(person.find(".line-problem").closest("li").text()).toContain("Neel saree");
	expect(person.value("Address Line")).toBe(typed["Address Line"]);
	expect(await ordersOf(client)).toEqual([]);
	// The bag as it is now says so too.
	expect(person.find(".place-orders button").attr("disabled")).toBeDefined();
	await person.follow("Go to your bag");
	expect(person.path).toBe("/bag");
});

test("a changed price is named and shown, and can be ordered then", async () => {
	const { client, lehenga } = await memberWithBag();
	const person = await pages.open(client).open("/bag/order");
	await pages.world.app.db.pool.query("update product set price = 2600 where id = $1", [lehenga._id]);
	await person.press(placeThree, typed);
	expect(person.text(".line-problem")).toContain("The price of this product has changed.");
	expect(person.text(".bag-order-lines")).toContain("₹5,200");
	await person.press(placeThree);
	expect(person.heading).toBe("Your 3 orders are placed.");
});

test("an address out of reach names the items, and a near one is accepted", async () => {
	const client = await pages.world.client();
	await add(client, await list(meher as TestClient, { name: "Firozi gown" }), 1, 1);
	const person = await pages.open(client).open("/bag/order");
	await person.press("Place 1 order", { ...typed, City: "Guwahati", Pincode: "781001" });
	expect(person.text(".line-problem")).toContain("Cannot be delivered to Guwahati");
	await person.press("Place 1 order", typed);
	expect(person.heading).toBe("Your order is placed.");
});

test("a saved address is chosen for a function", async () => {
	const { client } = await memberWithBag();
	const saved = { name: client.user.name, label: "Home", address_Line: "3 Civil Lines", city: "Jaipur" };
	await must(
		client.post("/api/user/addresses", { ...saved, pincode: "302006", country: "India", mobile: "9876501234" }),
	);
	const person = await pages.open(client).open("/bag/order");
	await person.press(placeThree, { ...typed, "addresses.sangeet.savedId": "Home: 3 Civil Lines, Jaipur 302006" });
	expect(person.texts(".group-doors .place")).toEqual([
		"3 Civil Lines, Jaipur 302006",
		"7 Hauz Khas Village, Jaipur 302017",
	]);
});

test("after a server failure it is said that the outcome is unknown, and pressing again is safe", async () => {
	const { client } = await memberWithBag();
	const person = await pages.open(client).open("/bag/order");
	const { pool } = pages.world.app.db;
	await pool.query("alter table rental_event rename to rental_event_away");
	try {
		await person.press(placeThree, typed);
	} finally {
		await pool.query("alter table rental_event_away rename to rental_event");
	}
	expect(alert(person)).toContain("We don't know whether your orders were placed.");
	expect(person.value("Address Line")).toBe(typed["Address Line"]);
	await person.press(placeThree);
	expect(person.heading).toBe("Your 3 orders are placed.");
	await person.open("/bag/order");
	expect(person.path).toBe("/bag");
});
