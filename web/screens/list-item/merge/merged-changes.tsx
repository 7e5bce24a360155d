/** Lists what somebody else saved meanwhile, with buttons that take a field over. Each button submits the form. */

import { changeLabels } from "#web/screens/list-item/form/labels.ts";
import { mergeFieldNames } from "#web/screens/list-item/form/save-listing.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Change } from "./merge-changes.ts";

/** `isNew`: the changes were just detected; otherwise one was just taken over. */
export function MergedChanges({ changes, isNew }: { changes: Change[]; isNew: boolean }) {
	const [conflicts, applied] = [
		changes.filter(({ isConflict }) => isConflict),
		changes.filter(({ isConflict }) => !isConflict),
	];
	return (
		<section className="merged-changes" aria-label="Changed meanwhile">
			{!isNew && (
				<div ref={focusOnMount} tabIndex={-1}>
					<Notice tone="good">
						{conflicts.length === 0 ? "Taken over. Save when it is as you like it." : "Taken over."}
					</Notice>
				</div>
			)}
			{applied.length > 0 && (
				<>
					<h2>Taken into your form</h2>
					<p className="text-muted">You had not touched these.</p>
					<ChangeList changes={applied} />
				</>
			)}
			{conflicts.length > 0 && (
				<>
					<h2>Yours, and theirs</h2>
					<p className="text-muted">What you typed stands in the form. Save to keep it, or take theirs over.</p>
					<ChangeList changes={conflicts} />
				</>
			)}
		</section>
	);
}

const ChangeList = ({ changes }: { changes: Change[] }) => (
	<dl>
		{changes.map(({ name, saved, isConflict }) => (
			<div key={name}>
				<dt>{changeLabels[name]}</dt>
				<dd className="saved-value">{saved}</dd>
				{isConflict && (
					<dd>
						<input type="hidden" name={mergeFieldNames.openFields} value={name} />
						<Button small name={mergeFieldNames.takeOver} value={name}>
							Take over<span className="sr-only"> {changeLabels[name]}</span>
						</Button>
					</dd>
				)}
			</div>
		))}
	</dl>
);
