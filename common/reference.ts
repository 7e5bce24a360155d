/** Numbers that people quote to us. */

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A number to read out on the telephone, from the random end of an id: "7QX2-M4RT" (Crockford's base 32). */
export function referenceOf(id: string): string {
	let bits = BigInt(`0x${id.replaceAll("-", "").slice(-10)}`);
	let out = "";
	for (let index = 0; index < 8; index++) {
		out = alphabet[Number(bits & 31n)] + out;
		bits >>= 5n;
	}
	return `${out.slice(0, 4)}-${out.slice(4)}`;
}
