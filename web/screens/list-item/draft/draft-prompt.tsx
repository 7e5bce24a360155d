/** Asks whether to restore the draft that is saved on this device. */
import { formatCount } from "#web/components/format/count.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { Button } from "#web/ui/button.tsx";
import type { ListingDraft } from "./listing-draft.ts";

type DraftPromptProps = { draft: ListingDraft; isNew: boolean; onContinue: () => void; onDiscard: () => void };

export function DraftPrompt({ draft: { typed, savedAt }, isNew, onContinue, onDiscard }: DraftPromptProps) {
	const photoCount = typed.images?.length ?? 0;
	return (
		<section className="draft-prompt" aria-labelledby="draft-prompt">
			<h2 id="draft-prompt">{isNew ? "You began a listing." : "You changed this, and did not save it."}</h2>
			<p>
				{typed.name?.trim() && <b>{typed.name}</b>}
				<span>
					Kept on this device {formatMoment(savedAt)}
					{photoCount > 0 && `, with ${formatCount(photoCount, "photograph")}`}
				</span>
			</p>
			<div className="actions">
				<Button type="button" kind="main" onClick={onContinue}>
					Go on
				</Button>
				<Button type="button" onClick={onDiscard}>
					Start anew
				</Button>
			</div>
		</section>
	);
}
