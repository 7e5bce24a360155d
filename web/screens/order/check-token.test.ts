import { beforeAll, expect, test, vi } from "vitest";
import { encodeClaim, type HandOverClaim } from "#common/hand-over-token.ts";
import { checkToken } from "./check-token.ts";

const [order, other, third] = [1, 2, 3].map((digit) => `0198c1d2-0000-7000-8000-00000000000${digit}`) as [
	string,
	string,
	string,
];
const claim: HandOverClaim = {
	step: "handOver",
	nonce: "AAECAwQFBgcICQoLDA0ODw",
	items: [order, other].map((orderId) => ({ orderId, garmentId: third })),
};

let keys: CryptoKeyPair;
let key: string;
beforeAll(async () => {
	keys = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
	key = Buffer.from(await crypto.subtle.exportKey("raw", keys.publicKey)).toString("base64url");
});

async function tokenOf(over: Partial<HandOverClaim> = {}, by = keys.privateKey) {
	const signed = encodeClaim({ ...claim, ...over });
	const signature = await crypto.subtle.sign("Ed25519", by, new TextEncoder().encode(signed));
	return `${signed}.${Buffer.from(signature).toString("base64url")}`;
}
const expected = () => ({ key, step: "handOver" as const, orderId: order, also: [other] });

test("a token of this order, step and key is right, also without the others or with spaces around it", async () => {
	const token = await tokenOf();
	expect(await checkToken(token, expected())).toBe("right");
	expect(await checkToken(` ${token}\n`, { ...expected(), also: [] })).toBe("right");
});

test("one of another order, step or key is not, nor one that was changed", async () => {
	const token = await tokenOf();
	expect(await checkToken(token, { ...expected(), orderId: third })).toBe("order");
	expect(await checkToken(token, { ...expected(), also: [other, third] })).toBe("items");
	expect(await checkToken(token, { ...expected(), step: "return" })).toBe("step");
	const stranger = (await crypto.subtle.generateKey("Ed25519", true, ["sign"])) as CryptoKeyPair;
	expect(await checkToken(await tokenOf({}, stranger.privateKey), expected())).toBe("forged");
	const [head, , signature] = token.split(".");
	const [, changed] = encodeClaim({ ...claim, items: claim.items.toReversed() }).split(".");
	expect(await checkToken([head, changed, signature].join("."), expected())).toBe("forged");
});

test.each(["", "https://almari.example/g/Tq3", "upi://pay?pa=almari@okaxis", "almari1.AAAA.AAAA"])(
	"%j is no token",
	async (text) => expect(await checkToken(text, expected())).toBe("unreadable"),
);

test("a browser without Ed25519 checks what it can", async () => {
	const token = await tokenOf();
	vi.stubGlobal("crypto", { subtle: { importKey: () => Promise.reject(new DOMException("", "NotSupportedError")) } });
	try {
		expect(await checkToken(token, expected())).toBe("unchecked");
		expect(await checkToken(token, { ...expected(), orderId: third })).toBe("order");
	} finally {
		vi.unstubAllGlobals();
	}
});
