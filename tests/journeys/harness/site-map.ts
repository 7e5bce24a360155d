import type { BrowserContext } from "playwright-core";
import { addDays, dayOf } from "#common/calendar.ts";
import { order } from "./orders.ts";
import { enter, listQuickly, type Site, visit } from "./site.ts";

/** What each address of the site map should answer, and a site that has something to show at all of them. */

export type People = Record<"visitor" | "client" | "seller" | "admin", BrowserContext>;

/** What the site holds that some pages are about. */
export type Made = { product: string; lister: string; placed: string; first: string };

export type Row = {
	route: string;
	path?: (made: Made) => string;
	as?: keyof People;
	title: string;
	heading: string;
	/** For search engines: its one address (that which was asked, when true), and what it is about. Others say that they are not for them. */
	listed?: true | string;
	things?: string[];
};

export async function fillMap(site: Site): Promise<{ people: People; made: Made }> {
	const [visitor, client, seller, admin] = await Promise.all([1, 2, 3, 4].map(() => visit(site)));
	if (!visitor || !client || !seller || !admin) throw new Error("somebody did not come");
	const people = { visitor: visitor.context, client: client.context, seller: seller.context, admin: admin.context };
	await enter(site, people.seller, "renter", "Meher Rathore");
	await enter(site, people.admin, "admin", "Asha Rao");
	const email = await enter(site, people.client, "client", "Ishita Roy");
	const product = await listQuickly(site, people.seller, "Sindoor zardozi lehenga");
	const lister = (await (await people.seller.request.get(`/api/product/${product}`)).json()).product.listedBy._id;
	const placed = (await order(site, people.client, email, product, 9, 1)).orderId;
	return { people, made: { product, lister, placed, first: addDays(dayOf(new Date()), 20) } };
}
