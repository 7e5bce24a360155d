/** The listing form with its draft: what was begun on this device is offered before anything else. */
import { type ComponentProps, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ListingForm } from "#web/screens/list-item/form/listing-form.tsx";
import { useUser } from "#web/session.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { DraftPrompt } from "./draft-prompt.tsx";
import { discardDraft, draftName, findDraft } from "./listing-draft.ts";

type DraftFormProps = Omit<ComponentProps<typeof ListingForm>, "draft"> & {
	/** Which form it is: drafts of one are not offered in another. */
	form: string;
	isNew: boolean;
	/** Something was answered already: it is not the time to ask. */
	hasActionData: boolean;
};

export function DraftForm({ form, isNew, hasActionData, typed, ...rest }: DraftFormProps) {
	const hydrated = useHydrated();
	const userId = useUser()?._id;
	const name = userId ? draftName(userId, form) : undefined;
	// A page that was loaded does not ask about what another window is typing since.
	const [savedBefore] = useState(hydrated ? Number.POSITIVE_INFINITY : undefined);
	const draft = useMemo(
		() => (hydrated && name ? findDraft(name, savedBefore ?? performance.timeOrigin) : undefined),
		[hydrated, name, savedBefore],
	);
	const [choice, setChoice] = useState<"go on" | "anew">();
	const container = useRef<HTMLDivElement>(null);
	/** The button that was pressed goes: the focus would go with it. */
	const resolveDraft = (to: "go on" | "anew") => {
		flushSync(() => setChoice(to));
		container.current?.focus();
	};
	const isPrompting = draft !== undefined && choice === undefined && !hasActionData;
	const isRestored = choice === "go on";
	const merged = rest.changes && JSON.stringify(typed);
	return (
		<>
			{isPrompting && (
				<DraftPrompt
					draft={draft}
					isNew={isNew}
					onContinue={() => resolveDraft("go on")}
					onDiscard={() => {
						if (name) discardDraft(name);
						resolveDraft("anew");
					}}
				/>
			)}
			{/* Hidden, not left out: what was typed before the question came is still in it. */}
			<div hidden={isPrompting} ref={container} tabIndex={-1}>
				<ListingForm
					// What was put together with another's changes is another form.
					key={merged ?? (isRestored ? "restored" : "new")}
					{...rest}
					typed={isRestored && !merged && draft ? draft.typed : typed}
					draft={name && hydrated && !isPrompting ? { name, isRestored } : undefined}
				/>
			</div>
		</>
	);
}

/** Shown when a listing was saved: what was kept of it is not needed any more. */
export function ClearDraft({ form }: { form: string }) {
	const userId = useUser()?._id;
	return <span hidden ref={(element) => void (element && userId && discardDraft(draftName(userId, form)))} />;
}
