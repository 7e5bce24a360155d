/** The items that are being added: their form fields, groups of photographs and requests. Pure. */

import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as rules from "#common/rules/listings.ts";
import { cutStart } from "#common/text/cut.ts";
import { flushOnLeaving, makeDraftSaver, type SaveState, toNewDraft } from "#web/features/drafts/save-listing-draft.ts";
import { type PickedSize, readPickedSizes } from "#web/features/size-picker/size-picker.tsx";
import { formJson } from "#web/form.ts";
import { localHref, pagePathOf } from "#web/language.ts";
import { groupPhotos, type PhotoFile, titleFrom } from "./group-photos.ts";

export type DraftPhoto = { image: string; name: string };

/** The values as typed. */
export type Draft = {
	name: string;
	category: string;
	price: string;
	sizes: PickedSize[];
	count: string;
	photos: DraftPhoto[];
	errors?: Record<string, string>;
};

/** Typed values and photographs without the errors, as the server stores them. */
export const toDraftRequest = (drafts: readonly Draft[]) =>
	toNewDraft(
		"batch",
		drafts.map(({ name, photos }) => ({ name, images: photos.map(({ image }) => image) })),
		{ drafts: drafts.map(({ errors: _, ...draft }) => ({ ...draft, photos: draft.photos.map(shortenName) })) },
	);

const shortenName = ({ image, name }: DraftPhoto): DraftPhoto => ({ image, name: cutStart(name, 40) });

/** The items of a stored draft. Unknown shapes are left out. */
export function draftsIn({ drafts }: Record<string, unknown>): Draft[] {
	const stored = Array.isArray(drafts) ? drafts.filter(isRecord) : [];
	const all = stored.map((draft) => ({
		name: textOf(draft.name),
		category: textOf(draft.category),
		price: textOf(draft.price),
		count: textOf(draft.count) || "1",
		sizes: recordsIn(draft.sizes).map(({ size, stock }) => ({ size: textOf(size), stock: textOf(stock) || "1" })),
		photos: recordsIn(draft.photos).map(({ image, name }) => ({ image: textOf(image), name: textOf(name) })),
	}));
	return all.filter(({ photos }) => photos.length > 0);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const recordsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export const addManyPath = (draftId: string) => `/add-many?draft=${draftId}`;
export const draftField = (index: number, field: string) => `drafts.${index}.${field}`;
export const fields = { intent: "intent", files: "files", draftId: "draftId" } as const;

/** One draft for each group of photographs, named after its first file. */
export const draftsOf = (photos: readonly (DraftPhoto & PhotoFile)[]): Draft[] =>
	groupPhotos(photos).map((group) => ({
		...emptyDraft,
		name: titleFrom(group[0]?.name ?? ""),
		photos: group.map(({ image, name }) => ({ image, name })),
	}));

export const emptyDraft: Draft = { name: "", category: "", price: "", sizes: [], count: "1", photos: [] };

type FormDraft = {
	name?: string;
	category?: string;
	price?: string;
	count?: string;
	images?: string[];
	fileNames?: string[];
	moveTo?: string[];
} & Record<string, unknown>;

/** Reads the drafts of a posted form, with the moves of photographs that it asks for. Drafts without photographs disappear. */
export function readDrafts(form: FormData): Draft[] {
	const { drafts = [] } = formJson<{ drafts?: FormDraft[] }>(form);
	const read = drafts.slice(0, rules.addMany.maxPhotos).map((draft) => ({
		name: draft.name ?? "",
		category: draft.category ?? "",
		price: draft.price ?? "",
		count: draft.count ?? "1",
		sizes: readPickedSizes(draft),
		photos: [] as DraftPhoto[],
	}));
	const newDrafts: Draft[] = [];
	for (const [index, { images = [], fileNames = [], moveTo = [] }] of drafts.slice(0, read.length).entries())
		for (const [position, image] of images.entries()) {
			const photo = { image, name: fileNames[position] ?? "" };
			const target = moveTo[position] ?? String(index);
			if (target === "remove") continue;
			if (target === "new") newDrafts.push({ ...emptyDraft, photos: [photo] });
			else (read[Number(target)] ?? read[index])?.photos.push(photo);
		}
	return [...read, ...newDrafts].filter(({ photos }) => photos.length > 0);
}

/** The request body of a draft. */
export const toListingInput = ({ name, category, price, sizes, count, photos }: Draft) => ({
	name,
	price,
	catName: category ? [category] : [],
	images: photos.map(({ image }) => image),
	sizeStock: sizes,
	countInStock: count,
});

/** `changes`: a save follows when one of them changes. `read` returns the items as they are on the page. */
export function useAutosave(draftId: string, changes: unknown[], read: () => Draft[]) {
	const [state, setState] = useState<SaveState>();
	const readLatest = useEffectEvent(() => {
		const drafts = read();
		return drafts.length > 0 ? toDraftRequest(drafts) : undefined;
	});
	const saver = useRef<ReturnType<typeof makeDraftSaver>>(undefined);
	useEffect(() => {
		const started = makeDraftSaver(
			draftId,
			() => readLatest(),
			(saved) => {
				setState(saved);
				// A reload of the page continues this draft.
				if ("savedAt" in saved && pagePathOf(window.location) === "/add-many")
					window.history.replaceState(window.history.state, "", localHref(addManyPath(draftId)));
			},
		);
		started.skip();
		saver.current = started;
		return flushOnLeaving(started);
	}, [draftId]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `changes` say when to save
	useEffect(() => saver.current?.change(), changes);
	return { state, change: () => saver.current?.change(), cancel: () => saver.current?.cancel() };
}
