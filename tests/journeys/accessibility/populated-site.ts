/** Fills a site with an example of everything, under long and hostile names, for checks of every screen. */
import type { BrowserContext } from "playwright-core";
import { addDays, dayOf } from "#common/calendar.ts";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import { call, createListing, phone, type Site, signInAs, userAgent, visit } from "#tests/journeys/harness/site.ts";
import { address, picture } from "#tests/world.ts";

/** Text that opens a dialog or breaks the page if it is not escaped. */
export const hostileText = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;

/** A name without a place to break it. */
const longWord = "Kanchipurampattupavadai".repeat(4);

export async function populateSite(site: Site) {
	const newVisit = () => visit(site, { ...phone, userAgent, reducedMotion: "reduce" });
	const [visitor, seller, client, admin] = await Promise.all([newVisit(), newVisit(), newVisit(), newVisit()]);
	const shop = { shopName: `Almari of ${hostileText}`, city: "Thiruvananthapuram" };
	await signInAs(site, seller.context, "renter", "Meher Rathore", shop);
	const email = await signInAs(site, client.context, "client", `Ishita ${hostileText}`);
	await signInAs(site, admin.context, "admin", "Asha Rao");

	const product = await createListing(
		site,
		seller.context,
		`Sindoor zardozi lehenga with a name that goes on for a while ${hostileText}`,
	);
	const asClient = (path: string, data: object, method?: string) => call(site, client.context, path, data, method);
	await asClient(`/api/wishlist/${product}`, {}, "PUT");

	const other = await createListing(site, seller.context, longWord, { sizeStock: [{ size: "M", stock: 4 }] });
	const reviewedOrder = await createOrder(site, client.context, email, product, 0, 1);
	await takeSteps(site, seller.context, reviewedOrder, "accept", "dispatch", "handOver", "return", "complete");

	const reviewBy = (context: BrowserContext, more: object) =>
		call(site, context, `/api/order/${reviewedOrder.orderId}/review`, { stars: 4, words: hostileText, ...more });
	await reviewBy(client.context, { fit: "small" });
	const { reviews } = await reviewBy(seller.context, {});
	await call(site, seller.context, `/api/review/${reviews.byClient._id}/reply`, { words: hostileText });
	const reviewableOrder = await createOrder(site, client.context, email, other, 0, 1);
	await takeSteps(site, seller.context, reviewableOrder, "accept", "dispatch", "handOver", "return", "complete");
	const claimedProduct = await createListing(site, seller.context, "Torn lehenga");
	const claimedOrder = await createOrder(site, client.context, email, claimedProduct, 0, 1);
	await takeSteps(site, seller.context, claimedOrder, "accept", "dispatch", "handOver", "return");
	await claimDamage(site, seller.context, claimedOrder.orderId);

	const sentOrder = await createOrder(site, client.context, email, other, 0, 1);
	await takeSteps(site, seller.context, sentOrder, "accept", "dispatch");
	const cancelledOrder = await createOrder(site, client.context, email, other, 30, 1);
	await takeSteps(site, client.context, cancelledOrder, "cancel");
	const waitingOrder = await createOrder(site, client.context, email, other, 30, 1);

	const groupId = await orderBag(site, client.context, [product, other]);
	await fillBag(site, client.context, [product, other], 50);
	const { sharePath } = await call(site, client.context, "/api/bag/share", {});

	const startDate = addDays(dayOf(new Date()), 5);
	const rentalPeriod = { startDate, endDate: addDays(startDate, 1) };
	const deliveryAddress = { ...address, address_Line: `7 ${hostileText}` };
	await asClient("/api/address/send-otp", { ...deliveryAddress, productId: product });
	const { orderId } = await asClient("/api/product/createRental", {
		productId: product,
		rentalPeriod,
		totalAmount: 4800,
		deliveryAddress,
	});
	const { conversationId } = await asClient("/api/message/createOrGetConversation", {
		productId: product,
		message: `Is the blouse lined? ${hostileText}\n${"सिंदूरी".repeat(60)}`,
	});
	await asClient("/api/report", { kind: "listing", subjectId: product, reason: "other", words: hostileText });
	await asClient("/api/report", {
		kind: "conversation",
		subjectId: conversationId,
		reason: "other",
		words: hostileText,
	});
	await asClient("/api/contact", {
		name: hostileText,
		email: "strange@example.com",
		subject: hostileText,
		message: `${hostileText}\n${"x".repeat(300)}`,
	});
	const ids = await suspendSomeone(site, admin.context);
	return {
		people: { visitor, seller, client, admin },
		product,
		other,
		order: orderId,
		group: groupId,
		sharedBag: sharePath as string,
		reviewedOrder: reviewedOrder.orderId,
		reviewableOrder: reviewableOrder.orderId,
		claimedOrder: claimedOrder.orderId,
		sentOrder: sentOrder.orderId,
		cancelledOrder: cancelledOrder.orderId,
		waitingOrder: waitingOrder.orderId,
		conversation: conversationId,
		rentalPeriod,
		ids,
	};
}

/** A line for each listing, on a day of its own. */
async function fillBag(site: Site, client: BrowserContext, products: string[], from: number) {
	for (const [index, productId] of products.entries()) {
		const day = addDays(dayOf(new Date()), from + 2 * index);
		const labels = { for: hostileText.slice(0, 60), function: index === 0 ? longWord.slice(0, 60) : "Sangeet" };
		await call(site, client, "/api/bag", { productId, rentalPeriod: { startDate: day, endDate: day }, ...labels });
	}
}

async function orderBag(site: Site, client: BrowserContext, products: string[]): Promise<string> {
	await fillBag(site, client, products, 40);
	const { bag } = await (await client.request.get("/api/bag")).json();
	const lines = bag.lines.map(({ _id, totalAmount, deposit }: Record<string, unknown>) => ({
		_id,
		totalAmount,
		deposit,
	}));
	const { group } = await call(site, client, "/api/rental/group", { lines, address });
	return group._id;
}

async function claimDamage(site: Site, seller: BrowserContext, orderId: string) {
	const photo = { name: "hem.png", mimeType: "image/png", buffer: await picture("#4d2030", 300, 400) };
	const uploaded = await seller.request.post("/api/damage/uploadImages", {
		multipart: { images: photo },
		headers: { origin: site.origin },
	});
	const { images } = await uploaded.json();
	await call(site, seller, `/api/order/${orderId}/damage`, { words: hostileText.repeat(5), amount: 1200, images });
}

/** Suspends a third user and returns everybody's ids. */
async function suspendSomeone(site: Site, admin: BrowserContext) {
	const suspendedVisit = await visit(site);
	await signInAs(site, suspendedVisit.context, "client", `Tara ${hostileText}`);
	await suspendedVisit.context.close();
	const getAdmin = async (path: string) => (await admin.request.get(`/api/admin/${path}`)).json();
	const idOf = async (search: string) => (await getAdmin(`users?search=${search}`)).users[0].id as string;
	const [seller, client, suspended] = await Promise.all(["Meher", "Ishita", "Tara"].map(idOf));
	await call(site, admin, `/api/admin/users/${suspended}/suspend`, { reason: hostileText.repeat(3) });
	const { contactMessages } = await getAdmin("contact");
	const { reports } = await getAdmin("reports");
	const reportOn = (kind: string) => reports.find((one: { kind: string }) => one.kind === kind)._id as string;
	return {
		seller,
		client,
		suspended,
		message: contactMessages[0]._id as string,
		report: reportOn("listing"),
		conversationReport: reportOn("conversation"),
	};
}
