import { describe, expect, test } from "vitest";
import {
	browsePath,
	countFilters,
	defaultFilters,
	filterProblem,
	listingQuery,
	noDates,
	noFilters,
	productsQuery,
	readFilters,
	sortsFor,
} from "./browse-filters.ts";
import { typedReading } from "./filters/typed-reading.ts";

/** A Saturday. */
const today = "2026-11-21";
/** As the server reads the filters. */
const read = (search: string, adminCategories: string[] = []) =>
	readFilters(new URLSearchParams(search), today, adminCategories, "", typedReading);

describe("filters in the URL", () => {
	test("an empty query means no filter, featured first", () => {
		expect(read("")).toEqual(defaultFilters);
	});

	test("reads categories in any case, removes duplicates and retains unknown names", () => {
		expect(read("category=WEDDING&category=wedding&category=men+clothing&category=Sangeet").categories).toEqual([
			"Wedding",
			"Men Clothing",
			"Sangeet",
		]);
	});

	test.each([
		["full width", "Ｐａｒｔｙ"],
		["Cyrillic letters", "Раrtу"],
		["an invisible mark", "Par\u200bty"],
		["spaces around it", "  party "],
	])("a category in %s is the one that looks the same", (_, typed) => {
		expect(read(`category=${encodeURIComponent(typed)}&category=party`).categories).toEqual(["Party"]);
	});

	test("values that look the same are the same, in each filter", () => {
		const typed = (text: string) => encodeURIComponent(text);
		expect(read(`category=${typed("Ηaldi  brunch")}`, ["Haldi Brunch"]).categories).toEqual(["Haldi Brunch"]);
		expect(read(`color=${typed("Ｒｅｄ")}&occasion=${typed("Ｄａｙ　out")}`)).toMatchObject({
			colours: ["Red"],
			occasions: ["Day out"],
		});
		expect(read("category=Ladies+Night&category=ladies++night").categories).toHaveLength(1);
	});

	test("cuts a long search and long names without half an emoji at the end", () => {
		for (const length of [79, 99, 119, 199, 299]) {
			const text = encodeURIComponent(`${"z".repeat(length)}${"😀".repeat(200)}`);
			const { search, categories } = read(`search=${text}&category=${text}`);
			expect([search, ...categories].map((one) => one.isWellFormed())).toEqual([true, ...categories.map(() => true)]);
		}
	});

	test("restores the spelling of a category that an admin created", () => {
		const params = new URLSearchParams("category=haldi+brunch&category=party");
		expect(readFilters(params, today, ["Haldi Brunch"]).categories).toEqual(["Haldi Brunch", "Party"]);
	});

	test.each([
		["page=0", { page: 1 }],
		["page=two", { page: 1 }],
		["page=-3", { page: 1 }],
		["sort=cheapest", { sort: "featured" }],
		["minPrice=abc&maxPrice=1e3", { min: 0, max: null }],
		["minPrice=5000&maxPrice=500", { min: 500, max: 5000 }],
		["maxPrice=10000", { max: 10_000 }],
		["maxPrice=10001", { max: null }],
		["maxPrice=", { max: null }],
		["minPrice=999999&maxPrice=10000", { min: 10_000, max: 10_000 }],
		["minPrice=20000&maxPrice=30000", { min: 10_000, max: null }],
		["page=1000000000000", { page: 1 }],
		[`page=${"9".repeat(400)}`, { page: 1 }],
		["page=999999999", { page: 1_000_000 }],
		["size=xl&size=S&size=XL&size=huge", { sizes: ["S", "XL"] }],
		["size=2xl&size=one+size&size=", { sizes: ["XXL", "Free size"] }],
		["color=blue&color=RED&color=mauve&color=%E0%A4%B2%E0%A4%BE%E0%A4%B2", { colours: ["Red", "Blue"] }],
		["occasion=day+out&occasion=Funeral", { occasions: ["Day out"] }],
		["audience=Boys&audience=WOMEN&audience=all", { audiences: ["women", "boys"] }],
		["minRating=4.5", { rating: "4.5" }],
		["minRating=-1", { rating: "" }],
		["minRating=5e9", { rating: "" }],
		[
			"city=new%20%20delhi&city=NEW+DELHI&city=%20&city=%E0%A4%9C%E0%A4%AF%E0%A4%AA%E0%A5%81%E0%A4%B0",
			{ cities: ["New Delhi", "जयपुर"] },
		],
		[`city=${"x".repeat(5000)}`, { cities: [`X${"x".repeat(79)}`] }],
		[`category=${"x".repeat(5000)}`, { categories: ["x".repeat(60)] }],
		[
			`${Array.from({ length: 30 }, (_, at) => `city=c${at}`).join("&")}`,
			{ cities: Array.from({ length: 10 }, (_, at) => `C${at}`) },
		],
		["city=%00&category=%01%02", { cities: [], categories: [] }],
		["pincode=302016", { pincode: "302016", isNear: false }],
		["pincode=302016&near=1", { pincode: "302016", isNear: true }],
		["near=302016", { pincode: "302016", isNear: true }],
		["near=1", { pincode: "", isNear: false }],
		["pincode=302016&reach=2026-12-04&sort=reach", { arriveBy: "2026-12-04", sort: "reach" }],
		["reach=2026-12-04&sort=reach", { arriveBy: undefined, sort: "featured" }],
		["pincode=302016&reach=2026-12-04&event=2026-12-12", { arriveBy: undefined, event: "2026-12-12" }],
		["pincode=302016&reach=2026-11-20", { arriveBy: undefined }],
		["pincode=302016&reach=2027-05-01", { arriveBy: undefined }],
		["near=+302016+", { pincode: "302016" }],
		["near=012345", { pincode: "" }],
		["near=30201", { pincode: "" }],
		["near=%E0%A5%A9%E0%A5%A6%E0%A5%A8%E0%A5%A6%E0%A5%A7%E0%A5%AC", { pincode: "302016" }],
		["pincode=302-016&maxPrice=Rs.+2,000/-", { pincode: "302016", max: 2000 }],
		["near=302016&near=1", { pincode: "302016" }],
		["search=%00%00", { search: "" }],
		["search=%20%20", { search: "" }],
		["search=%20red%20saree%20", { search: "red saree" }],
	])("replaces invalid values with defaults: %s", (search, expected) => {
		expect(read(search)).toMatchObject(expected);
	});

	test("omits defaults from the path", () => {
		expect(browsePath(read("sort=featured&minPrice=0&maxPrice=&page=1&search="))).toBe("/browse");
		expect(browsePath(read("category=Party&maxPrice=500&sort=newest"))).toBe(
			"/browse?category=party&maxPrice=500&sort=newest",
		);
	});

	test("a remembered pincode is used unless the address has one, and an emptied one is forgotten", () => {
		const readWith = (search: string) => readFilters(new URLSearchParams(search), today, [], "411001");
		expect(readWith("").pincode).toBe("411001");
		expect(readWith("near=302016").pincode).toBe("302016");
		expect(readWith("pincode=").pincode).toBe("");
		expect(browsePath(readWith("sort=newest"), { pincode: "" })).toBe("/browse?pincode=&sort=newest");
		expect(browsePath(readWith("pincode="))).toBe("/browse");
	});

	test("days to be reached by are passed to the API", () => {
		const filters = read("pincode=302016&reach=2026-12-04&sort=reach");
		expect(browsePath(filters)).toBe("/browse?pincode=302016&reach=2026-12-04&sort=reach");
		expect(productsQuery(filters)).toMatchObject({ pincode: "302016", reach: "2026-12-04", sort: "reach" });
		expect(countFilters(filters)).toBe(1);
	});

	test("only a page with a pincode offers and reads the order by arrival", () => {
		const withoutPincode = sortsFor("").map(({ value }) => value);
		for (const { value } of sortsFor("302016"))
			expect(read(`sort=${value}`).sort).toBe(withoutPincode.includes(value) ? value : defaultFilters.sort);
		expect(sortsFor("302016").length - withoutPincode.length).toBe(1);
		expect(withoutPincode).not.toContain("reach");
	});

	test("a changed filter starts at page 1; a changed page changes nothing else", () => {
		const filters = read("category=party&page=3");
		expect(browsePath(filters, { sort: "price-low" })).toBe("/browse?category=party&sort=price-low");
		expect(browsePath(filters, { page: 4 })).toBe("/browse?category=party&page=4");
	});

	test("the end of the slider means no maximum price", () => {
		expect(productsQuery(read("minPrice=10000&maxPrice="))).toMatchObject({ minPrice: "10000" });
		expect(productsQuery(read("minPrice=10000&maxPrice="))).not.toHaveProperty("maxPrice");
		expect(productsQuery(read("minPrice=5000&maxPrice=10000"))).toMatchObject({ minPrice: "5000", maxPrice: "10001" });
		expect(productsQuery(read("maxPrice=500"))).not.toHaveProperty("minPrice");
	});

	test("writes each filter to the URL and to the API query", () => {
		const address =
			"/browse?category=party&event=2026-12-12&startDate=2026-12-11&endDate=2026-12-13&size=M&size=XL&color=Red&occasion=Sangeet&audience=women&minRating=4&city=New+Delhi&pincode=302016&near=1&maxPrice=500";
		const filters = read(address.slice(8));
		expect(browsePath(filters)).toBe(address);
		expect(productsQuery(filters)).toEqual({
			page: "1",
			limit: "8",
			sort: "featured",
			category: ["Party"],
			startDate: "2026-12-11",
			endDate: "2026-12-13",
			size: ["M", "XL"],
			color: ["Red"],
			occasion: ["Sangeet"],
			audience: ["women"],
			minRating: "4",
			city: ["New Delhi"],
			pincode: "302016",
			near: "302016",
			maxPrice: "500",
		});
		expect(countFilters(filters)).toBe(11);
		// The delivery pincode is no filter.
		expect(browsePath(filters, noFilters)).toBe("/browse?pincode=302016");
		expect(countFilters(read(""))).toBe(0);
	});
});

describe("dates in the URL", () => {
	const days = (search: string) => {
		const { event, period } = read(search);
		return [event, period?.startDate, period?.endDate];
	};
	const noDays = [undefined, undefined, undefined];

	test.each([
		["the day before an event to the day after", "event=2026-12-12", ["2026-12-12", "2026-12-11", "2026-12-13"]],
		["no day before today", "event=2026-11-21", ["2026-11-21", "2026-11-21", "2026-11-22"]],
		["no day that can't be booked yet", "event=2027-02-21", ["2027-02-21", "2027-02-20", "2027-02-21"]],
		[
			"longer days around an event",
			"event=2026-12-12&startDate=2026-12-10&endDate=2026-12-13",
			["2026-12-12", "2026-12-10", "2026-12-13"],
		],
		[
			"an event wins over other days",
			"event=2026-12-20&startDate=2026-12-11&endDate=2026-12-13",
			["2026-12-20", "2026-12-19", "2026-12-21"],
		],
		[
			"an event on the last day moves it",
			"event=2026-12-13&startDate=2026-12-11&endDate=2026-12-13",
			["2026-12-13", "2026-12-12", "2026-12-14"],
		],
		[
			"an event's fields left empty",
			"event=&startDate=2026-12-11&endDate=2026-12-13",
			[undefined, "2026-12-11", "2026-12-13"],
		],
		["a single day", "startDate=2026-12-11&endDate=2026-12-11", [undefined, "2026-12-11", "2026-12-11"]],
		["the wrong way round", "startDate=2026-12-13&endDate=2026-12-11", [undefined, "2026-12-11", "2026-12-13"]],
		["one without the other", "startDate=2026-12-13", noDays],
		["a day that isn't", "startDate=2027-02-29&endDate=2027-02-29", noDays],
		["an event on a day that isn't", "event=2026-11-31", noDays],
		["past days", "startDate=2026-11-20&endDate=2026-11-22", noDays],
		["days too far ahead", "startDate=2027-02-20&endDate=2027-02-22", noDays],
		["too many days", "startDate=2026-12-01&endDate=2026-12-08", noDays],
		["a year nobody lives in", "event=9999-12-31", noDays],
		["a year with six digits", "event=%2B002026-12-12", noDays],
		["other scripts", "event=%E0%A5%A8%E0%A5%A6%E0%A5%A8%E0%A5%AC-12-12", noDays],
		["words", "event=tomorrow&startDate=soon&endDate=later", noDays],
	])("%s", (_, search, expected) => {
		expect(days(search)).toEqual(expected);
	});

	test.each([
		["", undefined],
		["event=2026-12-12", undefined],
		["event=12+December", "There is no such day in the calendar."],
		["startDate=2027-02-29&endDate=2027-02-29", "There is no such day in the calendar."],
		["startDate=2026-12-13", "Please choose both rental dates."],
		["event=2026-11-20", "The rental cannot start in the past."],
		["event=2027-05-01", "Rentals can be booked up to 3 months ahead."],
		["startDate=2026-12-01&endDate=2026-12-20", "A rental lasts 1 to 7 days."],
		["near=1234", "An Indian pincode has six digits, the first not 0"],
		["near=302016", undefined],
		["pincode=1234", "An Indian pincode has six digits, the first not 0"],
		["near=1", "Please enter your delivery pincode first."],
		["reach=2026-12-04", "Please enter your delivery pincode first."],
		["pincode=302016&reach=2026-12-04&near=1", undefined],
	])("the problem of %j is %j", (search, sentence) => {
		expect(filterProblem(new URLSearchParams(search), today, "", typedReading)).toBe(sentence);
	});

	test("the link to a listing carries the dates and the sizes", () => {
		expect(listingQuery(read("event=2026-12-12&size=M"))).toBe(
			"?rent=1&startDate=2026-12-11&endDate=2026-12-13&size=M",
		);
		expect(listingQuery(read("size=M&size=L"))).toBe("?size=M&size=L");
		expect(listingQuery(read("color=Red"))).toBe("");
		expect(listingQuery(read("pincode=302016"))).toBe("?pincode=302016");
	});
});

test("days that were removed do not come back from the words of the search", () => {
	const filters = read("search=diwali+saree&startDate=2026-12-01&endDate=2026-12-02");
	expect(browsePath(filters, noDates)).toBe("/browse?search=diwali+saree&days=any");
	expect(browsePath(read("search=diwali+saree&days=any"), { page: 2 })).toBe(
		"/browse?search=diwali+saree&days=any&page=2",
	);
	expect(browsePath(read("search=diwali+saree"), noDates)).toBe("/browse?search=diwali+saree");
	expect(browsePath(filters, { ...noDates, search: "" })).toBe("/browse");
	expect(productsQuery(read("search=diwali+saree&days=any"))).toMatchObject({ days: "any" });
});
