import { productPath } from "#common/text/product-path.ts";
import { idOf } from "../dataset/copy-catalogue.ts";
import { listingAt } from "../dataset/generate-listing.ts";
import type { HttpClient } from "../load/http-client.ts";
import type { StatementCounter } from "./count-statements.ts";
import type { Limits } from "./limits.ts";
import type { BenchMember, BenchMembers } from "./members.ts";
import type { Aim, Limit, Row } from "./rows.ts";

/**
 * The screens: from the cache for anonymous visitors, with a different address each time for anonymous visitors (so that each is rendered), and
 * for members.
 */

export type ScreensContext = {
	rows: number;
	origin: string;
	http: HttpClient;
	members: BenchMembers;
	limits: Limits;
	countStatements: StatementCounter;
	/** The statements that find a member's session. */
	findSession(cookie: string): Promise<Parameters<Limits["session"]>[0][number]>;
};

type PathOf = (iteration: number) => string;

const categories = ["wedding", "party", "casual", "traditional"];
const oneOf = <T>(values: T[], iteration: number): T => values[iteration % values.length] as T;

export async function listScreens(context: ScreensContext): Promise<Row[]> {
	const paths = pathsOf(context.rows);
	const { clients, sellers } = context.members;
	const [row, limits] = [rowMaker(context), context.limits];
	const at = (path: string) => context.origin + path;

	const cached = (name: string, pathOf: PathOf): Row =>
		row(`cached: ${name}`, pathOf, { limits: [limits.constant], addresses: 50 });
	const different = (name: string, pathOf: PathOf, aim?: Aim, extra: Limit[] = []): Row =>
		row(`different: ${name}`, pathOf, { aim, limits: [limits.components(at(pathOf(0))), ...extra] });
	const rendered = (path: string): Limit[] => [limits.elements(at(path)), ...limits.otherFrameworks(at(path))];
	const uncachedHome = { cpuMs: 2, perSecondOnAllCores: 500 };
	const uncachedBrowse = { cpuMs: 4, tail: 3, perSecondOnAllCores: 300 };
	const uncachedProduct = { cpuMs: 4, perSecondOnAllCores: 250 };

	const session = limits.session(await Promise.all(clients.map(({ cookie }) => context.findSession(cookie))));
	const forMembers = { cpuMs: 0.4, perSecond: 2000 };
	const shared = (name: string, pathOf: PathOf): Row =>
		row(`member: ${name}`, pathOf, { aim: forMembers, limits: [session], people: clients, addresses: 50 });
	const dashboard = { cpuMs: 6, perSecondOnAllCores: 250, statements: 5 };
	const own = (
		name: string,
		people: BenchMember[],
		pathOf: (iteration: number, one: BenchMember) => string,
		aim: Aim = dashboard,
	): Row => {
		const pathFor: PathOf = (iteration) => pathOf(iteration, oneOf(people, iteration));
		const components = limits.components(at(pathFor(0)), people[0]?.cookie);
		return row(`member: ${name}`, pathFor, { aim, limits: [components], people });
	};
	return [
		cached("home", paths.home),
		cached("browse", paths.browse),
		cached("product", paths.product),
		cached("closet", paths.closet),
		cached("help", paths.help),
		different("home", differently(paths.home), uncachedHome),
		different("browse", paths.otherBrowse, uncachedBrowse, rendered(paths.otherBrowse(0))),
		different("product", paths.otherProduct, uncachedProduct, rendered(paths.otherProduct(0))),
		different("closet", differently(paths.closet)),
		different("help", differently(paths.help)),
		different(
			"sign-in",
			differently(() => "/login"),
		),
		shared("home", paths.home),
		shared("browse", paths.browse),
		shared("product", paths.product),
		shared("closet", paths.closet),
		shared("help", paths.help),
		own("browse, different", clients, paths.otherBrowse, {}),
		own("product, different", clients, paths.otherProduct, {}),
		own("a client's dashboard", clients, () => "/dashboard"),
		own("a seller's dashboard", sellers, () => "/dashboard"),
		own("My Listings", sellers, () => "/dashboard?tab=listings"),
		own("a client's orders", clients, () => "/dashboard?tab=rentals"),
		own("a seller's orders", sellers, () => "/dashboard?tab=rentals"),
		own("an order", clients, (iteration, { orders }) => `/orders/${oneOf(orders, iteration >> 4)}`),
		own("messages", clients, () => "/messages"),
		own("a conversation", clients, (iteration, person) => conversationPath(person, iteration >> 4)),
		own("wishlist", clients, () => "/wishlist"),
	];
}

function pathsOf(rows: number) {
	const listing = (index: number) => productPath({ id: idOf("product", index), name: listingAt(index).name });
	const browse: PathOf = (iteration) => `/browse?category=${oneOf(categories, iteration)}`;
	return {
		home: () => "/",
		help: () => "/help",
		browse,
		otherBrowse: (iteration: number) =>
			`${browse(iteration)}&minPrice=${300 + (iteration % 997)}&maxPrice=${2000 + (iteration % 7919)}`,
		product: (iteration: number) => listing(((iteration % 50) * 7919) % rows),
		otherProduct: (iteration: number) => listing((iteration * 7919) % rows),
		closet: (iteration: number) => `/closet/${idOf("seller", iteration % 20)}`,
	};
}

/** A parameter that the screen ignores: the same work, under another cache key. */
const differently =
	(pathOf: PathOf): PathOf =>
	(iteration) =>
		`${pathOf(iteration)}?utm_source=${iteration}`;

const conversationPath = ({ conversations }: BenchMember, iteration: number) =>
	`/messages?conversation=${oneOf(conversations, iteration)}`;

/** A request that is measured by no round; a multiple of the number of members. */
const counted = 1 << 20;

function rowMaker({ http, countStatements }: ScreensContext) {
	/** `people`: the members who ask in turn. Where addresses repeat, statements are counted for a second request. */
	return (
		name: string,
		pathOf: PathOf,
		{ aim, limits, people, addresses }: { aim?: Aim; limits: Limit[]; people?: BenchMember[]; addresses?: number },
	): Row => ({
		name,
		aim,
		limits,
		addresses,
		send: async (iteration) => {
			const { status, bytes } = await http(
				"GET",
				pathOf(iteration),
				undefined,
				people && { cookie: oneOf(people, iteration).cookie },
			);
			return { isGood: status === 200, bytes };
		},
		countStatements: () =>
			countStatements(pathOf(addresses ? counted : counted + 16), pathOf(counted), people?.[0]?.cookie),
	});
}
