/** The listing form with a locally saved draft, which is offered before the form is shown. */
import { type ComponentProps, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { listItemCopy } from "#messages/screens/list-item.js";
import { attempt, browserApi } from "#web/api.ts";
import { removeDraftsOf } from "#web/features/drafts/drafts.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { useUser } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { discardDraft, draftName, findDraft, type ListingDraft } from "./listing-draft.ts";
import { ListingForm } from "./listing-form.tsx";

type DraftFormProps = Omit<ComponentProps<typeof ListingForm>, "draft"> & {
	/** Identifies the form: a draft is offered only in the form it was typed in. */
	form: string;
	isNew: boolean;
	/** The id of the draft on the server; undefined for the edit of an existing listing. */
	draftId?: string | undefined;
	/** When the draft that was opened from the server was saved; it is not saved on the device. */
	openedAt?: string | undefined;
	/** The form was submitted already: no draft is offered. */
	hasActionData: boolean;
};

export function DraftForm({ form, isNew, draftId, openedAt, hasActionData, typed, ...rest }: DraftFormProps) {
	const { name, draft } = useSavedDraft(form, openedAt);
	const [choice, setChoice] = useState<"restore" | "discard">();
	const container = useRef<HTMLDivElement>(null);
	/** The pressed button is removed, so the focus is moved to the form. */
	const resolveDraft = (to: "restore" | "discard") => {
		flushSync(() => setChoice(to));
		container.current?.focus();
	};
	const isPrompting = draft !== undefined && choice === undefined && !hasActionData;
	const isRestored = choice === "restore";
	const restored = isRestored ? draft : undefined;
	const merged = rest.changes && JSON.stringify(typed);
	const id = draftId && (restored?.id || draftId);
	return (
		<>
			{isPrompting && (
				<DraftPrompt
					draft={draft}
					isNew={isNew}
					onContinue={() => resolveDraft("restore")}
					onDiscard={() => {
						if (name) discardDraft(name);
						if (draft.id) void discardOnServer(draft.id);
						resolveDraft("discard");
					}}
				/>
			)}
			{/* Hidden, not unmounted: text typed before hydration stays in it. */}
			<div hidden={isPrompting} ref={container} tabIndex={-1}>
				<ListingForm
					// A new key remounts the form: with the merged values, or without those that the browser itself restored.
					key={merged ?? choice ?? "new"}
					{...rest}
					typed={restored && !merged ? restored.typed : typed}
					draft={name && !isPrompting ? { name: openedAt ? undefined : name, id, isRestored } : undefined}
				/>
			</div>
		</>
	);
}

/** The request outlives the page, as people go on at once. */
const discardOnServer = (id: string) =>
	attempt(browserApi().api.product.drafts[":id"].$delete({ param: { id } }, { init: { keepalive: true } }));

/** The draft of a form on this device; neither it nor its name before hydration. A draft that was opened from the server wins over it. */
function useSavedDraft(form: string, openedAt: string | undefined) {
	const hydrated = useHydrated();
	const userId = useUser()?._id;
	const name = hydrated && userId ? draftName(userId, form) : undefined;
	// After a full page load, ignore drafts that another window saved since.
	const [savedBefore] = useState(hydrated ? Number.POSITIVE_INFINITY : undefined);
	const draft = useMemo(
		() => (name && !openedAt ? findDraft(name, savedBefore ?? performance.timeOrigin) : undefined),
		[name, savedBefore, openedAt],
	);
	return { name, draft };
}

/** Deletes the draft on this device once its listing was saved. `draftId`: another unfinished listing stays. */
export function ClearDraft({ form, draftId }: { form: string; draftId?: string | undefined }) {
	const userId = useUser()?._id;
	const clear = () => {
		if (draftId) removeDraftsOf(draftId);
		const name = userId && draftName(userId, form);
		const isOther = draftId && name && findDraft(name, Number.POSITIVE_INFINITY)?.id;
		if (name && !isOther) discardDraft(name);
	};
	return <span hidden ref={(element) => void (element && clear())} />;
}

type DraftPromptProps = { draft: ListingDraft; isNew: boolean; onContinue: () => void; onDiscard: () => void };

/** Asks whether to restore the draft that is saved on this device. */
function DraftPrompt({ draft: { typed, savedAt }, isNew, onContinue, onDiscard }: DraftPromptProps) {
	const photoCount = typed.images?.length ?? 0;
	return (
		<section className="draft-prompt" aria-labelledby="draft-prompt">
			<h2 id="draft-prompt">{isNew ? listItemCopy.draft.isNew : listItemCopy.draft.isEdit}</h2>
			<p>
				{typed.name?.trim() && <b dir="auto">{typed.name}</b>}
				<span>
					{listItemCopy.draft.savedAt({
						moment: formatMoment(savedAt),
						photos: photoCount,
					})}
				</span>
			</p>
			<div className="actions">
				<Button type="button" kind="main" onClick={onContinue}>
					{listItemCopy.draft.continue}
				</Button>
				<Button type="button" onClick={onDiscard}>
					{listItemCopy.draft.discard}
				</Button>
			</div>
		</section>
	);
}
