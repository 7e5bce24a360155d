import { expect, test } from "vitest";
import { z } from "#platform/endpoint.ts";
import { write, writeReply } from "./pre-serialized.ts";

const Card = z.object({ name: z.string(), price: z.number().int() });
const reply = z.object({ cards: z.array(Card), total: z.number() });
const card = { name: "Sindoor “lehenga” \u2028", price: 800 };

test("an answer with written parts says the same as one without", () => {
	const said = { cards: [card, card], total: 2, secret: 1 };
	const plain = writeReply(reply, { success: true }, said);
	const written = writeReply(reply, { success: true }, { ...said, cards: said.cards.map((one) => write(Card, one)) });
	expect(JSON.parse(plain)).toEqual({ success: true, cards: [card, card], total: 2 });
	expect(JSON.parse(written)).toEqual(JSON.parse(plain));
	expect(writeReply(reply, {}, { cards: [], total: 0 })).toBe('{"cards":[],"total":0}');
});

test("what a schema does not name is not written", () => {
	expect(write(Card, { ...card, email: "x@example.com" } as never).text).toBe(JSON.stringify(card));
	expect(() => write(Card, { ...card, price: "free" } as never)).toThrow();
});

test("what another schema let through is refused", () => {
	const written = write(z.object({ name: z.string(), email: z.string() }), { name: "", email: "" });
	expect(() => writeReply(reply, {}, { cards: [written], total: 1 })).toThrow();
	expect(() => writeReply(reply, {}, { cards: [], total: [write(z.number(), 1)] })).toThrow();
	expect(() => writeReply(reply, {}, { cards: [write(Card, card), card], total: 1 })).toThrow();
});
