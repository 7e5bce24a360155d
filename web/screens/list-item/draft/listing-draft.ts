/** The draft of a listing: what its form holds, on this device, until it is saved. */
import { readDraft, saveDraft } from "#web/features/drafts/drafts.ts";
import type { Typed } from "#web/screens/list-item/form/read-listing.ts";
import { heldText } from "#web/screens/list-item/form/use-form-values.ts";

/** `keptAt`: an instant. */
export type ListingDraft = { typed: Typed; keptAt: string };

/** `form`: "new", a listing that is changed, or one that is copied. */
export const draftName = (userId: string, form: string) => `listing.${userId}.${form}`;

/** `before`: an instant, in milliseconds. */
export function findDraft(of: string, before: number): ListingDraft | undefined {
	const { typed, keptAt } = readDraft<ListingDraft>(of) ?? {};
	return typed && typeof keptAt === "string" && Date.parse(keptAt) <= before ? { typed, keptAt } : undefined;
}

export const forgetDraft = (of: string) => saveDraft(of, undefined);

/** Keeps what a form holds whenever it changed; once it is as it was when the page opened, there is nothing to keep. */
export function draftKeeper(of: string, form: HTMLFormElement, isRestored: boolean) {
	const pristine = heldText(form);
	// What was typed before the page came to life is kept with the first look.
	const untouched = isRestored || isTouched(form) ? undefined : pristine;
	let last = isTouched(form) ? "" : pristine;
	const keep = () => {
		// A form that was saved has left the page: its draft is gone, and stays so.
		if (!form.isConnected) return;
		const now = heldText(form);
		if (now === last) return;
		last = now;
		if (now === untouched) forgetDraft(of);
		else saveDraft(of, { typed: JSON.parse(now), keptAt: new Date().toISOString() } satisfies ListingDraft);
	};
	keep();
	return keep;
}

/** By the fields that React leaves alone: of others it may have set the value itself. */
const isTouched = (form: HTMLFormElement) =>
	["name", "description"].some((name) => {
		const field = form.elements.namedItem(name);
		const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
		return isText && field.value !== field.defaultValue;
	});
