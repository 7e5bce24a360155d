/** The attributes of a heart that depend on whether its listing is saved. Pure. */
import { slotToken } from "#web/features/member-slots/member-slots.ts";
import { heartCopy } from "./heart-copy.ts";

export type HeartAttributes = ReturnType<typeof heartAttributes>;

export const heartAttributes = (isSaved: boolean) => ({
	"aria-pressed": isSaved,
	title: isSaved ? heartCopy.saved : heartCopy.toSave,
	name: isSaved ? "remove" : "add",
});

/** Their tokens, in a page with slots. Server only. */
export const heartSlots = (key: string, id: string) =>
	Object.fromEntries(
		Object.keys(heartAttributes(false)).map((attribute) => [attribute, slotToken(key, `${attribute} of ${id}`)]),
	) as unknown as HeartAttributes;
