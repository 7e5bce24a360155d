/** Renting without JavaScript: every step is a link or a form of the page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDay } from "#common/calendar.ts";
import { reviewCopy } from "#messages/api/reviews.js";
import { accountCopy } from "#messages/common/account.js";
import * as copy from "#messages/common/orders.js";
import { step } from "#tests/journeys/harness/step.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import { list, password, picture } from "#tests/world.ts";
import { shortPeriod } from "#web/features/format/format.ts";

let pages: Pages;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

const typedAddress = {
	"Address Line": "7 Hauz Khas Village",
	City: "Jaipur",
	Pincode: "302017",
	Mobile: "9876501234",
};
const photo = async (name: string, colour: string) =>
	new File([new Uint8Array(await picture(colour, 300, 400))], name, { type: "image/png" });

const alertOf = (person: PlainBrowser) => person.text("main [role=alert]");

/** Goes where the page leads by itself after some seconds. */
const goOn = async (person: PlainBrowser) => person.open(person.refresh?.path ?? "no refresh");

test("a whole rental without JavaScript: search, choose days, sign up, order, hand over, return and review", async () => {
	const { world } = pages;
	const email = "ananya@example.com";
	const lister = await world.seller();
	await list(lister, { name: "Kesari bandhani saree" });
	const [client, seller] = [pages.open(), pages.open(lister)];
	let order = "";

	await step("choosing the item and the days", async () => {
		await client.open("/");
		await client.open("/browse?search=kesari");
		await client.follow(/Kesari bandhani saree/);
		await client.press("Rent Now");
		await client.press("Proceed to Delivery", { "First day": world.day(1), "Last day": world.day(3) });
		expect(client.path).toMatch(/^\/login\?next=/);
		expect(client.text()).toContain("You're booking Kesari bandhani saree");
	});

	await step("signing up on the way to the order", async () => {
		await client.follow("New to Almari? Sign up");
		expect(client.path).toMatch(/^\/signup\?quick=1&next=/);
		await client.follow("Sign up with a password");
		expect(client.path).toMatch(/^\/signup\?next=/);
		expect(client.text()).toContain("You're booking Kesari bandhani saree");
		await client.press("Sign Up", { "Full Name": "Ananya Sen", Email: email, Password: password, terms: true });
		await client.press("Verify Email", { Code: await world.codeFor(email) });
		await goOn(client);
		expect(new URL(client.path, pages.origin).searchParams.get("startDate")).toBe(world.day(1));
	});

	await step("placing the order", async () => {
		await client.press("Place Order & Send OTP", { ...typedAddress, "Address Line": "" });
		expect(client.text("main [role=alert]")).toContain("Please fill in all required fields: Address Line");
		expect(client.value("City")).toBe("Jaipur");
		await client.press("Place Order & Send OTP", typedAddress);
		expect(client.text()).toContain(copy.delivery.success);
		await goOn(client);
		expect(client.path).toMatch(/^\/thank-you\?order=/);
		expect(client.text()).toContain("7 Hauz Khas Village");
		order = `/orders/${new URL(client.path, pages.origin).searchParams.get("order")}`;
	});
	const code = await world.codeFor(email);

	await step("accepting it, with a photo of its condition", async () => {
		await seller.open("/dashboard?tab=rentals");
		await seller.follow(/^Answer Kesari bandhani saree/);
		expect(seller.path).toBe(order);
		await seller.press(/^Accept/);
		expect(seller.text()).toContain("Booking accepted.");
		await seller.press("Add photos");
		expect(seller.text("main [role=alert]")).toContain("Please choose at least one photo.");
		await seller.press("Add photos", { Photos: await photo("hem.png", "#0e5e5a") });
		expect(seller.text()).toContain("Photos added.");

		const image = seller.href("Your photo, enlarge");
		expect(image).toMatch(/^\/media\/p[0-9a-f]{39}\/1200\.webp$/);
		await client.open(order);
		expect(client.href("Meher’s photo, enlarge")).toBe(image);
		await client.open(image);
		expect([client.status, client.headers.get("content-type")]).toEqual([200, "image/webp"]);
	});

	await step("handing it over with the delivery code", async () => {
		await seller.press(/^Mark as sent/);
		await seller.press(/^Confirm hand-over/, { "Delivery code": code === "000000" ? "111111" : "000000" });
		expect(seller.text("#code-error")).toContain("Not the client's code");
		await seller.press(/^Confirm hand-over/, { "Delivery code": code });
		expect(seller.text()).toContain("Handed over to Ananya. ₹7,200 is marked as paid.");
		expect(seller.heading).toBe("Delivered to Ananya.");
	});

	await step("taking it back with the return code", async () => {
		await seller.press(/^Confirm return/, { "Return code": await world.codeFor(email) });
		expect(seller.text()).toContain("counts as earned");
		await seller.press(/^Complete order/);
		expect(seller.heading).toBe("Order completed.");
	});

	await step("reviewing each other", async () => {
		await client.open(order);
		await client.follow("Review the item");
		await client.press("Send review");
		expect(client.text("main [role=alert]")).toContain(reviewCopy.stars);
		await client.press("Send review", {
			"stars-4": true,
			"True to size": true,
			"What should the next person know?": "It moves like water.",
			images: await photo("worn.png", "#4d2030"),
		});
		expect(client.text()).toContain("Your review will appear when Meher reviews the order too");
		expect(client.text()).toContain("Meher can read it when both of you have written one");
		await seller.open(order);
		expect(seller.text()).not.toContain("It moves like water.");
		await seller.follow("Review Ananya");
		await seller.press("Send review", { "stars-5": true, "What should other listers know?": "Answered at once." });
		expect(seller.text()).toContain("Your review is published");
		expect(seller.text()).toContain("It moves like water.");
		await seller.press("Reply", { "Your reply": "Thank you for saying so." });
		expect(seller.text()).toContain("Thank you for saying so.");
	});

	await step("reading the review on the listing", async () => {
		const visitor = pages.open();
		await visitor.open("/browse?search=kesari");
		await visitor.follow(/Kesari bandhani saree/);
		expect(visitor.texts("h2")).toContain("1 review");
		const review = visitor.texts("article").find((text) => text.includes("It moves like water."));
		expect(review).toMatch(/^Ananya.*true to size.*Meher replied on 23 November 2026Thank you for saying so\./);
		expect(visitor.find("article img[src^='/media/']").length).toBe(1);
	});
});

/** Counts as on a phone: each press of a link or button and each tap into a field or box is a tap. */
function countingPerson(person: PlainBrowser) {
	const counts = { taps: 0, fields: 0 };
	return {
		counts,
		follow: async (name: string) => {
			counts.taps++;
			await person.follow(name);
		},
		press: async (name: string, typed: Record<string, string | true> = {}) => {
			const values = Object.values(typed);
			counts.taps += 1 + values.length;
			counts.fields += values.filter((value) => typeof value === "string").length;
			await person.press(name, typed);
		},
	};
}

test("a newcomer comes from a shared link to an order with 12 taps and 6 fields, and chooses a password afterwards", async () => {
	const { world } = pages;
	const lister = await world.seller();
	const product = await list(lister, { name: "Sindoor lehenga" });
	const person = pages.open();
	const { counts, follow, press } = countingPerson(person);
	// The first dates that are suggested hold for every pincode.
	const period = { startDate: world.day(5), endDate: world.day(7) };
	await person.open(`/product/${product._id}`);
	expect(person.text()).toContain("The dates below hold for any place in India.");
	await follow(`${shortPeriod(period)}, 3 days`);

	await press("Proceed to Delivery");
	expect(person.path).toMatch(/^\/login\?next=/);
	expect(person.text()).toContain("You're booking Sindoor lehenga");
	await follow("New to Almari? Sign up");
	await press("Agree and continue", { Email: "zoya@example.com" });
	expect(person.text()).toContain(accountCopy.signup.success);
	// The code can be typed here at once; a moment later the screen for it opens by itself.
	const code = await world.codeFor("zoya@example.com");
	await person.press("Verify Email", { Code: code });
	expect(alertOf(person)).toContain("Please enter your full name");
	await press("Verify Email", { Code: code, "Full Name": "Zoya Khan" });
	await goOn(person);
	expect(Object.fromEntries(new URL(person.path, pages.origin).searchParams)).toMatchObject({
		...{ product: product._id, size: "M" },
		...period,
	});
	expect([person.heading, person.value("Country")]).toEqual(["Where should we deliver?", "India"]);
	const { City: _, ...withoutCity } = typedAddress;
	await press("Place Order & Send OTP", withoutCity);
	expect(person.text()).toContain(copy.delivery.success);
	await goOn(person);
	expect(person.path).toMatch(/^\/thank-you\?order=/);
	expect(person.text()).toContain("Jaipur");

	expect(counts).toEqual({ taps: 12, fields: 6 });
	await person.follow("Choose a password or add a passkey to sign in next time");
	await person.press("Change Password", { "New Password": password });
	expect(person.text()).not.toContain("Please enter your current password");
	await person.open("/dashboard");
	expect(person.text()).toContain("Sindoor lehenga");
	expect(person.hasLink(/^Continue: /)).toBe(false);
});

test("sign-in never leads to another site", async () => {
	const { user } = await pages.world.client();
	for (const next of ["//evil.example", "\\\\evil.example", "/\\evil.example", "https://evil.example"]) {
		const person = await pages.open().open(`/login?next=${encodeURIComponent(next)}`);
		await person.press("Sign In", { Email: user.email, Password: password });
		expect([next, (await goOn(person)).path]).toEqual([next, "/dashboard"]);
	}
});

test("a second size without JavaScript: chosen before the order, packed by the lister, decided at the hand-over", async () => {
	const { world } = pages;
	const [lister, member] = [await world.seller(), await world.client()];
	const sizeStock = ["M", "L"].map((size) => ({ size, stock: 1 }));
	const product = await list(lister, { name: "Neelam silk saree", instant: true, sizeStock });
	const [client, seller] = [pages.open(member), pages.open(lister)];
	const days = new URLSearchParams({ rent: "1", size: "M", startDate: world.day(1), endDate: world.day(2) });

	await client.open(`/product/${product._id}?${days}`);
	expect(client.text()).toContain("Bring a second size, free of charge?");
	await client.press("Proceed to Delivery");
	expect(client.text()).toContain("Second size");
	await client.follow("Bring L too");
	expect(client.text()).toContain("L comes along, free of charge.");
	expect(client.hasLink("Without a second size")).toBe(true);
	await client.press("Place Order & Send OTP", typedAddress);
	await goOn(client);
	const order = `/orders/${new URL(client.path, pages.origin).searchParams.get("order")}`;
	const code = await world.codeFor(member.user.email);

	await seller.open(order);
	expect(seller.text()).toContain("Please pack L too.");
	await seller.press(/^Mark as sent/);
	await seller.press(/^Confirm hand-over/, { "Delivery code": code, "chosenSize-L": true });
	expect(seller.text()).toContain("M went back at the hand-over.");
	await client.open(order);
	expect(client.text()).toContain("Size L stays with the client.");

	// No other size is free on these days any more, so none is offered.
	const other = pages.open(await world.client());
	await other.open(`/product/${product._id}?${new URLSearchParams({ ...Object.fromEntries(days), size: "L" })}`);
	expect(other.text()).not.toContain("Bring a second size");
});

test("try-on days without JavaScript: chosen under the calendar, changed before the order, and sent back as it does not fit", async () => {
	const { world } = pages;
	const [lister, member] = [await world.seller(), await world.client()];
	const product = await list(lister, { name: "Moti tulle gown", instant: true, deposit: 1000, tryOnPrice: 150 });
	const [client, seller] = [pages.open(member), pages.open(lister)];
	const days = new URLSearchParams({ rent: "1", size: "M", startDate: world.day(2), endDate: world.day(3) });

	await client.open(`/product/${product._id}?${days}`);
	expect(client.text()).toContain("Try it on at home first, for ₹150 a day?");
	expect(client.text()).toMatch(/Comes on .+, 2 days to try it on: ₹300 more/);
	expect(client.text("#try-on-hint")).toContain("Only with Proceed to Delivery, not for items in a bag.");
	const twoDaysEarlier = `Comes on ${formatDay(world.day(0), "weekday")}`;
	await client.press("Update the total", { [twoDaysEarlier]: true });
	expect(client.text(".sum")).toMatch(/Try-on days ?₹300/);
	expect(client.text(".total")).toContain("₹6,100");
	await client.press("Proceed to Delivery");
	expect(client.text()).toMatch(/Comes on .+, 2 days to try it on/);
	expect(client.text()).toContain("you pay no rent");
	await client.follow(/^Without try-on days/);
	await client.follow(/^Try it on from .+₹150/);
	expect(client.text()).toMatch(/Comes on .+, a day to try it on/);
	await client.press("Place Order & Send OTP", typedAddress);
	expect(client.text()).toContain(copy.delivery.success);
	await goOn(client);
	const order = `/orders/${new URL(client.path, pages.origin).searchParams.get("order")}`;
	const code = await world.codeFor(member.user.email);

	await seller.open(order);
	expect(seller.text()).toContain("Try-on days");
	await seller.press(/^Mark as sent/);
	await seller.press(/^Confirm hand-over/, { "Delivery code": code });
	await client.open(order);
	expect(client.text()).toContain("Does it not fit?");
	await client.press(/^Send it back/);
	expect(client.text()).toContain("We are sorry that it does not fit.");
	expect(client.text()).toContain("It did not fit and goes back.");
	await seller.open(order);
	expect(seller.text()).toContain("It did not fit and comes back by");
	await seller.press(/^Confirm return/, { "Return code": await world.codeFor(member.user.email) });
	expect(seller.text()).toContain("The client then gets the rent back");
	await seller.press(/^Complete order/);
	await client.open(`${order}/receipt`);
	expect(client.text()).toContain("1 try-on day");
	expect(client.text()).toContain("The item did not fit and went back before the rental.");

	// Somebody else has the days before, so none are offered, and a link from before is refused with a sentence.
	const other = pages.open(await world.client());
	const taken = { product: product._id, startDate: world.day(2), endDate: world.day(2), size: "M", tryOnDays: "2" };
	await other.open(`/delivery?${new URLSearchParams(taken)}`);
	expect(other.text()).toContain("Please order without try-on days.");
});

test.each([
	["a local trial", {}, true],
	["a site with a mail server", { SMTP_URL: "smtp://127.0.0.1:1" }, false],
])(
	"%s: each screen that waits for an emailed code says where the emails are, or not",
	async (_, environment, isTrial) => {
		const trial = await openPages(environment);
		const endClock = runScreensAt(trial.world);
		const { world } = trial;
		const [lister, member] = [await world.seller(), await world.client()];
		const product = await list(lister, { name: "Champa saree", instant: true });
		const linksOn = (person: PlainBrowser) => person.find('main a[href="/dev/mail"]').length;
		const newcomer = await trial.open().open("/signup");
		await newcomer.press("Sign Up", {
			"Full Name": "Ira Sen",
			Email: "ira@example.com",
			Password: password,
			terms: true,
		});
		const counts: Record<string, number> = { "after signing up": linksOn(newcomer) };
		for (const path of ["/verify-email", "/verify-forgot-otp"]) counts[path] = linksOn(await newcomer.open(path));

		const client = trial.open(member);
		const days = { startDate: world.day(1), endDate: world.day(2), size: "M" };
		await client.open(`/delivery?${new URLSearchParams({ product: product._id, ...days })}`);
		await client.press("Place Order & Send OTP", typedAddress);
		counts["/thank-you"] = linksOn(await goOn(client));
		const order = `/orders/${new URL(client.path, trial.origin).searchParams.get("order")}`;
		counts["the client's order"] = linksOn(await client.open(order));
		const seller = await trial.open(lister).open(order);
		await seller.press(/^Mark as sent/);
		counts["the hand-over"] = linksOn(seller);
		counts["a screen without a code"] = linksOn(await client.open("/browse"));

		const links = isTrial ? 1 : 0;
		expect(counts).toEqual({
			"after signing up": links,
			"/verify-email": links,
			"/verify-forgot-otp": links,
			"/thank-you": links,
			"the client's order": links,
			"the hand-over": links,
			"a screen without a code": 0,
		});
		endClock();
		await trial.close();
	},
);
