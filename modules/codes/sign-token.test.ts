import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { encodeClaim, type HandOverClaim } from "#common/hand-over-token.ts";
import { readSignedToken, signToken, tokenKeyOf } from "./sign-token.ts";

const app = { secret: "a secret of the server, long enough" };
const claim: HandOverClaim = {
	step: "handOver",
	nonce: "AAECAwQFBgcICQoLDA0ODw",
	items: [{ orderId: "0198f0a1-0000-7000-8000-000000000001", garmentId: "0198f0a1-0000-7000-8000-000000000002" }],
};

test("a phone verifies the token with the public key alone, by WebCrypto", async () => {
	const raw = Buffer.from(tokenKeyOf(app), "base64url");
	expect(raw).toHaveLength(32);
	const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
	const [signed = "", signature = ""] = signToken(app, claim).split(/\.(?=[^.]*$)/);
	const bytes = Buffer.from(signature, "base64url");
	const isSigned = (text: string) => crypto.subtle.verify("Ed25519", key, bytes, Buffer.from(text));
	expect([await isSigned(signed), await isSigned(`${signed} `)]).toEqual([true, false]);
});

test("the key pair follows from the secret, for this purpose alone", () => {
	expect(tokenKeyOf(app)).toBe(tokenKeyOf({ ...app }));
	expect(tokenKeyOf({ secret: "another secret" })).not.toBe(tokenKeyOf(app));
	const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: tokenKeyOf(app) }, format: "jwk" });
	const [signed = "", signature = ""] = signToken(app, claim).split(/\.(?=[^.]*$)/);
	expect(verify(null, Buffer.from(signed), key, Buffer.from(signature, "base64url"))).toBe(true);
});

test("the server reads what it has signed, and nothing else", () => {
	const token = signToken(app, claim);
	const signature = token.slice(token.lastIndexOf(".") + 1);
	expect(readSignedToken(app, token)).toEqual(claim);
	for (const other of [
		`${encodeClaim({ ...claim, step: "return" })}.${signature}`,
		signToken({ secret: "another secret" }, claim),
		`${encodeClaim(claim)}.${"A".repeat(86)}`,
		"123456",
	])
		expect(readSignedToken(app, other), other).toBeUndefined();
});
