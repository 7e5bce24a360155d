/** The bag without JavaScript: adding from a listing's page, labels and days, removal and its undo, taken days, sharing, and the sign-in in between. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { bagCopy } from "#messages/api/bag.js";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, password, rent } from "#tests/world.ts";

let pages: Pages;
let endScreenClock: () => void;
let seller: TestClient;
const names = { lehenga: "Kesari lehenga", saree: "Neel saree", gown: "Wine gown" };
const products: Record<keyof typeof names, { _id: string; name: string; price: number }> = {} as never;

beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
	seller = await pages.world.seller();
	for (const kind of ["lehenga", "saree", "gown"] as const)
		products[kind] = await list(seller, { name: names[kind], deposit: kind === "gown" ? 5000 : 0 });
	await list(seller, { name: "Gulabi lehenga" });
});
afterAll(() => {
	endScreenClock();
	return pages.close();
});

const line = (name: string) => `.bag-line:contains('${name}')`;
const days = (from: number, to: number) => ({
	"First day": pages.world.day(from),
	"Last day": pages.world.day(to),
});

/** Adds an item on its page, as a visitor does who has not chosen days yet. */
async function add(person: PlainBrowser, kind: keyof typeof names, from: number, to: number) {
	await person.open(`/product/${products[kind]._id}`);
	expect(person.hasButton("Add to bag")).toBe(false);
	await person.press("Rent Now");
	await person.press("Add to bag", days(from, to));
}

test("a visitor adds an item with its days, and the bag shows what it costs", async () => {
	const person = await pages.open().open("/bag");
	expect([person.status, person.heading]).toEqual([200, "Your bag"]);
	expect(person.text()).toContain("Your bag is empty");
	expect(person.find("meta[name=robots]").attr("content")).toBe("noindex");
	await add(person, "gown", 5, 7);
	expect(person.path).toMatch(/^\/bag\?added=/);
	expect(person.text("[role=status][autofocus]")).toContain("Added to your bag.");
	expect(person.text("main [role=status]")).toContain("Continue browsing");
	expect(person.cookies.get("almari-bag")).toBe("1");
	const gown = person.text(line("Wine gown"));
	for (const text of [
		"Just added",
		"from Meher's Almari, Jaipur",
		"Size M",
		"3 days",
		"₹7,200",
		"₹2,400 × 3 days",
		"₹5,000 deposit",
	])
		expect(gown).toContain(text);
	expect(person.href("Wine gown")).toBe(
		`/product/${products.gown._id}?rent=1&size=M&startDate=${pages.world.day(5)}&endDate=${pages.world.day(7)}`,
	);
	await add(person, "saree", 5, 5);
	expect(person.cookies.get("almari-bag")).toBe("2");
	expect(person.texts(".bag-sum dd")).toEqual(["₹9,600", "₹5,000", "₹14,600"]);
	expect(person.href("Order 2 items")).toBe(`/login?next=${encodeURIComponent("/bag/order")}`);
	// Pages that are cached for everybody hold no count.
	await person.open("/faq");
	expect(person.find("header.top a[href='/bag']").attr("aria-label")).toBe("Bag");
});

test("Rent Now still leads to the delivery page", async () => {
	const person = await pages.open().open(`/product/${products.gown._id}`);
	await person.press("Rent Now");
	await person.press("Proceed to Delivery", days(30, 31));
	expect(person.path).toMatch(/^\/login\?next=%2Fdelivery%3F/);
});

test("labels group the items by function; a refused change keeps what was typed", async () => {
	const person = pages.open(await pages.world.client());
	await add(person, "lehenga", 10, 12);
	await add(person, "saree", 9, 9);
	expect(person.texts(".bag-group h2")).toEqual(["Items"]);
	await person.press(/^Save changes/, { For: "Amma", Function: "Sangeet" }, line("Kesari lehenga"));
	expect(person.path).toMatch(/^\/bag\?changed=/);
	expect(person.texts(".bag-group h2")).toEqual(["Sangeet", "Other items"]);
	expect(person.text(line("Kesari lehenga"))).toContain("For Amma");
	expect(person.text(line("Kesari lehenga"))).toContain("Changes saved");
	await person.press(/^Save changes/, { ...days(20, 19), For: "Nani" }, line("Neel saree"));
	expect(person.status).toBe(400);
	expect(person.text(`${line("Neel saree")} :is(.error, [role=alert])`)).not.toBe("");
	expect(person.find(`${line("Neel saree")} details[open]`).length).toBe(1);
	expect(person.find(`${line("Neel saree")} input[name=for]`).val()).toBe("Nani");
	await person.press(/^Save changes/, { ...days(14, 15), For: "Nani", Function: "sangeet" }, line("Neel saree"));
	expect(person.texts(".bag-group h2")).toEqual(["Sangeet"]);
	expect(person.text(line("Neel saree"))).toContain("₹4,800");
});

test("a removed item can be added again as it was", async () => {
	const person = pages.open();
	await add(person, "lehenga", 16, 17);
	await person.press(/^Save changes/, { For: "Amma", Function: "Haldi" }, line("Kesari lehenga"));
	await person.press(/^Remove/, {}, line("Kesari lehenga"));
	expect(person.text()).toContain("Kesari lehenga was removed from your bag.");
	expect(person.text()).toContain("Your bag is empty");
	expect(person.cookies.get("almari-bag")).toBe("0");
	await person.press("Undo");
	expect(person.text(line("Kesari lehenga"))).toContain("For Amma");
	expect(person.texts(".bag-group h2")).toEqual(["Haldi"]);
	expect(person.cookies.get("almari-bag")).toBe("1");
});

test("days that somebody else booked are a problem, with similar items, and the order waits", async () => {
	const { world } = pages;
	const person = pages.open();
	await add(person, "lehenga", 40, 41);
	await add(person, "saree", 60, 60);
	await must(rent(world, await world.client(), products.lehenga, 40, 2));
	await person.open("/bag");
	expect(person.text(`${line("Kesari lehenga")} .notice.bad`)).toContain(bagCopy.problem.taken);
	expect(person.texts(".bag-sum dd")).toEqual(["₹2,400", "₹2,400"]);
	expect(person.find(".bag-sum > button[aria-disabled=true]").text()).toBe("Order 1 item");
	expect(person.text("#bag-blocked")).toBe("Fix or remove the item that can't be ordered.");
	await person.follow(/^See similar items/);
	expect(person.path).toMatch(/^\/bag\?similar=/);
	expect(person.href(/Gulabi lehenga/, ".similar")).toContain(`rent=1&size=M&startDate=${world.day(40)}`);
	await person.press(/^Save changes/, days(50, 51), line("Kesari lehenga"));
	expect(person.find(".bag-line .notice.bad").length).toBe(0);
	expect(person.hasLink("Order 2 items")).toBe(true);
});

test("an item that cannot be added says why, with the way back to its page", async () => {
	const person = await pages.open().open(`/product/${products.gown._id}`);
	await person.press("Rent Now");
	await person.press("Add to bag", days(9, 7));
	expect(person.status).toBe(400);
	expect(person.text("main [role=alert]")).not.toBe("");
	await person.follow("Back to the item");
	expect(person.heading).toBe("Wine gown");
	expect(person.value("First day")).toBe(pages.world.day(9));
});

test("a pincode says by when each item arrives, and is remembered", async () => {
	const person = pages.open();
	await add(person, "gown", 2, 3);
	await person.press("Check", { "Delivery pincode": "12" });
	expect(person.find("#pincode").attr("aria-invalid")).toBe("true");
	await person.press("Check", { "Delivery pincode": "781001" });
	expect(person.text("#pincode-hint")).toBe("Checked for delivery to 781001.");
	// Too soon for the North East.
	expect(person.find(`${line("Wine gown")} .notice.bad`).length).toBe(1);
	await person.press(
		/^Save changes/,
		days(rules.transit.remoteDays + 20, rules.transit.remoteDays + 21),
		line("Wine gown"),
	);
	expect(person.text(line("Wine gown"))).toMatch(/Reaches 781001 by .*At the earliest .* at 781001/);
});

test("a shared bag: others take what they choose, without the names of who wears it", async () => {
	const { world } = pages;
	const owner = pages.open(await world.client());
	await add(owner, "lehenga", 70, 71);
	await owner.press(/^Save changes/, { For: "Amma", Function: "Reception" }, line("Kesari lehenga"));
	await add(owner, "saree", 70, 71);
	await owner.press("Share this bag");
	const url = new URL(owner.value("Link to your bag"));
	expect(url.origin).toBe(pages.origin);
	expect(url.pathname).toMatch(/^\/bag\/shared\/[\w-]{22}$/);

	await owner.open(url.pathname);
	expect(owner.text()).toContain("This is your own bag, as others see it.");
	expect(owner.hasButton("Add to my bag")).toBe(false);

	const other = await pages.open().open(url.pathname);
	expect(other.heading).toBe("Ishita’s bag");
	expect(other.text()).not.toContain("Amma");
	expect(other.texts(".bag-group h2")).toContain("Reception");
	expect(other.find("meta[name=robots]").attr("content")).toBe("noindex");
	expect(other.isChecked("Choose Kesari lehenga")).toBe(true);
	await other.press("Add to my bag", { "Choose Kesari lehenga": false, "Choose Neel saree": false });
	expect(other.text("main [role=alert]")).toBe("Please choose at least one item.");
	expect(other.isChecked("Choose Neel saree")).toBe(false);
	await other.press("Add to my bag", { "Choose Neel saree": true });
	expect(other.path).toBe("/bag?taken=1");
	expect(other.texts(".bag-line h3")).toEqual(["Neel saree"]);
	expect(other.cookies.get("almari-bag")).toBe("1");

	await owner.open("/bag");
	await owner.press("Stop sharing");
	expect(owner.hasButton("Share this bag")).toBe(true);
	await other.open(url.pathname);
	expect([other.status, other.heading]).toEqual([404, bagCopy.noShared]);
	expect(other.hasLink("Browse Dresses", "main")).toBe(true);
	await other.open("/bag/shared/nothing");
	expect([other.status, other.heading]).toEqual([404, bagCopy.noShared]);
});

test("signing in brings the visitor's bag along", async () => {
	const member = await pages.world.client();
	await add(pages.open(member), "lehenga", 75, 75);
	const person = pages.open();
	await add(person, "saree", 80, 81);
	await person.open("/login?next=/bag");
	await person.press("Sign In", { Email: member.user.email, Password: password });
	await person.open(person.refresh?.path ?? "");
	expect(person.path).toBe("/bag");
	expect(person.texts(".bag-line h3")).toEqual(["Kesari lehenga", "Neel saree"]);
	expect(person.cookies.get("almari-bag")).toBe("2");
	expect(person.href("Order 2 items")).toBe("/bag/order");
	await person.press("Log out", {}, "header.top");
	expect(person.cookies.get("almari-bag")).toBe("0");
});

test("what no form of the page sends never crashes", async () => {
	const person = await pages.open().open("/bag?added=x&similar=%00&changed=../&left=-1&taken=%F0&pincode=no");
	expect(person.status).toBe(200);
	for (const body of [
		"",
		"intent=add",
		"intent=change",
		"intent=remove&line=x",
		"intent=constructor",
		"intent=order",
	]) {
		const { status } = await fetch(`${pages.origin}/bag`, {
			method: "POST",
			redirect: "manual",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body,
		});
		expect([body, status < 500]).toEqual([body, true]);
	}
});
