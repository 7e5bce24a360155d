/** A random unique key. crypto.randomUUID only exists in secure contexts (https or localhost). */
export const newKey = (): string =>
	crypto.randomUUID?.() ??
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
