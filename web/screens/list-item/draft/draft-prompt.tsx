/** Asks whether to restore the draft that is saved on this device. */
import { formatCount } from "#web/components/format/count.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { listItemCopy } from "#web/screens/list-item/copy.ts";
import { Button } from "#web/ui/button.tsx";
import type { ListingDraft } from "./listing-draft.ts";

type DraftPromptProps = { draft: ListingDraft; isNew: boolean; onContinue: () => void; onDiscard: () => void };

export function DraftPrompt({ draft: { typed, savedAt }, isNew, onContinue, onDiscard }: DraftPromptProps) {
	const photoCount = typed.images?.length ?? 0;
	return (
		<section className="draft-prompt" aria-labelledby="draft-prompt">
			<h2 id="draft-prompt">{isNew ? listItemCopy.draft.isNew : listItemCopy.draft.isEdit}</h2>
			<p>
				{typed.name?.trim() && <b dir="auto">{typed.name}</b>}
				<span>
					{listItemCopy.draft.savedAt(formatMoment(savedAt), photoCount > 0 ? formatCount(photoCount, listItemCopy.draft.photo) : "")}
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
