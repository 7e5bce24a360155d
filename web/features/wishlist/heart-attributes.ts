/** The attributes of a heart that depend on whether its listing is saved. Pure. */
import { heartCopy as copy } from "./heart-copy.ts";

export const heartAttributes = (id: string, isSaved: boolean) => ({
	value: id,
	"aria-pressed": isSaved,
	title: isSaved ? copy.saved : copy.toSave,
	name: isSaved ? "remove" : "add",
});
