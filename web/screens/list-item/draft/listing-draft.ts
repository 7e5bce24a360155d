/** The draft of a listing: what its form holds, on this device, until it is saved. */
import { readDraft, saveDraft } from "#web/features/drafts/drafts.ts";
import type { ListingFormValues } from "#web/screens/list-item/form/read-listing.ts";
import { serializeForm } from "#web/screens/list-item/form/use-form-values.ts";

/** `keptAt`: an instant. */
export type ListingDraft = { typed: ListingFormValues; savedAt: string };

/** `form`: "new", a listing that is changed, or one that is copied. */
export const draftName = (userId: string, form: string) => `listing.${userId}.${form}`;

/** `before`: an instant, in milliseconds. */
export function findDraft(name: string, before: number): ListingDraft | undefined {
	const { typed, savedAt } = readDraft<ListingDraft>(name) ?? {};
	return typed && typeof savedAt === "string" && Date.parse(savedAt) <= before ? { typed, savedAt } : undefined;
}

export const discardDraft = (name: string) => saveDraft(name, undefined);

/** Keeps what a form holds whenever it changed; once it is as it was when the page opened, there is nothing to keep. */
export function startAutosave(name: string, form: HTMLFormElement, isRestored: boolean) {
	const pristine = serializeForm(form);
	// What was typed before the page came to life is kept with the first look.
	const unchanged = isRestored || isTouched(form) ? undefined : pristine;
	let lastSaved = isTouched(form) ? "" : pristine;
	const save = () => {
		// A form that was saved has left the page: its draft is gone, and stays so.
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

/** By the fields that React leaves alone: of others it may have set the value itself. */
const isTouched = (form: HTMLFormElement) =>
	["name", "description"].some((name) => {
		const field = form.elements.namedItem(name);
		const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
		return isText && field.value !== field.defaultValue;
	});
