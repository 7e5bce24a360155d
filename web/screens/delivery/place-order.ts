/** The flow of placing an order, in the specification's order; each step that fails says so in its words. */
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { type ApiClient, attempt, type Failure, type User } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { messageOf } from "#web/parts/offline.ts";
import { type Offer, offerOf, type Wish } from "./offer.ts";

export const addressFields = ["address_Line", "city", "pincode", "country", "mobile"] as const;
type Address = Record<(typeof addressFields)[number], string>;

export type Placed = {
	placed?: { orderId: string; message: string };
	failure?: Failure;
	offer?: Offer /** A new key, when the old one is used up. */;
	key?: string;
};

export async function placeOrder(
	{ api }: ApiClient,
	user: User | undefined,
	wish: Wish,
	form: FormData,
): Promise<Placed> {
	if (!user?.email) return refused("signed-out", words.delivery.noEmail);
	if (!wish.productId) return refused("not-found", words.delivery.noProduct);
	const found = await attempt(api.product[":id"].$get({ param: { id: wish.productId } }));
	if (!found.success)
		return refused(found.code, found.code === "not-found" ? words.delivery.noProduct : words.delivery.unverifiable);
	const offer = offerOf(found.product, wish);
	if (typeof offer === "string") return refused("dates-taken", offer);

	const address = Object.fromEntries(addressFields.map((name) => [name, formText(form, name)])) as Address;
	const missing = addressFields.filter((name) => address[name] === "");
	if (missing.length > 0)
		return {
			...refused(
				"invalid",
				words.delivery.missing(missing),
				Object.fromEntries(missing.map((name) => [name, "Please fill this in"])),
			),
			offer,
		};
	if (!isMobile(address.mobile))
		return { ...refused("invalid", words.delivery.mobile, { mobile: words.delivery.mobile }), offer };

	const key = formText(form, "key") || crypto.randomUUID();
	// One key a call and, as a code may be asked for again to another address, one an address.
	const otpKey = { headers: { "Idempotency-Key": `${key}.otp.${await shortName(address)}` } };
	const mine = { userId: user._id, productId: offer.productId };
	const sent = await attempt(
		api.address["send-otp"].$post(
			{ json: { ...address, ...mine, status: formText(form, "status"), email: user.email } },
			otpKey,
		),
	);
	if (!sent.success) return { failure: inOurWords(sent), offer };

	const order = {
		...mine,
		userEmail: user.email,
		userName: user.name,
		userMobile: address.mobile,
		rentalPeriod: offer.period,
		// What the visitor saw: the server says so when it is no longer the price.
		totalAmount: formText(form, "totalAmount"),
		deliveryAddress: address,
		size: offer.size,
		status: "pending",
		paymentMethod: rules.rental.paymentMethod,
	};
	const placed = await attempt(
		api.product.createRental.$post({ json: order }, { headers: { "Idempotency-Key": `${key}.order` } }),
	);
	if (placed.success) return { placed: { orderId: placed.orderId, message: words.delivery.success } };
	// A code that has run out is asked for anew only under another key.
	return { failure: inOurWords(placed), offer, key: placed.code === "no-code" ? crypto.randomUUID() : undefined };
}

const refused = (code: Failure["code"], message: string, fields?: Record<string, string>): { failure: Failure } => ({
	failure: { success: false, code, message, requestId: message, fields },
});

/** The fields of the address come back as createRental names them. */
function inOurWords(failure: Failure): Failure {
	const fields = Object.fromEntries(
		Object.entries(failure.fields ?? {}).map(([name, text]) => [name.replace(/^deliveryAddress\./, ""), text]),
	);
	return { ...failure, fields, message: messageOf(failure, words.delivery.exception) || words.delivery.failed };
}

function isMobile(text: string): boolean {
	const digits = text.replace(/[\s()+-]/g, "");
	return /^\d+$/.test(digits) && digits.length >= rules.mobile.minDigits && digits.length <= rules.mobile.maxDigits;
}

async function shortName(value: unknown): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value))));
	return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
