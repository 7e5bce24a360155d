/** The result of a change of listings, of a deletion, and how to undo it. */
import { Form } from "react-router";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Change, changeFields, type ListingsChangeResult } from "./change-listings.ts";
import { ownListingsCopy } from "./copy.ts";
import { listingsPath } from "./load.ts";

const opposites: Partial<Record<Change, Change>> = { pause: "resume", resume: "pause" };

export function ChangeNotice({ result }: { result: NonNullable<ListingsChangeResult["listingsChange"]> }) {
	const { change, changed, failed } = result;
	const opposite = opposites[change];
	return (
		<Notice key={[change, ...changed].join()} takesFocus tone={failed.length > 0 ? "bad" : "good"} className="mt-6">
			{changed.length > 0 && (
				<p>
					<span>{ownListingsCopy.outcome[change](changed.length)}</span>{" "}
					{opposite && <UndoForm change={opposite} ids={changed} />}
				</p>
			)}
			{failed.length > 0 && (
				<>
					<p>{ownListingsCopy.outcome.failed(failed.length)}</p>
					<ul>
						{failed.map(({ id, name, message }) => (
							<li key={id}>
								<b dir="auto">{name || ownListingsCopy.outcome.unnamed}</b>: {message}
							</li>
						))}
					</ul>
				</>
			)}
		</Notice>
	);
}

export function DeletionNotice({ outcome, archivedId }: { outcome: string | null; archivedId: string | null }) {
	const { deleted, deleteFailed, deleteError } = listingCopy.listing;
	if (outcome === "deleted")
		return (
			<Notice tone="good" takesFocus className="mt-6">
				<span>{deleted}</span> {archivedId && <UndoForm change="restore" ids={[archivedId]} />}
			</Notice>
		);
	if (outcome !== "failed" && outcome !== "error") return null;
	return (
		<Notice tone="bad" takesFocus className="mt-6">
			{outcome === "failed" ? ownListingsCopy.confirm.gone(deleteFailed) : ownListingsCopy.confirm.again(deleteError)}
		</Notice>
	);
}

const UndoForm = ({ change, ids }: { change: Change; ids: string[] }) => (
	<Form method="post" action={listingsPath()} className="inline-block">
		{ids.map((id) => (
			<input key={id} type="hidden" name={changeFields.ids} value={id} />
		))}
		<Button small name={changeFields.change} value={change}>
			{ownListingsCopy.outcome.undo}
		</Button>
	</Form>
);
