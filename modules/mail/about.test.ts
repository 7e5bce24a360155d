import { expect, test } from "vitest";
import type { Email } from "#common/email.ts";
import { allEmails } from "#tests/fixtures/all-emails.ts";
import { type MailFrame, renderText } from "./parts.ts";

/** The erasure of an account finds emails by the ids of the people in them. */

const texts = { product: "Panna lehenga", person: "Qvist Canary", words: "Qvist words", total: 1500, photo: null };
const frame: MailFrame = {
	origin: "https://almari.example",
	language: "en",
	operator: "",
	supportEmail: "",
	unsubscribe: undefined,
};

/** Their texts are the recipient's own, or the staff's to them. */
const aboutRecipient = [
	...["verification", "suspended", "factor added", "factor removed", "delivery code"],
	...["API key made", "API key revoked"],
	...["offer", "payout", "refund", "collection", "listing suspended", "listing changed", "listing restored"],
];

const namesSomebody = (email: Email) =>
	/Qvist/.test(email.subject + renderText({ ...email, to: { ...email.to, name: "" } }, frame));

test("each email that names somebody besides its recipient has the ids of whom it names", () => {
	const without = allEmails(texts).filter(([, email]) => namesSomebody(email) && !email.about?.length);
	expect(without.map(([name]) => name).sort()).toEqual(aboutRecipient.toSorted());
});

test("ids are those of members, and of the message to support", () => {
	const ids = allEmails(texts).flatMap(([, { about = [] }]) => about);
	expect([...new Set(ids)].sort()).toEqual([1, 2, 4].map((end) => `019ab000-0000-7000-8000-00000000000${end}`));
});
