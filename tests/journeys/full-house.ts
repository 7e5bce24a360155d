import { addDays, dayOf } from "#common/calendar.ts";
import { address } from "../world.ts";
import { order, take } from "./orders.ts";
import { call, enter, listQuickly, phone, type Site, visit } from "./site.ts";

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
	const { conversationId: conversation } = await asClient("/api/message/createOrGetConversation", {
		productId: product,
		message: `Is the blouse lined? ${strange}\n${"सिंदूरी".repeat(60)}`,
	});
	await asClient("/api/report", { kind: "listing", subjectId: product, reason: "other", words: strange });
	await asClient("/api/contact", {
		name: strange,
		email: "strange@example.com",
		subject: strange,
		message: `${strange}\n${"x".repeat(300)}`,
	});
	return { people: { visitor, seller, client, admin }, product, other, order: orderId, conversation, rentalPeriod };
}
