import { cut } from "#common/text/cut.ts";
/** UPI links by NPCI's UPI Linking Specifications 1.6, and the references of payments. Pure. */

/** The payee: Almari's UPI ID (VPA) and the name that payment apps show. */
export type Payee = { vpa: string; name: string };

/** A UTR: the twelve digits by which banks know a UPI payment. */
export const utrPattern = /^\d{12}$/;

/** The longest note that every payment app shows. */
const noteLength = 50;

/**
 * `amount`: whole rupees. `reference`: of the order; `tr` has only its letters and digits. The VPA stays as it is, since some payment apps do not decode it; texts are
 * percent-encoded, with %20 for a space.
 */
export function upiLink({ vpa, name }: Payee, amount: number, reference: string): string {
	const note = cut(`${name} ${reference}`, noteLength);
	return [
		`upi://pay?pa=${vpa}`,
		`pn=${encodeURIComponent(name)}`,
		`am=${amount}.00`,
		"cu=INR",
		`tn=${encodeURIComponent(note)}`,
		`tr=${reference.replaceAll("-", "")}`,
	].join("&");
}
