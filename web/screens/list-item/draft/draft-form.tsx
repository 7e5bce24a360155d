/** The listing form with its draft: what was begun on this device is offered before anything else. */
import { type ComponentProps, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ListingForm } from "#web/screens/list-item/form/listing-form.tsx";
import { useUser } from "#web/session.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { DraftOffer } from "./draft-prompt.tsx";
import { draftName, findDraft, forgetDraft } from "./listing-draft.ts";

type KeptFormProps = Omit<ComponentProps<typeof ListingForm>, "draft"> & {
	/** Which form it is: drafts of one are not offered in another. */
	form: string;
	isNew: boolean;
	/** Something was answered already: it is not the time to ask. */
	isAnswered: boolean;
};

export function KeptForm({ form, isNew, isAnswered, typed, ...rest }: KeptFormProps) {
	const hydrated = useHydrated();
	const userId = useUser()?._id;
	const of = userId ? draftName(userId, form) : undefined;
	// A page that was loaded does not ask about what another window is typing since.
	const [before] = useState(hydrated ? Number.POSITIVE_INFINITY : undefined);
	const found = useMemo(
		() => (hydrated && of ? findDraft(of, before ?? performance.timeOrigin) : undefined),
		[hydrated, of, before],
	);
	const [choice, setChoice] = useState<"go on" | "anew">();
	const page = useRef<HTMLDivElement>(null);
	/** The button that was pressed goes: the focus would go with it. */
	const choose = (to: "go on" | "anew") => {
		flushSync(() => setChoice(to));
		page.current?.focus();
	};
	const isAsked = found !== undefined && choice === undefined && !isAnswered;
	const isRestored = choice === "go on";
	const merged = rest.changes && JSON.stringify(typed);
	return (
		<>
			{isAsked && (
				<DraftOffer
					draft={found}
					isNew={isNew}
					onGoOn={() => choose("go on")}
					onStartAnew={() => {
						if (of) forgetDraft(of);
						choose("anew");
					}}
				/>
			)}
			{/* Hidden, not left out: what was typed before the question came is still in it. */}
			<div hidden={isAsked} ref={page} tabIndex={-1}>
				<ListingForm
					// What was put together with another's changes is another form.
					key={merged ?? (isRestored ? "restored" : "new")}
					{...rest}
					typed={isRestored && !merged && found ? found.typed : typed}
					draft={of && hydrated && !isAsked ? { of, isRestored } : undefined}
				/>
			</div>
		</>
	);
}

/** Shown when a listing was saved: what was kept of it is not needed any more. */
export function DraftDone({ form }: { form: string }) {
	const userId = useUser()?._id;
	return <span hidden ref={(element) => void (element && userId && forgetDraft(draftName(userId, form)))} />;
}
