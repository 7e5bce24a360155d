/** Lists what somebody else saved meanwhile, with buttons that take a field over. Each button submits the form. */

import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Notice } from "#web/ui/notice.tsx";
import { mergeCopy } from "./copy.ts";
import { labels } from "./labels.ts";
import type { Change } from "./merge-changes.ts";
import { mergeFieldNames } from "./save-listing.ts";

/** `isNew`: the changes were just detected; otherwise one was just taken over. */
export function MergedChanges({ changes, isNew }: { changes: Change[]; isNew: boolean }) {
	const [conflicts, applied] = [
		changes.filter(({ isConflict }) => isConflict),
		changes.filter(({ isConflict }) => !isConflict),
	];
	return (
		<section className="merged-changes" aria-label={mergeCopy.label}>
			{!isNew && (
				<div ref={focusOnMount} tabIndex={-1}>
					<Notice tone="good">{conflicts.length === 0 ? mergeCopy.allTaken : mergeCopy.taken}</Notice>
				</div>
			)}
			{applied.length > 0 && (
				<>
					<h2>{mergeCopy.applied}</h2>
					<p className="text-muted">{mergeCopy.appliedHint}</p>
					<ChangeList changes={applied} />
				</>
			)}
			{conflicts.length > 0 && (
				<>
					<h2>{mergeCopy.conflicts}</h2>
					<p className="text-muted">{mergeCopy.conflictsHint}</p>
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
				<dt>{labels[name]}</dt>
				<dd className="saved-value">{saved}</dd>
				{isConflict && (
					<dd>
						<input type="hidden" name={mergeFieldNames.openFields} value={name} />
						<Button small name={mergeFieldNames.takeOver} value={name}>
							{mergeCopy.takeOver}
							<span className="sr-only"> {labels[name]}</span>
						</Button>
					</dd>
				)}
			</div>
		))}
	</dl>
);
