/** A short name of a value, by its hash: the same value has the same one everywhere. */
export async function shortHash(value: unknown): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value))));
	return [...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
