import { productPath } from "#common/text/product-path.ts";
import { idOf } from "../dataset/copy-catalogue.ts";
import { listingAt } from "../dataset/generate-listing.ts";
import type { BenchMember, BenchMembers } from "./members.ts";

/** The measured screens: what each kind of visitor requests, and the aim. */

/** `cached`: a few addresses again and again; `different`: hardly ever the same twice, so that each is rendered. */
type Visit = "cached" | "different" | "member";
type Aim = { perSecond?: number; cpuMs?: number; p99?: number; statements?: number };
export type Screen = {
	name: string;
	visit: Visit;
	aim?: Aim;
	pathOf(iteration: number): string;
	cookieOf?(iteration: number): string;
};

const categories = ["wedding", "party", "casual", "traditional"];
const oneOf = <T>(values: T[], iteration: number): T => values[iteration % values.length] as T;

export function listScreens(rows: number, members: BenchMembers): Screen[] {
	const listing = (index: number) => productPath({ id: idOf("product", index), name: listingAt(index).name });
	const home = () => "/";
	const browse = (iteration: number) => `/browse?category=${oneOf(categories, iteration)}`;
	const otherBrowse = (iteration: number) =>
		`${browse(iteration)}&minPrice=${300 + (iteration % 997)}&maxPrice=${2000 + (iteration % 7919)}`;
	const product = (iteration: number) => listing(((iteration % 50) * 7919) % rows);
	const otherProduct = (iteration: number) => listing((iteration * 7919) % rows);
	const closet = (iteration: number) => `/closet/${idOf("seller", iteration % 20)}`;
	/** A query that the screen ignores: the same work, under another cache key. */
	const differently = (pathOf: (iteration: number) => string) => (iteration: number) =>
		`${pathOf(iteration)}?utm_source=${iteration}`;

	const uncachedBrowse = { cpuMs: 4, perSecond: 250, p99: 120 };
	const uncachedProduct = { cpuMs: 3, perSecond: 330 };
	const forMembers = { cpuMs: 0.4, perSecond: 2000 };
	const dashboard = { cpuMs: 6, perSecond: 160, statements: 5 };
	const member = (
		name: string,
		people: BenchMember[],
		pathOf: (iteration: number, person: BenchMember) => string,
		aim?: Aim,
	): Screen => ({
		name,
		visit: "member",
		aim,
		pathOf: (iteration) => pathOf(iteration, oneOf(people, iteration)),
		cookieOf: (iteration) => oneOf(people, iteration).cookie,
	});
	const { clients, sellers } = members;
	return [
		{ name: "home", visit: "cached", pathOf: home },
		{ name: "browse", visit: "cached", pathOf: browse },
		{ name: "product", visit: "cached", pathOf: product },
		{ name: "closet", visit: "cached", pathOf: closet },
		{ name: "help", visit: "cached", pathOf: () => "/help" },
		{ name: "home", visit: "different", pathOf: differently(home) },
		{ name: "browse", visit: "different", aim: uncachedBrowse, pathOf: otherBrowse },
		{ name: "product", visit: "different", aim: uncachedProduct, pathOf: otherProduct },
		{ name: "closet", visit: "different", pathOf: differently(closet) },
		{ name: "help", visit: "different", pathOf: differently(() => "/help") },
		{ name: "sign-in", visit: "different", pathOf: differently(() => "/login") },
		member("home", clients, home, forMembers),
		member("browse", clients, browse, forMembers),
		member("product", clients, product, forMembers),
		member("closet", clients, closet),
		member("help", clients, () => "/help"),
		member("browse, each different", clients, otherBrowse),
		member("product, each different", clients, otherProduct),
		member("dashboard of a client", clients, () => "/dashboard", dashboard),
		member("dashboard of a seller", sellers, () => "/dashboard", dashboard),
		member("My Listings", sellers, () => "/dashboard?tab=listings", dashboard),
		member("orders of a client", clients, () => "/dashboard?tab=rentals", dashboard),
		member("orders of a seller", sellers, () => "/dashboard?tab=rentals", dashboard),
		member("an order", clients, (iteration, { orders }) => `/orders/${oneOf(orders, iteration >> 4)}`),
		member("messages", clients, () => "/messages", dashboard),
		member("a conversation", clients, (iteration, person) => conversationPath(person, iteration >> 4)),
		member("wishlist", clients, () => "/wishlist"),
	];
}

const conversationPath = ({ conversations }: BenchMember, iteration: number) =>
	`/messages?conversation=${oneOf(conversations, iteration)}`;
