/** The form with all items: photographs come in, are grouped, regrouped and published. */
import { Suspense, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/listings.ts";
import { addManyCopy } from "#messages/screens/add-many.js";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import type { SaveState } from "#web/features/drafts/save-listing-draft.ts";
import { newKey } from "#web/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import * as listingDrafts from "./drafts.ts";
import { PhotoPicker, useBatchUpload } from "./photo-picker.tsx";
import type { AddManyResult } from "./publish-drafts.ts";

/** The fields of an item are needed after its photographs: their script is loaded during the upload. */
const loadCard = async () => (await import("./draft-card.tsx")).DraftCard;
const DraftCard = lazyPart(loadCard);

type EditorProps = { initial: AddManyResult; categories: string[] };
type KeyedDraft = listingDrafts.Draft & { key: string };

const withKey = (draft: listingDrafts.Draft): KeyedDraft => ({ ...draft, key: newKey() });

export function Editor({ initial, categories }: EditorProps) {
	const hydrated = useHydrated();
	const busy = useNavigation().formData?.get(listingDrafts.fields.intent);
	const form = useRef<HTMLFormElement>(null);
	const [drafts, setDrafts] = useState<KeyedDraft[]>(() => initial.drafts.map(withKey));
	const [leftOut, setLeftOut] = useState(0);
	/** The fields are uncontrolled, so what was typed is read before the items change their numbers. */
	const change = (work: (typed: KeyedDraft[]) => KeyedDraft[]) =>
		setDrafts((all) => {
			const typed = form.current ? readTyped(form.current, all) : all;
			return work(typed).filter(({ photos }) => photos.length > 0);
		});
	const upload = useBatchUpload((photos) => change((all) => [...all, ...listingDrafts.draftsOf(photos).map(withKey)]));
	const count = drafts.reduce((sum, { photos }) => sum + photos.length, 0);
	if (upload.isUploading) void loadCard().catch(() => undefined);
	const { draftId } = initial;
	const autosave = listingDrafts.useAutosave(draftId, [drafts, upload.done], () => [
		...(form.current ? readTyped(form.current, drafts) : drafts),
		...listingDrafts.draftsOf(upload.pending()),
	]);
	return (
		<Form
			ref={form}
			method="post"
			action={listingDrafts.addManyPath(draftId)}
			encType="multipart/form-data"
			noValidate
			className="add-many"
			onInput={autosave.change}
			onSubmit={autosave.cancel}
		>
			<IdempotencyField />
			<input type="hidden" name={listingDrafts.fields.draftId} value={draftId} />
			<input type="hidden" name="published" value={initial.published} />
			{initial.failure && (
				<ErrorSummary
					message={summaryOf(initial)}
					fields={allErrors(initial.drafts)}
					labels={labelsOf(initial.drafts.length)}
					attempt={initial.attempt}
				/>
			)}
			<PhotoPicker count={count} upload={upload} failedFiles={initial.failedFiles ?? []} onTooMany={setLeftOut} />
			{leftOut > 0 && <Notice>{addManyCopy.tooMany({ max: rules.addMany.maxPhotos, left: leftOut })}</Notice>}
			{drafts.length > 0 && <p className="hint">{addManyCopy.grouping}</p>}
			<ul className="drafts" aria-label={addManyCopy.items}>
				<Suspense>
					{drafts.map((draft, index) => (
						<DraftCard
							// The number is in the names of the fields.
							key={listingDrafts.draftField(index, draft.key)}
							draft={draft}
							index={index}
							total={drafts.length}
							categories={categories}
							onMove={(position, to) => change((all) => movePhoto(all, { from: index, position, to }))}
							onRemove={() => change((all) => all.filter((_, one) => one !== index))}
						/>
					))}
				</Suspense>
			</ul>
			{drafts.length > 0 && (
				<div className="publish-bar">
					{!hydrated && (
						<Button name={listingDrafts.fields.intent} value="regroup">
							{addManyCopy.regroup}
						</Button>
					)}
					<Button
						kind="main"
						name={listingDrafts.fields.intent}
						value="publish"
						busy={upload.isUploading ? addManyCopy.waiting : busy === "publish" && addManyCopy.publishing}
					>
						{addManyCopy.publish({ count: drafts.length })}
					</Button>
					<SaveNote state={autosave.state} />
				</div>
			)}
		</Form>
	);
}

const SaveNote = ({ state }: { state: SaveState | undefined }) => (
	<p className="save-note" role="status">
		{state &&
			("failure" in state
				? addManyCopy.notSaved({ reason: state.failure })
				: "waits" in state
					? addManyCopy.waits
					: addManyCopy.saved)}
	</p>
);

/** The typed values of the items on the page, with their photographs. */
function readTyped(form: HTMLFormElement, drafts: KeyedDraft[]): KeyedDraft[] {
	const typed = listingDrafts.readDrafts(new FormData(form));
	return drafts.map((draft, index) => ({ ...draft, ...typed[index], photos: draft.photos, key: draft.key }));
}

type Move = { from: number; position: number; to: string };

function movePhoto(drafts: KeyedDraft[], { from, position, to }: Move): KeyedDraft[] {
	const photo = drafts[from]?.photos[position];
	if (!photo) return drafts;
	const without = drafts.map((draft, index) =>
		index === from ? { ...draft, photos: draft.photos.toSpliced(position, 1) } : draft,
	);
	if (to === "remove") return without;
	if (to === "new") return [...without, withKey({ ...listingDrafts.emptyDraft, photos: [photo] })];
	return without.map((draft, index) => (index === Number(to) ? { ...draft, photos: [...draft.photos, photo] } : draft));
}

const summaryOf = ({ published, drafts, failure }: AddManyResult) => {
	if (failure && !failure.fields) return failureMessage(failure, failure.message);
	return published > 0 ? addManyCopy.partly({ published, left: drafts.length }) : addManyCopy.check;
};

/** The fields of the form by the API's names. */
const fieldNames: Record<string, string> = { catName: "category", countInStock: "sizeStock" };

const allErrors = (drafts: listingDrafts.Draft[]) =>
	Object.fromEntries(
		drafts.flatMap(({ errors = {} }, index) =>
			Object.entries(errors).map(([name, message]) => [
				listingDrafts.draftField(index, fieldNames[name] ?? name),
				message,
			]),
		),
	);

const labelsOf = (count: number) =>
	Object.fromEntries(
		Array.from({ length: count }, (_, index) =>
			Object.entries(addManyCopy.fields).map(([name, label]) => [
				listingDrafts.draftField(index, fieldNames[name] ?? name),
				addManyCopy.fieldOf({ field: label, number: index + 1 }),
			]),
		).flat(),
	);
