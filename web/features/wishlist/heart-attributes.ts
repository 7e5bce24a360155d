/** The attributes of a heart that depend on whether its listing is saved. Pure. */
import { heartCopy } from "./heart-copy.ts";

export const heartAttributes = (id: string, isSaved: boolean) => ({
	value: id,
	"aria-pressed": isSaved,
	title: isSaved ? heartCopy.saved : heartCopy.toSave,
	name: isSaved ? "remove" : "add",
});
