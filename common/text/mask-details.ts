/**
 * Contact and bank details as the staff see them until they reveal them with a reason (decision 0076): enough to recognise, too little to use.
 * Pure.
 */

type Address = { address_Line: string; city: string; pincode: string; country: string; mobile: string };

/** "+919812345610" → "98••••••10". */
export function maskMobile(mobile: string): string {
	const digits = mobile.replace(/\D/g, "").replace(/^91(?=\d{10}$)/, "");
	if (digits.length < 8) return mobile && "••••";
	return `${digits.slice(0, 2)}${"•".repeat(digits.length - 4)}${digits.slice(-2)}`;
}

/** "ishita@gmail.com" → "i•••a@gmail.com": recognised by its owner, useless to anybody else. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	const [first = "", ...rest] = email.slice(0, Math.max(0, at));
	const last = rest.length > 1 ? rest.at(-1) : "";
	return `${rest.length > 0 ? first : ""}•••${last}${email.slice(at)}`;
}

/** "411001" → "411•••": the sorting district, not the street. */
export const maskPincode = (pincode: string): string =>
	pincode && `${pincode.slice(0, 3)}${"•".repeat(Math.max(1, pincode.length - 3))}`;

/** The city and country stay, as the staff plan a courier by them. */
export const maskAddress = <A extends Address>(address: A): A => ({
	...address,
	address_Line: address.address_Line && "••••",
	pincode: maskPincode(address.pincode),
	mobile: maskMobile(address.mobile),
});

/** "50100123454821" → "••••4821". */
export const maskAccountNumber = (number: string): string => number && `••••${number.slice(-4)}`;

/** "HDFC0001234" → "HDFC•••••••": the bank, not the branch. */
export const maskIfsc = (ifsc: string): string => ifsc && `${ifsc.slice(0, 4)}${"•".repeat(7)}`;

/** "meher@okaxis" → "me•••@okaxis". */
export function maskUpiId(upiId: string): string {
	const [name = "", handle = ""] = upiId.split("@");
	return `${name.slice(0, name.length > 4 ? 2 : 1)}•••@${handle}`;
}

/** A text without some parts of it, given by where they begin and end, in pairs. */
export function hideParts(text: string, parts: readonly number[], shown: string): string {
	const ends = [...parts, text.length];
	return [0, ...parts].map((from, index) => (index % 2 === 0 ? text.slice(from, ends[index]) : shown)).join("");
}

/**
 * Bank details inside a text of a bank or of the product: account and telephone numbers (8 digits or more), IFSCs and UPI ids. `except` stays,
 * such as the reference of the payment.
 */
export const maskBankText = (text: string, except = ""): string =>
	text
		.replace(/[A-Za-z0-9][A-Za-z0-9._-]*@[A-Za-z][A-Za-z0-9.-]*/g, maskUpiId)
		.replace(/\b[A-Z]{4}0[A-Z0-9]{6}\b/g, maskIfsc)
		.replace(/\d{8,}/g, (digits) => (digits === except ? digits : maskAccountNumber(digits)));
