/** From a listing to the order without JavaScript: what can be rented, what is refused, and on which days a courier reaches the client. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatDay, instantOf } from "#common/calendar.ts";
import { listingCopy } from "#messages/common/listing.js";
import * as copy from "#messages/common/orders.js";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, newListing, password, rent } from "#tests/world.ts";
import { shortPeriod } from "#web/features/format/format.ts";

let pages: Pages;
let seller: TestClient;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
	seller = await pages.world.seller();
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

const day = (offset: number) => pages.world.day(offset);
const weekday = (offset: number) => formatDay(day(offset), "weekday");
const typed = { "Address Line": "7 Hauz Khas Village", City: "Somewhere", Pincode: "302017", Mobile: "9876501234" };
const placeButton = "Place Order & Send OTP";

const deliveryOf = (product: string, from = 9, days = 3) =>
	`/delivery?${new URLSearchParams({ product, startDate: day(from), endDate: day(from + days - 1) })}`;

describe("a listing", () => {
	test("sizes without stock are disabled, and the first with stock is selected", async () => {
		const sizeStock = [
			{ size: "S", stock: 0 },
			{ size: "M", stock: 1 },
			{ size: "L", stock: 1 },
		];
		const { _id } = await list(seller, { name: "Rani gown", sizeStock });
		const person = await pages.open().open(`/product/${_id}`);
		const sizes = person.find("input[type=radio][name=size]").toArray();
		const labels = person.texts("label:has(input[name=size])");
		expect(sizes.map(({ attribs }, index) => [labels[index], "disabled" in attribs, "checked" in attribs])).toEqual([
			["S, not in stock", true, false],
			["M", false, true],
			["L", false, false],
		]);
		await person.press("Rent Now", { L: true });
		expect(person.isChecked("L")).toBe(true);
	});

	test("a garment rented out today shows when it is free, and later days can be chosen", async () => {
		const product = await list(seller, { name: "Panna saree" });
		await placeTestOrder(pages.world, { seller, client: await pages.world.client() }, product, 0, 2);
		const person = await pages.open().open(`/product/${product._id}`);
		expect(person.text()).toContain("This product is currently rented and not available. It is free again from 26 Nov");
		await person.press("Choose Later Dates");
		// With the days of a courier to any place.
		expect(person.text("#days")).toContain(`Next free day: ${weekday(8)}`);
		await person.press("Proceed to Delivery", { "First day": day(3), "Last day": day(4) });
		expect(person.text()).toContain("You're booking Panna saree");
	});

	test("a listing without stock says so and cannot be rented", async () => {
		const { _id } = await list(seller, { name: "Sleeping kurta", sizeStock: [], countInStock: 0 });
		const person = await pages.open().open(`/product/${_id}`);
		expect(person.text()).toContain("This product is currently out of stock.");
		expect(person.hasButton(/Rent Now|Proceed|Later Dates/)).toBe(false);
	});
});

test("without a product or a day the delivery screen shows a message", async () => {
	const { _id } = await list(seller, { name: "Kesari dupatta" });
	const person = pages.open(await pages.world.client());
	await person.open("/delivery");
	expect(person.text()).toContain("Product information is missing. Please try again.");
	await person.open(`/delivery?product=${_id}`);
	expect(person.text()).toContain("Please choose both rental dates.");
});

test("while the address is typed the days are held; others read until when, and can join the waitlist", async () => {
	const product = await list(seller, { name: "Firozi lehenga" });
	const person = await pages.open(await pages.world.client()).open(deliveryOf(product._id));
	const [, time = ""] = /Held for you until (\d+:\d\d [ap]m)/.exec(person.text("main")) ?? [];
	expect(time).not.toBe("");
	const other = pages.open(await pages.world.client());
	const chosen = new URLSearchParams({ rent: "1", size: "M", startDate: day(9), endDate: day(11) });
	await other.open(`/product/${product._id}?${chosen}`);
	expect(other.text(".join-waitlist")).toContain(`Held until ${time}.`);
	await other.open(deliveryOf(product._id));
	expect(other.text("main")).toContain(`Held until ${time}.`);
	expect(other.hasButton(placeButton)).toBe(false);
	await other.follow("Notify me if these days free up");
	expect(other.path).toContain("/waitlist?");
	await person.press(placeButton, typed);
	expect(person.text()).toContain("Request sent");
	await other.open(deliveryOf(product._id));
	expect(other.text("main")).not.toContain("Held");
});

describe("placing an order is refused", () => {
	/** A client at the delivery form, and the listing. */
	async function openDelivery(name: string) {
		const product = await list(seller, { name });
		const client = await pages.world.client();
		return { product, client, person: await pages.open(client).open(deliveryOf(product._id)) };
	}
	/** The minutes for which its days are held run out. */
	async function letHoldEnd() {
		pages.world.wait(11 / 60);
		await runDueTransitions(pages.world.app);
	}
	const alert = (person: PlainBrowser) => person.text("main [role=alert]");
	const countOrders = async (client: TestClient) =>
		(await must(client.get(`/api/product/getUserRentals/${client.user._id}`))).body.rentals.length;

	test("after the session has ended: one signs in again, and returns to the form", async () => {
		const { person, client } = await openDelivery("Neel saree");
		const form = person.path;
		person.cookies.clear();
		await person.press(placeButton, typed);
		expect(person.path).toMatch(/^\/login\?next=%2Fdelivery/);
		await person.press("Sign In", { Email: client.user.email, Password: password });
		expect(person.refresh?.path).toBe(form);
		expect(await countOrders(client)).toBe(0);
	});

	test("for a listing deleted meanwhile", async () => {
		const { person, product } = await openDelivery("Gulabi gown");
		await must(seller.delete(`/api/product/${product._id}`));
		await person.press(placeButton, typed);
		expect(alert(person)).toContain("Product information is missing. Please try again.");
	});

	test("for days taken by somebody else meanwhile", async () => {
		const { person, product, client } = await openDelivery("Panna lehenga");
		await letHoldEnd();
		await must(rent(pages.world, await pages.world.client(), product, 10, 1));
		await person.press(placeButton, typed);
		expect(alert(person)).toContain(
			"This product is no longer available for rental. It may have been rented by someone else. Please try another product.",
		);
		expect(person.value("Address Line")).toBe(typed["Address Line"]);
		await person.follow("Choose other days");
		expect(person.path).toContain(product._id);
		expect(await countOrders(client)).toBe(0);
	});

	test("for a listing that went out of stock meanwhile", async () => {
		const { person, product } = await openDelivery("Kesari kurta");
		await letHoldEnd();
		const empty = { ...newListing, images: [], name: "Kesari kurta", sizeStock: [], countInStock: 0 };
		await must(seller.put(`/api/product/updateProduct/${product._id}`, empty));
		await person.press(placeButton, typed);
		expect(alert(person)).toContain(
			"This product is currently out of stock and not available for rental. Please try another product.",
		);
	});

	test("when the listing cannot be loaded", async () => {
		const { person } = await openDelivery("Feroza sharara");
		const { pool } = pages.world.app.db;
		await pool.query("alter table garment rename to garment_away");
		try {
			await person.press(placeButton, typed);
		} finally {
			await pool.query("alter table garment_away rename to garment");
		}
		expect(alert(person)).toContain("Unable to verify product availability. Please try again.");
	});

	test("with empty fields or an incomplete number: typed values stay and nothing is sent", async () => {
		const { person, client } = await openDelivery("Jamun anarkali");
		await person.press(placeButton, { ...typed, City: " ", Pincode: "", Mobile: "98765" });
		expect(alert(person)).toContain("Please fill in all required fields: City, Pincode");
		expect(person.value("Mobile")).toBe("98765");
		await person.press(placeButton, { ...typed, Mobile: "98765" });
		expect(alert(person)).toContain("Please enter a valid mobile number (at least 10 digits)");
		expect(person.text("#mobile-error")).toContain("Please enter a valid mobile number");
		expect(await pages.world.emails(client.user.email)).not.toContainEqual(
			expect.objectContaining({ subject: expect.stringContaining("delivery code") }),
		);
		await person.press(placeButton, typed);
		expect(person.text()).toContain(
			"Order placed successfully! OTP has been sent to your registered email. Please keep it safe — it will be required at the time of delivery for verification.",
		);
		expect(await countOrders(client)).toBe(1);
	});

	test("for one's own listing, with the server's message", async () => {
		const product = await list(seller, { name: "Mor pankh saree" });
		const person = await pages.open(seller).open(deliveryOf(product._id));
		await person.press(placeButton, typed);
		expect(alert(person)).toContain("You cannot rent your own product.");
	});

	test("a listing that is paused while somebody orders is refused with the reason", async () => {
		const { person, product } = await openDelivery("Ruby gharara");
		await must(seller.post("/api/product/changeListings", { ids: [product._id], change: "pause" }));
		await person.press(placeButton, typed);
		expect(alert(person)).toContain(listingCopy.listing.paused);
		await person.open(person.path);
		expect(person.heading).toBe("This item can't be booked");
		expect(person.text()).toContain(listingCopy.listing.paused);
		expect(person.hasLink("Choose other days")).toBe(false);
	});
});

test("a lost response: the reloaded page finds the order", async () => {
	const product = await list(seller, { name: "Neelam sharara", sizeStock: [{ size: "M", stock: 9 }] });
	const client = await pages.world.client();
	const person = await pages.open(client).open(deliveryOf(product._id));
	// The response reaches another window, so this one still shows the form.
	const lost = await pages.open(client).open(deliveryOf(product._id));
	await lost.press(placeButton, typed);
	await person.open(person.path);
	expect(person.heading).toBe("You have already ordered this");
	const { body } = await must(client.get(`/api/product/getUserRentals/${client.user._id}`));
	expect(body.rentals).toHaveLength(1);
	await person.follow("See your order");
	expect(person.path).toBe(lost.refresh?.path);
	const codes = (await pages.world.emails(client.user.email)).filter(({ subject }) =>
		/^Your delivery code/.test(subject),
	);
	expect(codes).toHaveLength(1);
});

describe("the courier's days", () => {
	/** A form filled in for a pincode, from the listing's page, which remembers it. */
	async function openDelivery(pincode: string, from: number) {
		const product = await list(seller, { name: "Sindoor lehenga" });
		const person = pages.open(await pages.world.client());
		await person.open(`/product/${product._id}?${new URLSearchParams({ rent: "1", size: "M", pincode })}`);
		return { person, days: { "First day": day(from), "Last day": day(from + 1) } };
	}

	test.each([
		["Jaipur", "302001", 0],
		["Jodhpur", "342001", 2],
		["Guwahati", "781001", 5],
	])("an order to %s plans the courier's days", async (city, pincode, transit) => {
		const { person, days } = await openDelivery(pincode, 8);
		expect(person.text()).toContain(`Deliver to ${pincode}: reaches ${city} by ${weekday(transit)}`);
		await person.press("Proceed to Delivery", days);
		await person.press(placeButton, { ...typed, Pincode: pincode, City: "Somewhere" });
		expect(person.text()).toContain(copy.delivery.success);
		const order = new URL(person.refresh?.path ?? "", pages.origin).searchParams.get("order");
		await person.open(`/orders/${order}`);
		if (transit > 0) {
			expect(person.text()).toContain(`Sent by ${weekday(8 - transit)}`);
			expect(person.text()).toContain(`Back by ${weekday(9 + transit)}`);
		} else expect(person.text()).toContain(`due on ${weekday(9)}`);
	});

	test("without a pincode the first dates hold for all of India; with one they begin with its earliest day", async () => {
		pages.world.clock.set(instantOf(day(1), 9));
		const { _id } = await list(seller, { name: "Gulab lehenga" });
		const person = await pages.open().open(`/product/${_id}`);
		const first = () => person.texts(".next-free li")[0];
		expect(first()).toBe(shortPeriod({ startDate: day(5), endDate: day(7) }));
		expect(person.text()).toContain("The dates below hold for any place in India.");
		await person.press("Check", { "Delivery pincode": "342001" });
		expect(first()).toBe(shortPeriod({ startDate: day(2), endDate: day(4) }));
		await person.press("Check", { "Delivery pincode": "302001" });
		expect(first()).toBe(shortPeriod({ startDate: day(0), endDate: day(2) }));
		// From noon on nothing comes on the same day.
		pages.world.clock.set(instantOf(day(0), 12));
		await person.open(`/product/${_id}`);
		expect(first()).toBe(shortPeriod({ startDate: day(1), endDate: day(3) }));
		pages.world.clock.set(instantOf(day(1), 9));
	});

	test("the pincode of the last address is that of the next listing, also after signing in elsewhere", async () => {
		const member = await pages.world.client();
		const [ordered, next] = [await list(seller, { name: "Kamal saree" }), await list(seller, { name: "Juhi saree" })];
		const person = pages.open(member);
		await person.open(deliveryOf(ordered._id));
		await person.press(placeButton, { ...typed, City: "Jodhpur", Pincode: "342001" });
		await person.open(`/product/${next._id}`);
		expect(person.text()).toContain(`Deliver to 342001: reaches Jodhpur by ${weekday(2)}`);

		const elsewhere = await pages.open().open("/login");
		await elsewhere.press("Sign In", { Email: member.user.email, Password: password });
		await elsewhere.open(`/product/${next._id}`);
		expect(elsewhere.value("Delivery pincode")).toBe("342001");
		// One that was typed here stays.
		const visitor = await pages.open().open(`/product/${next._id}?pincode=411001`);
		await visitor.open("/login");
		await visitor.press("Sign In", { Email: member.user.email, Password: password });
		await visitor.open(`/product/${next._id}`);
		expect(visitor.value("Delivery pincode")).toBe("411001");
	});

	test("a member without an address begins with the pincode of the listing's page, and its city", async () => {
		const { person, days } = await openDelivery("342001", 8);
		await person.press("Proceed to Delivery", days);
		expect([person.value("Pincode"), person.value("City"), person.value("Address Line")]).toEqual([
			"342001",
			"Jodhpur",
			"",
		]);
	});

	test("only try-on days that a courier reaches are offered", async () => {
		const { person, days } = await openDelivery("342001", 8);
		await person.press("Proceed to Delivery", days);
		await person.press(placeButton, { ...typed, Pincode: "342001", City: "Jodhpur" });
		const { _id: product } = await list(seller, { name: "Kesar lehenga" });
		const query = new URLSearchParams({ product, size: "M", startDate: day(3), endDate: day(4) });
		await person.open(`/delivery?${query}`);
		expect(person.value("Pincode"), "the last address is filled in").toBe("342001");
		expect(person.text()).toContain(`Try it on from ${weekday(2)}`);
		expect(person.text()).not.toContain(`Try it on from ${weekday(1)}`);
	});

	test("a pincode out of reach is refused with the next free days, and a near one is accepted", async () => {
		const { person, days } = await openDelivery("302001", 1);
		await person.press("Proceed to Delivery", days);
		await person.press(placeButton, { ...typed, Pincode: "781001" });
		const sentence = `Cannot be delivered to Guwahati (781001) before ${weekday(5)}.`;
		expect(person.text("main [role=alert]")).toContain(
			`${sentence} The next free days are ${weekday(5)} to ${weekday(6)}.`,
		);
		expect(person.value("Address Line")).toBe(typed["Address Line"]);
		const instead = /^Book \d+(–| \w+ to )\d+ \w+ instead$/;
		// Without JavaScript the button sends the form along, and nothing is ordered yet.
		await person.press(instead);
		expect(person.path).toContain(`startDate=${day(5)}&endDate=${day(6)}`);
		expect(["Address Line", "City", "Pincode", "Mobile"].map((label) => person.value(label))).toEqual([
			typed["Address Line"],
			typed.City,
			"781001",
			typed.Mobile,
		]);
		expect(person.hasButton(instead)).toBe(false);
		await person.press(placeButton);
		expect(person.text()).toContain(copy.delivery.success);
	});
});

test("an item that is worth too much for a new client is ordered once its lister has allowed it", async () => {
	const limited = await openPages({ RATE_LIMIT: "on" });
	const [lister, client] = [await limited.world.seller(), await limited.world.client()];
	const { _id } = await list(lister, { name: "Shikargah lehenga", retailValue: 48_000 });
	const person = await limited.open(client).open(deliveryOf(_id));
	const booking = person.path;
	expect(person.text("main [role=alert]")).toContain("This item is worth ₹48,000. Until you have completed one order");
	expect(person.hasButton(placeButton)).toBe(false);
	await person.follow("Write to the lister");
	await person.press("Send Message", { "Your message to Meher": "May I order this for my sister's wedding?" });

	const desk = await limited.open(lister).open("/messages");
	await desk.follow(/Shikargah lehenga/);
	expect(desk.text()).toContain("This item is worth more than Ishita can order without your permission");
	await desk.press("Allow one order");
	expect(desk.hasButton("Allow one order")).toBe(false);
	expect(desk.text()).toContain("You have allowed Ishita to order this item.");

	await person.open("/messages");
	await person.follow(/Shikargah lehenga/);
	expect(person.text()).toContain("I have allowed your order. You can place it within 7 days.");
	expect(person.hasButton("Allow one order")).toBe(false);
	await person.open(booking);
	await person.press(placeButton, typed);
	expect(person.text()).toContain("Request sent");
	await limited.close();
});
