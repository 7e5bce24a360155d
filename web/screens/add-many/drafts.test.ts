import { expect, test } from "vitest";
import { emptyDraft, toDraftRequest } from "./drafts.ts";

test("the long name of a photograph is stored without half of an emoji", () => {
	const name = `Sangeet 💃${"a".repeat(35)}.jpg`;
	const { content } = toDraftRequest([{ ...emptyDraft, photos: [{ image: "/media/1/800.webp", name }] }]);
	const stored = (content as { drafts: { photos: { name: string }[] }[] }).drafts[0]?.photos[0]?.name ?? "";
	expect([stored.isWellFormed(), name.endsWith(stored), stored.length]).toEqual([true, true, 39]);
});
