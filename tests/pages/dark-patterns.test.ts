/**
 * The thirteen dark patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023: a check of each, on every page with its forms
 * and totals, and on every text of the catalogues. The page How We Comply promises what these check.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { howWeComplyCopy } from "#messages/screens/how-we-comply.js";
import { listFiles, read } from "#tests/rules/tree.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, newListing } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { pagesWithFrame } from "./routes/pages-with-frame.ts";
import { populateSiteMap } from "./routes/site-map.ts";
import { runScreensAt } from "./screen-clock.ts";

let pages: Pages;
let seller: TestClient;
let endScreenClock: () => void;
/** Every page of visitors and members. */
let screens: PlainBrowser[];

beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
	seller = await pages.world.seller();
	const { people, content } = await populateSiteMap(pages.world);
	const settings = ["privacy", "notifications", "security", "billing"].map((tab) => `/settings?tab=${tab}`);
	screens = await Promise.all([
		...pagesWithFrame.map(({ path, route, as = "visitor" }) =>
			pages.open(people[as]).open(path?.(content) ?? (route === "/" ? "/" : `/${route}`)),
		),
		...settings.map((path) => pages.open(people.client).open(path)),
	]);
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

const typed = { "Address Line": "7 Hauz Khas Village", City: "Jaipur", Pincode: "302017", Mobile: "9876501234" };
const placeButton = "Place Order & Send OTP";
/** The last amount in the first element of the selector. */
const rupeesIn = (person: PlainBrowser, selector: string) =>
	person
		.text(selector)
		.match(/₹[\d,]+/g)
		?.at(-1);
const texts = () => listFiles(/^locales\/(en|hi)\/.*\.yaml$/).map((file) => [file, read(file)] as const);
const withText = (pattern: RegExp) => texts().flatMap(([file, text]) => (pattern.test(text) ? [file] : []));
const ordersOf = async (who: TestClient) =>
	(await must(who.get(`/api/product/getUserRentals/${who.user._id}`))).body.rentals as { totalAmount: number }[];

/** The delivery form for three days of a new listing, opened from its page, and the total of that page. */
async function openDelivery(over: Record<string, unknown> = {}) {
	const product = await list(seller, { name: "Mehndi lehenga", price: 1200, deposit: 2500, ...over });
	const client = await pages.world.client();
	const chosen = { rent: "1", size: "M", startDate: pages.world.day(9), endDate: pages.world.day(11) };
	const person = await pages.open(client).open(`/product/${product._id}?${new URLSearchParams(chosen)}`);
	const total = rupeesIn(person, ".pay .total");
	await person.press("Proceed to Delivery");
	return { person, client, product, total };
}
async function placeOrder(person: PlainBrowser): Promise<string> {
	await person.press(placeButton, typed);
	return `/orders/${new URL(person.refresh?.path ?? "", pages.origin).searchParams.get("order")}`;
}

/**
 * The boxes and radios that a page may show ticked: none of them costs money or gives consent. All sizes cost the same; no second size and no
 * try-on days are chosen. Filters show what the address has, and a listing what its lister saved.
 */
const neutralChoices = new Set([
	...["size=S", "size=M", "size=L", "backupSize=", "tryOnDays="],
	...["accountType=client", "language=en", "kind=upi"],
	...["minRating=", "category=Wedding"],
	...["catName[]=Wedding", "details.dryCleanOnly=on"],
]);

/** Service messages about one's own orders, payments and saved searches are on until they are turned off; news is not among them. */
const serviceMessages = /^(orders|messages|reviews|money|searches)(-(site|push|phone))?=on$/;

const checks: Record<keyof typeof howWeComplyCopy.patterns.all, () => void | Promise<void>> = {
	"false-urgency": () => {
		const urgency =
			/\bonly \S+ left\b|\bhurry\b|last chance|selling fast|ends (in \d|soon\b)|limited (time )?offer|(people|others) (are|is) (looking|viewing)|जल्दी करें|आख़िरी मौक़ा|सीमित समय/i;
		expect(withText(urgency)).toEqual([]);
		expect(screens.filter((page) => urgency.test(page.text("body")) || page.find("[role=timer]").length > 0)).toEqual(
			[],
		);
	},

	"basket-sneaking": async () => {
		const { person, client } = await openDelivery({ instant: true });
		await placeOrder(person);
		expect(await ordersOf(client)).toHaveLength(1);
		expect((await pages.open(client).open("/bag")).texts(".bag-line")).toEqual([]);
	},

	"confirm-shaming": () => {
		// The beginning of a text, as of a button. A topic of the FAQ speaks in the first person too.
		const shaming = /"(no,? (thanks,? )?I\b|I (don['’]t|do not|hate|prefer not|['’]d rather)\b|नहीं,? मुझे)/i;
		expect(withText(shaming).filter((file) => !file.endsWith("info-pages-questions.yaml"))).toEqual([]);
		const buttons = screens.flatMap((page) => page.texts("main :is(button, a)"));
		expect(
			buttons.filter((name) => /\bI (don['’]t|do not|hate|prefer not)\b|^no,? I\b/i.test(name) && !name.endsWith("?")),
		).toEqual([]);
	},

	"forced-action": () => {
		const ofVisitors = screens.filter((_, index) => pagesWithFrame[index] && !pagesWithFrame[index].as);
		expect(ofVisitors.length).toBeGreaterThan(10);
		expect(ofVisitors.filter(({ path }) => path.startsWith("/login?")).map(({ path }) => path)).toEqual([]);
	},

	"subscription-trap": async () => {
		const client = await pages.world.client();
		const person = await pages.open(client).open("/settings?tab=privacy");
		expect(person.hasButton("Delete my account")).toBe(true);
		const settings = await pages.open(client).open("/settings");
		expect(settings.find("a[href*='tab=privacy']").length).toBeGreaterThan(0);
	},

	"interface-interference": async () => {
		const ticked = screens.flatMap((page) =>
			page
				.find("main input[checked]")
				.toArray()
				.map(({ attribs }) => [page.path, `${attribs.name}=${attribs.value ?? "on"}`] as const),
		);
		expect(ticked.filter(([, choice]) => !neutralChoices.has(choice) && !serviceMessages.test(choice))).toEqual([]);

		// Ordering needs the days and an address on three screens; cancelling one press on one, and no reason.
		const { person } = await openDelivery({ instant: true });
		await person.open(await placeOrder(person));
		expect(person.find("form:has(button:contains('Cancel order')) [required]")).toHaveLength(0);
		await person.press(/^Cancel order/);
		expect(person.text()).toContain("Order cancelled.");
	},

	"bait-and-switch": async () => {
		const { person, client, product } = await openDelivery();
		const dearer = { ...newListing, images: [], name: "Mehndi lehenga", price: 1300, deposit: 2500 };
		await must(seller.put(`/api/product/updateProduct/${product._id}`, dearer));
		await person.press(placeButton, typed);
		expect(await ordersOf(client)).toEqual([]);
		expect(person.text("main")).toContain("₹1,300");
	},

	"drip-pricing": async () => {
		for (const instant of [true, false]) {
			const { person, total } = await openDelivery({ instant });
			const totals = [total, rupeesIn(person, "aside .sum")];
			const order = await placeOrder(person);
			totals.push(rupeesIn(await person.open(order), "aside .sum"));
			totals.push(rupeesIn(await person.open(`${order}/receipt`), ".receipt tfoot"));
			// Three days of ₹1,200, and the deposit.
			expect([instant, totals]).toEqual([instant, Array(4).fill("₹6,100")]);
		}
		const client = await pages.world.client();
		for (const instant of [true, false]) {
			const { _id: productId } = await list(seller, { price: 1200, deposit: 2500, instant });
			const rentalPeriod = { startDate: pages.world.day(9), endDate: pages.world.day(11) };
			await must(client.post("/api/bag", { productId, size: "M", rentalPeriod }));
		}
		const person = await pages.open(client).open("/bag");
		const totals = [
			rupeesIn(person, ".bag-sum .total"),
			rupeesIn(await person.open("/bag/order"), ".cash-list .total .sum"),
		];
		await person.press("Place 2 orders", typed);
		totals.push(rupeesIn(person, ".group-doors .total"));
		expect(totals).toEqual(Array(3).fill("₹12,200"));
	},

	"disguised-advertisement": () => {
		expect(withText(/\bsponsored\b|\bpromoted\b|\bfeatured listing|प्रायोजित/i)).toEqual([]);
	},

	nagging: () => {
		expect(screens.filter((page) => page.find("dialog[open], [role=dialog], [role=alertdialog]").length > 0)).toEqual(
			[],
		);
	},

	"trick-question": async () => {
		const labels = screens.flatMap((page) => page.texts("label:has(input[type=checkbox])"));
		expect(labels.length).toBeGreaterThan(0);
		expect(labels.filter((label) => /\b(untick|uncheck|opt out|don['’]t|do not)\b/i.test(label))).toEqual([]);
		// News by email is not part of the terms: who signs up has not agreed to it.
		const signUp = await pages.open().open("/signup");
		const boxes = signUp.find("main input[type=checkbox]").toArray();
		expect(boxes.map(({ attribs }) => attribs.name)).toEqual(["terms"]);
		const settings = await pages.open(await pages.world.client()).open("/settings?tab=privacy");
		expect(settings.find("#marketing").attr("checked")).toBeUndefined();
	},

	"saas-billing": () => {
		expect(withText(/auto-?renew|renews automatically|free trial|ऑटो-?रिन्यू/i)).toEqual([]);
	},

	"rogue-malware": () => {
		const scripts = screens.flatMap((page) =>
			page
				.find("script[src]")
				.toArray()
				.map(({ attribs }) => attribs.src ?? ""),
		);
		expect(scripts.filter((src) => !/^\/(?!\/)/.test(src))).toEqual([]);
		const policies = new Set(screens.map(({ headers }) => headers.get("content-security-policy") ?? ""));
		for (const policy of policies) expect(/script-src[^;]*/.exec(policy)?.[0] ?? "none").not.toMatch(/https?:|\*|none/);
	},
};

test.each(Object.entries(checks))("%s", (_, check) => check());

test("the guidelines name thirteen", () => {
	expect(Object.keys(checks)).toHaveLength(13);
});
