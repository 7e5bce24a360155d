import { expect, test } from "vitest";
import { z } from "#platform/endpoint.ts";
import { preSerialize, serializeReply } from "./pre-serialized.ts";

const Card = z.object({ name: z.string(), price: z.number().int() });
const reply = z.object({ cards: z.array(Card), total: z.number() });
const card = { name: "Sindoor “lehenga” \u2028", price: 800 };

test("a reply with pre-serialized parts equals one without", () => {
	const value = { cards: [card, card], total: 2, secret: 1 };
	const plain = serializeReply(reply, { success: true }, value);
	const written = serializeReply(
		reply,
		{ success: true },
		{ ...value, cards: value.cards.map((one) => preSerialize(Card, one)) },
	);
	expect(JSON.parse(plain)).toEqual({ success: true, cards: [card, card], total: 2 });
	expect(JSON.parse(written)).toEqual(JSON.parse(plain));
	expect(serializeReply(reply, {}, { cards: [], total: 0 })).toBe('{"cards":[],"total":0}');
});

test("leaves out what the schema does not name", () => {
	expect(preSerialize(Card, { ...card, email: "x@example.com" } as never).text).toBe(JSON.stringify(card));
	expect(() => preSerialize(Card, { ...card, price: "free" } as never)).toThrow();
});

test("refuses parts that another schema serialized", () => {
	const written = preSerialize(z.object({ name: z.string(), email: z.string() }), { name: "", email: "" });
	expect(() => serializeReply(reply, {}, { cards: [written], total: 1 })).toThrow();
	expect(() => serializeReply(reply, {}, { cards: [], total: [preSerialize(z.number(), 1)] })).toThrow();
	expect(() => serializeReply(reply, {}, { cards: [preSerialize(Card, card), card], total: 1 })).toThrow();
});
