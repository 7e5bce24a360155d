/** Saves the listing form while it is filled in: on the device at once, and a new listing on the server shortly after. */
import { type RefObject, useEffect, useRef } from "react";
import { flushOnLeaving, makeDraftSaver } from "#web/features/drafts/save-listing-draft.ts";
import { startAutosave, toDraftRequest } from "./listing-draft.ts";

export type DraftTarget = {
	/** The name of the draft on the device; undefined for one that was opened from the server. */
	name?: string | undefined;
	/** Its id on the server; undefined for the edit of an existing listing. */
	id?: string | undefined;
	/** Whether the form shows a restored draft. */
	isRestored: boolean;
};

/** `photos`: a save follows when they change, because that fires no event of the form. */
export function useDraftAutosave(
	form: RefObject<HTMLFormElement | null>,
	draft: DraftTarget | undefined,
	photos: unknown,
) {
	const device = useRef<() => void>(undefined);
	const server = useRef<ReturnType<typeof makeDraftSaver>>(undefined);
	const { name, id, isRestored = false } = draft ?? {};
	useEffect(() => {
		if (name && form.current) device.current = startAutosave(name, form.current, isRestored, id);
	}, [form, name, id, isRestored]);
	useEffect(() => {
		const { current } = form;
		if (!id || !current) return;
		const saver = makeDraftSaver(id, () => (current.isConnected ? toDraftRequest(current) : undefined));
		saver.skip();
		server.current = saver;
		return flushOnLeaving(saver);
	}, [form, id]);
	const change = () => {
		device.current?.();
		server.current?.change();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: photo changes fire no form event
	useEffect(change, [photos]);
	return { change, cancel: () => server.current?.cancel() };
}
