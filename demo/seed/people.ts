import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { clients, type DemoPerson, type DemoSeller, sellers, wearers } from "#demo/wardrobe/index.ts";
import { findMemberByEmail, registerAccount, setPayout, verifyEmail } from "#modules/accounts/index.ts";
import { createAdmin } from "#modules/admin/index.ts";
import { newTicket, readRequester, ticketHashOf } from "#modules/codes/index.ts";
import { setMeasures } from "#modules/fit/index.ts";
import type { App } from "#platform/app.ts";
import type { SeedContext } from "./seed-context.ts";

/** Seeds the demo's accounts through registration and verification. */

/** A public password, which is why the demo is refused with LIVE=1. */
export const demoPassword = "Peacock-and-rani-7";

/** The demo's admin account. */
export const demoAdmin = { name: "Rukmini Nair", email: "admin@demo.almari.example" };

/** The first demo account. When it exists, all exist. */
export const demoSignIn = sellers.meher.email;

export async function seedPeople(context: SeedContext, today: Day): Promise<void> {
	context.setTime(instantOf(addDays(today, -membersSinceDays)));
	for (const seller of Object.values(sellers)) await signUp(context, seller, sellerFields(seller));
	for (const client of clients)
		await signUp(context, client, {
			accountType: "client",
			shopName: "",
			gstin: "",
			address_Line: "",
			city: "",
			pincode: "",
			country: "",
		});
	for (const { key, ...measures } of wearers) {
		const member = await context.member(`${key}@demo.almari.example`);
		await setMeasures(context.app, member, { ...unknown, ...measures });
	}
	await Promise.all([...Object.values(sellers), ...clients].map((one) => seedPayout(context, one)));
}

const membersSinceDays = 370;

/** A UPI ID at a bank that does not exist. */
const seedPayout = async (context: SeedContext, { key, email }: DemoPerson) =>
	setPayout(
		context.app,
		await context.member(email),
		{ kind: "upi", upiId: `${key}@demobank`, accountName: "", accountNumber: "", ifsc: "" },
		{ token: undefined, currentPassword: demoPassword },
	);

const unknown = { height: null, weight: null, bust: null, waist: null, hip: null, shoulder: null };

/** Creates the admin account, also in a demo that an older version has seeded. */
export async function seedAdmin(app: App): Promise<void> {
	if (!(await findMemberByEmail(app.db.read, demoAdmin.email)))
		await createAdmin(app, { ...demoAdmin, password: demoPassword });
}

type Fields = Omit<Parameters<typeof registerAccount>[1], "name" | "email" | "mobile" | "password">;

const sellerFields = (seller: DemoSeller): Fields => ({
	accountType: "renter",
	shopName: seller.shop,
	gstin: seller.gstin ?? "",
	address_Line: seller.address,
	city: seller.city,
	pincode: seller.pincode,
	country: "India",
});

async function signUp(context: SeedContext, person: DemoPerson, fields: Fields) {
	if (await findMemberByEmail(context.app.db.read, person.email)) return;
	const { email } = person;
	const requester = readRequester(context.app, email, { ticket: undefined, network: "demo", isKnownDevice: false });
	const input = {
		name: `${person.firstName} ${person.lastName}`,
		email: person.email,
		mobile: person.mobile,
		password: demoPassword,
		terms: "on" as const,
		...fields,
	};
	await registerAccount(context.app, input, {
		...requester,
		newTicketHash: ticketHashOf(newTicket(context.app, email)),
		isKnownNetwork: false,
	});
	await verifyEmail(context.app, { email, otp: context.codeFor(email) }, requester);
}
