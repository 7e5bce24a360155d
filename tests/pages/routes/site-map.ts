/** A world with content for every route, and what is expected of each page. */
import type { TestClient } from "#tests/test-client.ts";
import { list, must, rent, type World } from "#tests/world.ts";

export type People = Record<"visitor" | "client" | "seller" | "admin", TestClient>;

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

export async function populateSiteMap(world: World): Promise<{ people: People; content: SiteContent }> {
	const [seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	const product = await list(seller);
	const { body } = await must(rent(world, client, product, 9, 1));
	return {
		people: { visitor: world.visitor(), client, seller, admin },
		content: { productId: product._id, listerId: seller.user._id, orderId: body.orderId, firstDay: world.day(20) },
	};
}
