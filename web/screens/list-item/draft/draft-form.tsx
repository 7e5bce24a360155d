/** The listing form with a locally saved draft, which is offered before the form is shown. */
import { type ComponentProps, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ListingForm } from "#web/screens/list-item/form/listing-form.tsx";
import { useUser } from "#web/session.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { DraftPrompt } from "./draft-prompt.tsx";
import { discardDraft, draftName, findDraft } from "./listing-draft.ts";

type DraftFormProps = Omit<ComponentProps<typeof ListingForm>, "draft"> & {
	/** Identifies the form: a draft is offered only in the form it was typed in. */
	form: string;
	isNew: boolean;
	/** The form was submitted already: no draft is offered. */
	hasActionData: boolean;
};

export function DraftForm({ form, isNew, hasActionData, typed, ...rest }: DraftFormProps) {
	const hydrated = useHydrated();
	const userId = useUser()?._id;
	const name = userId ? draftName(userId, form) : undefined;
	// After a full page load, ignore drafts that another window saved since.
	const [savedBefore] = useState(hydrated ? Number.POSITIVE_INFINITY : undefined);
	const draft = useMemo(
		() => (hydrated && name ? findDraft(name, savedBefore ?? performance.timeOrigin) : undefined),
		[hydrated, name, savedBefore],
	);
	const [choice, setChoice] = useState<"restore" | "discard">();
	const container = useRef<HTMLDivElement>(null);
	/** The pressed button is removed, so the focus is moved to the form. */
	const resolveDraft = (to: "restore" | "discard") => {
		flushSync(() => setChoice(to));
		container.current?.focus();
	};
	const isPrompting = draft !== undefined && choice === undefined && !hasActionData;
	const isRestored = choice === "restore";
	const merged = rest.changes && JSON.stringify(typed);
	return (
		<>
			{isPrompting && (
				<DraftPrompt
					draft={draft}
					isNew={isNew}
					onContinue={() => resolveDraft("restore")}
					onDiscard={() => {
						if (name) discardDraft(name);
						resolveDraft("discard");
					}}
				/>
			)}
			{/* Hidden, not unmounted: text typed before hydration stays in it. */}
			<div hidden={isPrompting} ref={container} tabIndex={-1}>
				<ListingForm
					// A new key remounts the form with the merged values.
					key={merged ?? (isRestored ? "restored" : "new")}
					{...rest}
					typed={isRestored && !merged && draft ? draft.typed : typed}
					draft={name && hydrated && !isPrompting ? { name, isRestored } : undefined}
				/>
			</div>
		</>
	);
}

/** Deletes the draft once its listing was saved. */
export function ClearDraft({ form }: { form: string }) {
	const userId = useUser()?._id;
	return <span hidden ref={(element) => void (element && userId && discardDraft(draftName(userId, form)))} />;
}
