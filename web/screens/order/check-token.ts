/** Checks a client's QR on the phone of the person who hands over or takes back, without a connection (decision 0120). */
import { type HandOverStep, readToken } from "#common/hand-over-token.ts";

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
		const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
		const publicKey = await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
		return await crypto.subtle.verify("Ed25519", publicKey, signature, new TextEncoder().encode(signed));
	} catch {
		return undefined;
	}
}
