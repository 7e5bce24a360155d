/**
 * The signed token of a hand-over or return: the client's page shows it as a QR, and the lister's phone checks it without a connection. The
 * signature, by Ed25519 (RFC 8032), is over the text before the last dot (decision 0120). Pure.
 */

const steps = ["handOver", "return"] as const;
export type HandOverStep = (typeof steps)[number];

/** `nonce`: the salt of the code in force, 16 bytes in base64url. `items`: all orders that are delivered together. */
export type HandOverClaim = { step: HandOverStep; nonce: string; items: { orderId: string; garmentId: string }[] };

const [version, idBytes, headBytes] = [1, 16, 19];

/** "almari1.<payload>", the text that is signed. A token is that text, a dot, and the signature in base64url. */
export function encodeClaim({ step, nonce, items }: HandOverClaim): string {
	const ids = items.flatMap(({ orderId, garmentId }) => [...bytesOfUuid(orderId), ...bytesOfUuid(garmentId)]);
	const bytes = [version, steps.indexOf(step), ...fromBase64url(nonce), items.length, ...ids];
	return `almari1.${toBase64url(Uint8Array.from(bytes))}`;
}

/** Reads a token, without verifying its signature. Undefined: the text does not have this shape. */
export function readToken(
	text: string,
): { claim: HandOverClaim; signed: string; signature: Uint8Array<ArrayBuffer> } | undefined {
	const [, signed, payload = "", signature = ""] = /^(almari1\.([\w-]+))\.([\w-]{86})$/.exec(text) ?? [];
	// One digit beyond groups of four holds no byte.
	if (!signed || payload.length % 4 === 1) return undefined;
	const bytes = fromBase64url(payload);
	const step = steps[bytes[1] ?? -1];
	const count = bytes[headBytes - 1] ?? 0;
	if (!step || count === 0 || bytes.length !== headBytes + 2 * idBytes * count) return undefined;
	const idAt = (start: number) => uuidOf(bytes.subarray(start, start + idBytes));
	const items = Array.from({ length: count }, (_, index) => {
		const start = headBytes + 2 * idBytes * index;
		return { orderId: idAt(start), garmentId: idAt(start + idBytes) };
	});
	const claim = { step, nonce: toBase64url(bytes.subarray(2, headBytes - 1)), items };
	// Each claim has one spelling: another version, and spare bits at the end of base64url, are refused.
	return encodeClaim(claim) === signed ? { claim, signed, signature: fromBase64url(signature) } : undefined;
}

/** `unchecked`: this browser cannot verify the signature. `items`: of one of the others that are handed over too. */
export type TokenCheck = "right" | "unchecked" | "unreadable" | "forged" | "step" | "order" | "items";

type Expected = {
	/** The public key, 32 bytes in base64url. */
	key: string;
	step: HandOverStep;
	orderId: string;
	/** The orders that are taken along with it. */
	also: string[];
};

/** Checks a client's QR on the phone of the person who hands over or takes back, without a connection (decision 0120). */
export async function checkToken(text: string, { key, step, orderId, also }: Expected): Promise<TokenCheck> {
	const token = readToken(text.trim());
	if (!token) return "unreadable";
	const isSigned = await verify(key, token);
	if (isSigned === false) return "forged";
	const { claim } = token;
	if (claim.step !== step) return "step";
	const isIn = (id: string) => claim.items.some((item) => item.orderId === id);
	if (!isIn(orderId)) return "order";
	if (!also.every(isIn)) return "items";
	return isSigned ? "right" : "unchecked";
}

/** Undefined in a browser without Ed25519 in WebCrypto: Chromium before 137, Firefox before 129, Safari before 17. */
async function verify(key: string, { signed, signature }: NonNullable<ReturnType<typeof readToken>>) {
	try {
		const publicKey = await crypto.subtle.importKey("raw", fromBase64url(key), "Ed25519", false, ["verify"]);
		return await crypto.subtle.verify("Ed25519", publicKey, signature, new TextEncoder().encode(signed));
	} catch {
		return undefined;
	}
}

const toBase64url = (bytes: Uint8Array): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

const bytesOfUuid = (uuid: string): number[] =>
	(uuid.replaceAll("-", "").match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const uuidOf = (bytes: Uint8Array): string =>
	[...bytes]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("")
		.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
