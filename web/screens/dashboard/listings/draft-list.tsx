/** Unfinished listings above the listings: to continue, or to discard with undo. */
import { Form, useActionData } from "react-router";
import { ownListingsCopy } from "#messages/screens/dashboard-listings.js";
import type { ListingDraft } from "#web/api.ts";
import { removeDraftsOf } from "#web/features/drafts/drafts.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { type DraftChangeResult, draftField } from "./change-listings.ts";
import "./draft-list.css";
import { listingsPath } from "./load.ts";

/** This many are shown at once. */
const shown = 3;

export function Drafts({ drafts }: { drafts: ListingDraft[] }) {
	const [first, rest] = [drafts.slice(0, shown), drafts.slice(shown)];
	return (
		<>
			<DraftNotice />
			{drafts.length > 0 && (
				<section className="listing-drafts" aria-labelledby="drafts">
					<h2 id="drafts">{ownListingsCopy.drafts.title({ count: drafts.length })}</h2>
					<DraftForm drafts={first} />
					{rest.length > 0 && (
						<details>
							<summary>{ownListingsCopy.drafts.more({ count: rest.length })}</summary>
							<DraftForm drafts={rest} />
						</details>
					)}
				</section>
			)}
		</>
	);
}

const DraftForm = ({ drafts }: { drafts: ListingDraft[] }) => (
	<Form method="post" action={listingsPath()} preventScrollReset>
		<ul>
			{drafts.map((draft) => (
				<DraftRow key={draft._id} draft={draft} />
			))}
		</ul>
	</Form>
);

function DraftRow({ draft: { _id: id, kind, name, itemCount, photoCount, photo, savedAt } }: { draft: ListingDraft }) {
	const title = name || ownListingsCopy.drafts.untitled;
	return (
		<li>
			<Thumbnail photo={photo} width={48} />
			<p className="min-w-0">
				<b dir="auto">{title}</b>
				<span className="hint">
					{kind === "batch" && <span>{ownListingsCopy.drafts.content({ items: itemCount, photos: photoCount })} </span>}
					<span>{ownListingsCopy.drafts.savedAt({ moment: formatMoment(savedAt) })}</span>
				</span>
			</p>
			<p className="actions">
				<LinkButton small to={`${kind === "batch" ? "/add-many" : "/list-item"}?draft=${id}`}>
					{ownListingsCopy.drafts.continue}
					<span className="sr-only"> {title}</span>
				</LinkButton>
				<Button small name={draftField} value={`discard:${id}`} onClick={() => removeDraftsOf(id)}>
					{ownListingsCopy.drafts.discard}
					<span className="sr-only"> {title}</span>
				</Button>
			</p>
		</li>
	);
}

/** Failures are shown by the dashboard. */
function DraftNotice() {
	const change = useActionData<DraftChangeResult>()?.draftChange;
	return change ? (
		<Notice key={`${change.change}${change.id}`} tone="good" takesFocus className="mt-6">
			<span>{ownListingsCopy.drafts.outcome[change.change]}</span>{" "}
			{change.change === "discard" && (
				<Form method="post" action={listingsPath()} className="inline-block">
					<Button small name={draftField} value={`restore:${change.id}`}>
						{ownListingsCopy.outcome.undo}
					</Button>
				</Form>
			)}
		</Notice>
	) : null;
}
