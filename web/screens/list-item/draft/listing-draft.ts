/** Listing drafts: form values saved in the browser until the listing is saved. */
import { readDraft, saveDraft } from "#web/features/drafts/drafts.ts";
import { toNewDraft } from "#web/features/drafts/save-listing-draft.ts";
import type { ListingFormValues } from "#web/screens/list-item/form/read-listing.ts";
import { serializeForm } from "#web/screens/list-item/form/use-form-values.ts";

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
export function startAutosave(name: string, form: HTMLFormElement, isRestored: boolean, id?: string) {
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
export function toDraftRequest(form: HTMLFormElement) {
	const typed: ListingFormValues = JSON.parse(serializeForm(form));
	return toNewDraft("item", [typed], typed);
}
