import type { BrowserContext } from "playwright-core";
import { addDays, dayOf } from "#common/calendar.ts";
import { order, take } from "#tests/journeys/harness/orders.ts";
import { call, enter, listQuickly, phone, type Site, visit } from "#tests/journeys/harness/site.ts";
import { address, picture } from "#tests/world.ts";

/** A house where something of everything has happened, by people with long and strange names: what every screen must bear. */

/** An honest text, but whoever takes it for code shows a dialog or breaks the page. */
export const strange = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;

export async function fillHouse(site: Site) {
	const newcomer = () => visit(site, { ...phone, reducedMotion: "reduce" });
	const [visitor, seller, client, admin] = await Promise.all([newcomer(), newcomer(), newcomer(), newcomer()]);
	const shop = { shopName: `Almari of ${strange}`, city: "Thiruvananthapuram" };
	await enter(site, seller.context, "renter", "Meher Rathore", shop);
	const email = await enter(site, client.context, "client", `Ishita ${strange}`);
	await enter(site, admin.context, "admin", "Asha Rao");

	const product = await listQuickly(
		site,
		seller.context,
		`Sindoor zardozi lehenga with a name that goes on for a while ${strange}`,
	);
	const asClient = (path: string, data: object, method?: string) => call(site, client.context, path, data, method);
	await asClient(`/api/wishlist/${product}`, {}, "PUT");

	const other = await listQuickly(site, seller.context, "Panna lehenga");
	const done = await order(site, client.context, email, product, 0, 1);
	await take(site, seller.context, done, "accept", "dispatch", "handOver", "return", "complete");

	const sayOf = (context: BrowserContext, more: object) =>
		call(site, context, `/api/order/${done.orderId}/review`, { stars: 4, words: strange, ...more });
	await sayOf(client.context, { fit: "small" });
	const { reviews } = await sayOf(seller.context, {});
	await call(site, seller.context, `/api/review/${reviews.byClient._id}/reply`, { words: strange });
	const worn = await order(site, client.context, email, other, 0, 1);
	await take(site, seller.context, worn, "accept", "dispatch", "handOver", "return", "complete");
	const torn = await listQuickly(site, seller.context, "Torn lehenga");
	const claimed = await order(site, client.context, email, torn, 0, 1);
	await take(site, seller.context, claimed, "accept", "dispatch", "handOver", "return");
	await claimDamage(site, seller.context, claimed.orderId);

	const startDate = addDays(dayOf(new Date()), 5);
	const rentalPeriod = { startDate, endDate: addDays(startDate, 1) };
	const deliveryAddress = { ...address, address_Line: `7 ${strange}` };
	await asClient("/api/address/send-otp", { ...deliveryAddress, productId: product });
	const { orderId } = await asClient("/api/product/createRental", {
		productId: product,
		rentalPeriod,
		totalAmount: 4800,
		deliveryAddress,
	});
	const { conversationId } = await asClient("/api/message/createOrGetConversation", {
		productId: product,
		message: `Is the blouse lined? ${strange}\n${"सिंदूरी".repeat(60)}`,
	});
	await asClient("/api/report", { kind: "listing", subjectId: product, reason: "other", words: strange });
	await asClient("/api/report", { kind: "conversation", subjectId: conversationId, reason: "other", words: strange });
	await asClient("/api/contact", {
		name: strange,
		email: "strange@example.com",
		subject: strange,
		message: `${strange}\n${"x".repeat(300)}`,
	});
	const ids = await suspendSomeone(site, admin.context);
	return {
		people: { visitor, seller, client, admin },
		product,
		other,
		order: orderId,
		done: done.orderId,
		worn: worn.orderId,
		claimed: claimed.orderId,
		conversation: conversationId,
		rentalPeriod,
		ids,
	};
}

async function claimDamage(site: Site, seller: BrowserContext, orderId: string) {
	const hem = { name: "hem.png", mimeType: "image/png", buffer: await picture("#4d2030", 300, 400) };
	const uploaded = await seller.request.post("/api/damage/uploadImages", {
		multipart: { images: hem },
		headers: { origin: site.origin },
	});
	const { images } = await uploaded.json();
	await call(site, seller, `/api/order/${orderId}/damage`, { words: strange.repeat(5), amount: 1200, images });
}

/** An admin suspends a third person, so that there is one; and knows everybody's ids. */
async function suspendSomeone(site: Site, admin: BrowserContext) {
	const third = await visit(site);
	await enter(site, third.context, "client", `Tara ${strange}`);
	await third.context.close();
	const ask = async (path: string) => (await admin.request.get(`/api/admin/${path}`)).json();
	const idOf = async (search: string) => (await ask(`users?search=${search}`)).users[0].id as string;
	const [seller, client, suspended] = await Promise.all(["Meher", "Ishita", "Tara"].map(idOf));
	await call(site, admin, `/api/admin/users/${suspended}/suspend`, { reason: strange.repeat(3) });
	const { contactMessages } = await ask("contact");
	const { reports } = await ask("reports");
	const reportOn = (kind: string) => reports.find((one: { kind: string }) => one.kind === kind)._id as string;
	return {
		seller,
		client,
		suspended,
		message: contactMessages[0]._id as string,
		report: reportOn("listing"),
		talkReport: reportOn("conversation"),
	};
}
