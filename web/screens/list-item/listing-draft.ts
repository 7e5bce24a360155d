/** Listing drafts: form values saved in the browser until the listing is saved. */

import { type RefObject, useEffect, useRef } from "react";
import { readDraft, saveDraft } from "#web/features/drafts/drafts.ts";
import { flushOnLeaving, makeDraftSaver, toNewDraft } from "#web/features/drafts/save-listing-draft.ts";
import type { ListingFormValues } from "./read-listing.ts";
import { serializeForm } from "./use-form-values.ts";

/** `savedAt`: an ISO instant. `id`: of the same draft on the server. */
export type ListingDraft = { typed: ListingFormValues; savedAt: string; id?: string };

/** `form`: "new", the id of the edited listing, or `copy.<id>`. */
export const draftName = (userId: string, form: string) => `listing.${userId}.${form}`;

/** The draft if it was saved at or before `before` (epoch milliseconds). */
export function findDraft(name: string, before: number): ListingDraft | undefined {
	const { typed, savedAt, id } = readDraft<ListingDraft>(name) ?? {};
	if (!typed || typeof savedAt !== "string" || Date.parse(savedAt) > before) return undefined;
	return { typed, savedAt, ...(typeof id === "string" && { id }) };
}

export const discardDraft = (name: string) => saveDraft(name, undefined);

/**
 * Saves the form's values now, and returns the function that saves them again after each change.
 * A form that is back in its initial state has its draft deleted.
 */
function startAutosave(name: string, form: HTMLFormElement, isRestored: boolean, id?: string) {
	const pristine = serializeForm(form);
	// Text typed before hydration is saved by the first call.
	const unchanged = isRestored || isTouched(form) ? undefined : pristine;
	let lastSaved = isTouched(form) ? "" : pristine;
	const save = () => {
		// After saving, the form is removed from the page and its draft must stay deleted.
		if (!form.isConnected) return;
		const current = serializeForm(form);
		if (current === lastSaved) return;
		lastSaved = current;
		if (current === unchanged) discardDraft(name);
		else {
			const draft: ListingDraft = { typed: JSON.parse(current), savedAt: new Date().toISOString(), ...(id && { id }) };
			saveDraft(name, draft);
		}
	};
	save();
	return save;
}

/** Checks only fields whose values React does not set itself. */
const isTouched = (form: HTMLFormElement) =>
	["name", "description"].some((name) => {
		const field = form.elements.namedItem(name);
		const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
		return isText && field.value !== field.defaultValue;
	});

/** The request that stores the form on the server. */
function toDraftRequest(form: HTMLFormElement) {
	const typed: ListingFormValues = JSON.parse(serializeForm(form));
	return toNewDraft("item", [typed], typed);
}

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
