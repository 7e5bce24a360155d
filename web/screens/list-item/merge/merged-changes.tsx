/** What somebody else saved while this form was filled in, and a way to take it over. Stands in the form: each button sends it. */

import { partLabels } from "#web/screens/list-item/form/labels.ts";
import { mergeFields } from "#web/screens/list-item/form/save-listing.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Change } from "./merge-changes.ts";

const focus = (element: HTMLElement | null) => element?.focus();

/** `isFirst`: they were just found out; else one of them was just taken over. */
export function Changes({ changes, isFirst }: { changes: Change[]; isFirst: boolean }) {
	const [mine, taken] = [changes.filter(({ isMine }) => isMine), changes.filter(({ isMine }) => !isMine)];
	return (
		<section className="changes" aria-label="Changed meanwhile">
			{!isFirst && (
				<div ref={focus} tabIndex={-1}>
					<Notice tone="good">
						{mine.length === 0 ? "Taken over. Save when it is as you like it." : "Taken over."}
					</Notice>
				</div>
			)}
			{taken.length > 0 && (
				<>
					<h2>Taken into your form</h2>
					<p className="text-muted">You had not touched these.</p>
					<ChangeList changes={taken} />
				</>
			)}
			{mine.length > 0 && (
				<>
					<h2>Yours, and theirs</h2>
					<p className="text-muted">What you typed stands in the form. Save to keep it, or take theirs over.</p>
					<ChangeList changes={mine} />
				</>
			)}
		</section>
	);
}

const ChangeList = ({ changes }: { changes: Change[] }) => (
	<dl>
		{changes.map(({ name, theirs, isMine }) => (
			<div key={name}>
				<dt>{partLabels[name]}</dt>
				<dd className="theirs">{theirs}</dd>
				{isMine && (
					<dd>
						<input type="hidden" name={mergeFields.open} value={name} />
						<Button small name={mergeFields.takeOver} value={name}>
							Take over<span className="sr-only"> {partLabels[name]}</span>
						</Button>
					</dd>
				)}
			</div>
		))}
	</dl>
);
