/** Apart from drafts.ts, which public pages load. */
import { prefix, readDraft, saveDraft } from "./drafts.ts";

/** Removes the drafts on this device that belong to a draft of this id on the server. */
export function removeDraftsOf(id: string) {
	try {
		const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
		for (const key of keys.map((key) => key.slice(prefix.length)))
			if (readDraft<{ id: string }>(key)?.id === id) saveDraft(key, undefined);
	} catch {
		// Storage may be forbidden; then there are none.
	}
}
