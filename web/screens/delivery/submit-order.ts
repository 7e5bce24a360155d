/** The flow of placing an order, in the specification's order; each step that fails says so in its words. */
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { type ApiClient, attempt, type Failure, isServerFailure, type User } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { formText } from "#web/form.ts";
import { shortHash } from "#web/short-hash.ts";
import { findPlaced } from "./find-placed-order.ts";
import { checkOffer, type Offer, type Wish } from "./offer.ts";
import { wishKey } from "./order-key.ts";

const addressFields = ["address_Line", "city", "pincode", "country", "mobile"] as const;
type Address = Record<(typeof addressFields)[number], string>;

export type Placed = {
	placed?: { orderId: string; message: string };
	failure?: Failure;
	/** As it stands now, to show beside what was refused. */
	offer?: Offer;
	/** Whether there is an order now could not be found out: the page goes on asking. */
	isUnknown?: true;
	/** The next code is asked for under this number, when the one before ran out. */
	codeRound?: number;
};

export async function placeOrder(
	client: ApiClient,
	user: User | undefined,
	wish: Wish,
	form: FormData,
): Promise<Placed> {
	const { api } = client;
	if (!user?.email) return refused("signed-out", words.delivery.noEmail);
	if (!wish.productId) return refused("not-found", words.delivery.noProduct);
	const found = await attempt(api.product[":id"].$get({ param: { id: wish.productId } }));
	if (!found.success)
		return refused(
			found.code,
			found.code === "not-found" || found.code === "gone" ? words.delivery.noProduct : words.delivery.unverifiable,
		);
	const { offer, problem } = checkOffer(found.product, wish);
	if (!offer) return refused("dates-taken", problem);

	// Sent before, perhaps, and the answer was lost on its way; the days may then be taken by this very order.
	const before = await findPlaced(client, wish);
	if (before?.stands) return done(before.orderId);
	if (before === undefined) return { ...refused("crash", words.delivery.exception), offer, isUnknown: true };
	if (problem) return { ...refused("dates-taken", problem), offer };
	const address = Object.fromEntries(addressFields.map((name) => [name, formText(form, name)])) as Address;
	const mistake = mistakeIn(address);
	if (mistake) return { ...mistake, offer };

	const key = await wishKey(user._id, wish, before?.orderId ?? wish.after);
	const firstRound = Number(formText(form, "codeRound")) || 0;
	const seen = { totalAmount: formText(form, "totalAmount"), deposit: formText(form, "depositAmount") };
	let round = firstRound;
	let placed: Awaited<ReturnType<typeof createRental>>;
	// A visit of days ago may have asked for a code under this key: its answer is kept, but the code has run out.
	do {
		const sent = await sendOtp(api, user, offer, address, formText(form, "status"), `${key}.otp${round || ""}`);
		if (!sent.success) return { failure: inOurWords(sent), offer };
		placed = await createRental(api, user, offer, address, seen, key);
	} while (!placed.success && placed.code === "no-code" && ++round - firstRound < rules.code.sendsPerHour);
	if (placed.success) return done(placed.orderId);
	if (placed.code === "no-code") return { failure: inOurWords(placed), offer, codeRound: round };
	if (!isServerFailure(placed.code)) return { failure: inOurWords(placed), offer };
	const after = await findPlaced(client, wish);
	if (after?.stands) return done(after.orderId);
	return { failure: inOurWords(placed), offer, ...(after === undefined && { isUnknown: true }) };
}

const done = (orderId: string): Placed => ({ placed: { orderId, message: words.delivery.success } });

const refused = (code: Failure["code"], message: string, fields?: Record<string, string>): { failure: Failure } => ({
	failure: { success: false, code, message, requestId: message, fields },
});

function mistakeIn(address: Address): { failure: Failure } | undefined {
	const missing = addressFields.filter((name) => address[name] === "");
	const fields = Object.fromEntries(missing.map((name) => [name, "Please fill this in"]));
	if (missing.length > 0) return refused("invalid", words.delivery.missing(missing), fields);
	if (!isMobile(address.mobile)) return refused("invalid", words.delivery.mobile, { mobile: words.delivery.mobile });
	return undefined;
}

function isMobile(text: string): boolean {
	const digits = text.replace(/[\s()+-]/g, "");
	return /^\d+$/.test(digits) && digits.length >= rules.mobile.minDigits && digits.length <= rules.mobile.maxDigits;
}

type Api = ApiClient["api"];

async function sendOtp(api: Api, user: User, { productId }: Offer, address: Address, status: string, key: string) {
	const json = { ...address, status, email: user.email, userId: user._id, productId };
	// Under a key of its own for each address: who mends the address asks for something else.
	const headers = { "Idempotency-Key": `${key}.${await shortHash(address)}` };
	return attempt(api.address["send-otp"].$post({ json }, { headers }));
}

type Seen = { totalAmount: string; deposit: string };

function createRental(api: Api, user: User, offer: Offer, address: Address, seen: Seen, key: string) {
	const json = {
		productId: offer.productId,
		userId: user._id,
		userEmail: user.email,
		userName: user.name,
		userMobile: address.mobile,
		rentalPeriod: offer.period,
		// What the visitor saw: the server says so when it is no longer the price.
		totalAmount: seen.totalAmount,
		...(seen.deposit && { deposit: seen.deposit }),
		deliveryAddress: address,
		size: offer.size,
		status: "pending",
		paymentMethod: rules.rental.paymentMethod,
	};
	return attempt(api.product.createRental.$post({ json }, { headers: { "Idempotency-Key": `${key}.order` } }));
}

/** createRental names the fields of the address by their path. */
function inOurWords(failure: Failure): Failure {
	const named = Object.entries(failure.fields ?? {}).map(([name, text]) => [
		name.replace(/^deliveryAddress\./, ""),
		text,
	]);
	const otherwise = isServerFailure(failure.code) ? words.delivery.exception : words.delivery.failed;
	return { ...failure, fields: Object.fromEntries(named), message: failureMessage(failure, otherwise) };
}
