import { foldText } from "./fold-text.ts";

/** Reference numbers for support. */

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A short reference from the random end of an id, easy to read out on the phone: "7QX2-M4RT" (Crockford's base 32). */
export function referenceOf(id: string): string {
	let bits = BigInt(`0x${id.replaceAll("-", "").slice(-10)}`);
	let symbols = "";
	for (let index = 0; index < 8; index++) {
		symbols = alphabet[Number(bits & 31n)] + symbols;
		bits >>= 5n;
	}
	return `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** The last ten hexadecimal digits of the id behind a reference, however it was typed; undefined for an invalid one. */
export function idSuffixOf(reference: string): string | undefined {
	// Crockford's alphabet leaves out characters that look like digits.
	const symbols = foldText(reference).toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
	if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(symbols)) return undefined;
	let bits = 0n;
	for (const symbol of symbols) bits = (bits << 5n) | BigInt(alphabet.indexOf(symbol));
	return bits.toString(16).padStart(10, "0");
}
