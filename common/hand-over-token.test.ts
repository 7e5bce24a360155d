import { beforeAll, describe, expect, test, vi } from "vitest";
import { checkToken, encodeClaim, type HandOverClaim, readToken } from "./hand-over-token.ts";

const item = (digit: string) => ({
	orderId: `0198f0a1-0000-7000-8000-00000000000${digit}`,
	garmentId: `ffffffff-ffff-4fff-bfff-fffffffffff${digit}`,
});
const claim: HandOverClaim = { step: "handOver", nonce: "__79_Pv6-fj39vX08_Lx8A", items: [item("1")] };
const signature = "A".repeat(86);
const tokenOf = (of: HandOverClaim) => `${encodeClaim(of)}.${signature}`;
const payloadOf = (bytes: Uint8Array) => `almari1.${Buffer.from(bytes).toString("base64url")}.${signature}`;
const bytes = (of = claim) => new Uint8Array(Buffer.from(encodeClaim(of).slice("almari1.".length), "base64url"));
const changed = (at: number, byte: number) => payloadOf(bytes().with(at, byte));

test("a claim is a version, a step, a nonce, a count and the ids, in bytes", () => {
	const ids = "0198f0a10000700080000000000000 01 ffffffffffff4fffbffffffffffffff1".replaceAll(" ", "");
	expect(Buffer.from(bytes()).toString("hex")).toBe(`0100fffefdfcfbfaf9f8f7f6f5f4f3f2f1f001${ids}`);
});

test.each<[string, HandOverClaim]>([
	["a hand-over", claim],
	["a return", { ...claim, step: "return" }],
	["three orders", { ...claim, items: ["1", "2", "3"].map(item) }],
	["255 orders", { ...claim, items: Array.from({ length: 255 }, () => item("4")) }],
])("%s is read as it was written", (_, written) => {
	expect(readToken(tokenOf(written))).toEqual({
		claim: written,
		signed: encodeClaim(written),
		signature: new Uint8Array(64),
	});
});

test.each<[string, string]>([
	["no text", ""],
	["six digits", "123456"],
	["no signature", encodeClaim(claim)],
	["a short signature", tokenOf(claim).slice(0, -1)],
	["another prefix", tokenOf(claim).replace("almari1", "almari2")],
	["text after it", `${tokenOf(claim)}\n`],
	["padding", `${encodeClaim(claim)}=.${signature}`],
	["a byte too many", `${encodeClaim(claim)}AA.${signature}`],
	["a payload of one digit", `almari1.A.${signature}`],
	["no payload", `almari1..${signature}`],
	["another version", changed(0, 2)],
	["an unknown step", changed(1, 2)],
	["no order", changed(18, 0)],
	["a greater count than there are orders", changed(18, 2)],
	["a byte too few", payloadOf(bytes().subarray(0, -1))],
	["only a head", payloadOf(bytes().subarray(0, 18))],
	["spare bits", `${encodeClaim({ ...claim, items: [item("1"), item("2")] }).slice(0, -1)}F.${signature}`],
])("%s is no token", (_, text) => {
	expect(readToken(text)).toBeUndefined();
});

describe("a token that a phone checks", () => {
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
});
