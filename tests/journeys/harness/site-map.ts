/** A site with content for every route, and the expected title and metadata of each page. */
import type { BrowserContext } from "playwright-core";
import { addDays, dayOf } from "#common/calendar.ts";
import { createOrder } from "./orders.ts";
import { createListing, type Site, signInAs, visit } from "./site.ts";

export type People = Record<"visitor" | "client" | "seller" | "admin", BrowserContext>;

/** The ids that some routes need. */
export type SiteContent = { productId: string; listerId: string; orderId: string; firstDay: string };

export type PageCase = {
	route: string;
	path?: (content: SiteContent) => string;
	as?: keyof People;
	/** 200 by default. */
	status?: number;
	title: string;
	heading: string;
	/** The canonical URL; true: the requested one. Without it the page must be noindex. */
	canonical?: true | string;
	structuredData?: string[];
};

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

/** Routes that redirect or send a file. */
export const routesWithoutPage = [
	"logout",
	"login/second-step",
	"theme",
	"admin",
	"admin/export/:table",
	"admin/payment-file/:batchId",
	"orders/:orderId/evidence.pdf",
	"orders/:orderId/receipt.pdf",
	"dashboard/statement",
	"settings/my-data.zip",
	"import-listings/template",
];
