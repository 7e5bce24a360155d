import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from "node:crypto";
import { encodeClaim, type HandOverClaim, readToken } from "#common/hand-over-token.ts";
import type { App } from "#platform/app.ts";

/**
 * Signed tokens, which a phone without a connection can verify and only the server can make. The Ed25519 key pair is derived from the server's
 * secret, so that nothing new is stored or configured. (decision 0120)
 */

type Keys = { privateKey: KeyObject; publicKey: KeyObject; raw: string };

/** The derived key pairs: an order's page needs one each time it is shown. */
const keyPairs = new Map<string, Keys>();

/** The DER of a PKCS #8 private key of Ed25519 (RFC 8410), up to its 32 bytes. */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

function keysOf(secret: string): Keys {
	const known = keyPairs.get(secret);
	if (known) return known;
	const seed = Buffer.from(hkdfSync("sha256", secret, "", "hand-over-token", 32));
	const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: "der", type: "pkcs8" });
	const publicKey = createPublicKey(privateKey);
	const keys = { privateKey, publicKey, raw: publicKey.export({ format: "jwk" }).x ?? "" };
	keyPairs.set(secret, keys);
	return keys;
}

/** The public key: 32 bytes in base64url. */
export const tokenKeyOf = (app: Pick<App, "secret">): string => keysOf(app.secret).raw;

export function signToken(app: Pick<App, "secret">, claim: HandOverClaim): string {
	const signed = encodeClaim(claim);
	return `${signed}.${sign(null, Buffer.from(signed), keysOf(app.secret).privateKey).toString("base64url")}`;
}

/** The claim of a token that this server has signed; undefined for any other text. */
export function readSignedToken(app: Pick<App, "secret">, text: string): HandOverClaim | undefined {
	const token = readToken(text);
	if (!token || !verify(null, Buffer.from(token.signed), keysOf(app.secret).publicKey, token.signature))
		return undefined;
	return token.claim;
}
