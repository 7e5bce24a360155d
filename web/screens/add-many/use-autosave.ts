/** Stores the items on the server while they are edited, so that they can be continued later and on another device. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushOnLeaving, makeDraftSaver, type SaveState } from "#web/features/drafts/save-listing-draft.ts";
import { addManyPath, type Draft, toDraftRequest } from "./drafts.ts";

/** `changes`: a save follows when one of them changes. `read` returns the items as they are on the page. */
export function useAutosave(draftId: string, changes: unknown[], read: () => Draft[]) {
	const [state, setState] = useState<SaveState>();
	const readLatest = useEffectEvent(() => {
		const drafts = read();
		return drafts.length > 0 ? toDraftRequest(drafts) : undefined;
	});
	const saver = useRef<ReturnType<typeof makeDraftSaver>>(undefined);
	useEffect(() => {
		const started = makeDraftSaver(
			draftId,
			() => readLatest(),
			(saved) => {
				setState(saved);
				// A reload of the page continues this draft.
				if ("savedAt" in saved && window.location.pathname === "/add-many")
					window.history.replaceState(window.history.state, "", addManyPath(draftId));
			},
		);
		started.skip();
		saver.current = started;
		return flushOnLeaving(started);
	}, [draftId]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `changes` say when to save
	useEffect(() => saver.current?.change(), changes);
	return { state, change: () => saver.current?.change(), cancel: () => saver.current?.cancel() };
}
