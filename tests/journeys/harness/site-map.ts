/** A site with content for every route. */
import type { BrowserContext } from "playwright-core";
import { addDays, dayOf } from "#common/calendar.ts";
import { createOrder } from "./orders.ts";
import { createListing, type Site, signInAs, visit } from "./site.ts";

export type People = Record<"visitor" | "client" | "seller" | "admin", BrowserContext>;

/** The ids that some routes need. */
export type SiteContent = { productId: string; listerId: string; orderId: string; firstDay: string };

export async function populateSiteMap(site: Site): Promise<{ people: People; content: SiteContent }> {
	const [visitor, client, seller, admin] = await Promise.all([1, 2, 3, 4].map(() => visit(site)));
	if (!visitor || !client || !seller || !admin) throw new Error("somebody did not come");
	const people = { visitor: visitor.context, client: client.context, seller: seller.context, admin: admin.context };
	await signInAs(site, people.seller, "renter", "Meher Rathore");
	await signInAs(site, people.admin, "admin", "Asha Rao");
	const email = await signInAs(site, people.client, "client", "Ishita Roy");
	const product = await createListing(site, people.seller, "Sindoor zardozi lehenga");
	const lister = (await (await people.seller.request.get(`/api/product/${product}`)).json()).product.listedBy._id;
	const orderId = (await createOrder(site, people.client, email, product, 9, 1)).orderId;
	return {
		people,
		content: { productId: product, listerId: lister, orderId, firstDay: addDays(dayOf(new Date()), 20) },
	};
}
