/** A world with content for every route, and what is expected of each page. */
import type { TestClient } from "#tests/test-client.ts";
import { address, list, must, rent, type World } from "#tests/world.ts";

export type People = Record<"visitor" | "client" | "seller" | "admin", TestClient>;

/** The ids that some routes need. */
export type SiteContent = {
	productId: string;
	listerId: string;
	orderId: string;
	groupId: string;
	tag: string;
	firstDay: string;
};

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
	const groupId = await orderBag(world, client, product);
	await addToBag(world, client, product);
	const { tag } = await world.app.db.read.selectFrom("garment").select("tag").executeTakeFirstOrThrow();
	return {
		people: { visitor: world.visitor(), client, seller, admin },
		content: {
			...{ productId: product._id, listerId: seller.user._id, orderId: body.orderId, groupId, tag },
			firstDay: world.day(20),
		},
	};
}

/** Days that nothing else here takes. */
const addToBag = (world: World, client: TestClient, { _id: productId }: { _id: string }, from = 30) =>
	must(client.post("/api/bag", { productId, rentalPeriod: { startDate: world.day(from), endDate: world.day(from) } }));

async function orderBag(world: World, client: TestClient, product: { _id: string; price: number }): Promise<string> {
	const { body } = await addToBag(world, client, product, 40);
	const lines = [{ _id: body.lineId, totalAmount: product.price, deposit: 0 }];
	return (await must(client.post("/api/rental/group", { lines, address }))).body.group._id;
}
