/** A short hash of a value's JSON: 24 hexadecimal digits of its SHA-256. */
export async function shortHash(value: unknown): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value))));
	return [...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
