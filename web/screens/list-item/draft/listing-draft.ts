/** Listing drafts: form values saved in the browser until the listing is saved. */
import { readDraft, saveDraft } from "#web/features/drafts/drafts.ts";
import type { ListingFormValues } from "#web/screens/list-item/form/read-listing.ts";
import { serializeForm } from "#web/screens/list-item/form/use-form-values.ts";

/** `savedAt`: an ISO instant. */
export type ListingDraft = { typed: ListingFormValues; savedAt: string };

/** `form`: "new", the id of the edited listing, or `copy.<id>`. */
export const draftName = (userId: string, form: string) => `listing.${userId}.${form}`;

/** The draft if it was saved at or before `before` (epoch milliseconds). */
export function findDraft(name: string, before: number): ListingDraft | undefined {
	const { typed, savedAt } = readDraft<ListingDraft>(name) ?? {};
	return typed && typeof savedAt === "string" && Date.parse(savedAt) <= before ? { typed, savedAt } : undefined;
}

export const discardDraft = (name: string) => saveDraft(name, undefined);

/**
 * Saves the form's values now, and returns the function that saves them again after each change.
 * A form that is back in its initial state has its draft deleted.
 */
export function startAutosave(name: string, form: HTMLFormElement, isRestored: boolean) {
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
		else saveDraft(name, { typed: JSON.parse(current), savedAt: new Date().toISOString() } satisfies ListingDraft);
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
