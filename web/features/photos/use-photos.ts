/** The state of a form's photographs: choosing, uploading, ordering and removing. */
import { useEffect, useRef, useState } from "react";
import * as rules from "#common/rules/listings.ts";
import { listingCopy } from "#messages/common/listing.js";
import { photosCopy } from "#messages/photos.js";
import { newKey } from "#web/idempotency-key.ts";
import { toast } from "#web/ui/toast.ts";
import { type PhotoSubject, uploadPhoto } from "./upload-photo.ts";

export type FormPhoto = {
	id: string;
	name: string;
	/** The preview's URL: an object URL until the server has the photograph. */
	preview: string;
	/** Upload progress from 0 to 1. */
	progress: number;
	/** Its URL on the server. */
	image?: string;
	error?: string;
	/** The file, for a retry. */
	file?: File;
};

const { maxImages } = rules.listing;
const { maxFileBytes } = rules.upload;

export type FormPhotos = ReturnType<typeof usePhotos>;

export function usePhotos(subject: PhotoSubject, images: string[], most: number = maxImages) {
	const [items, setItems] = useState<FormPhoto[]>(() => images.map(storedPhoto));
	const [announcement, setAnnouncement] = useState("");

	const update = (id: string, more: Partial<FormPhoto>) =>
		setItems((all) => all.map((item) => (item.id === id ? { ...item, ...more } : item)));

	async function send(file: File, id: string) {
		if (file.size > maxFileBytes)
			return update(id, { error: `${listingCopy.listing.uploadFailed} ${photosCopy.tooLarge}` });
		try {
			const image = await uploadPhoto(subject, file, (progress) => update(id, { progress }));
			update(id, { image, progress: 1, file: undefined });
		} catch (error) {
			update(id, { error: error instanceof Error ? error.message : listingCopy.listing.uploadFailed, file });
		}
	}

	return {
		items,
		/** An announcement for screen readers. */
		announcement,
		/** Whether photographs were left out; the announcement says so. */
		isShort: announcement === photosCopy.tooMany({ most }),
		isUploading: items.some(({ image, error }) => !image && !error),
		add(files: File[]) {
			const valid = items.filter(({ error }) => !error);
			const accepted = files.slice(0, most - valid.length).map((file) => ({ file, item: newPhoto(file) }));
			setAnnouncement(accepted.length < files.length ? photosCopy.tooMany({ most }) : "");
			// A new photograph takes the place of a failed one.
			setItems([...valid, ...accepted.map(({ item }) => item)]);
			for (const { file, item } of accepted) void send(file, item.id);
		},
		/** Empties the form after it was sent. */
		clear() {
			setItems([]);
			setAnnouncement("");
		},
		/** Puts stored photographs before the others. */
		restore(stored: string[]) {
			const all = [...stored.map(storedPhoto), ...items];
			setAnnouncement(all.length > most ? photosCopy.tooMany({ most }) : "");
			setItems(all.slice(0, most));
		},
		retry({ id, file }: FormPhoto) {
			if (!file) return;
			update(id, { error: undefined, progress: 0 });
			void send(file, id);
		},
		remove(id: string, canUndo = true) {
			const index = items.findIndex((item) => item.id === id);
			const removed = items[index];
			if (!removed) return;
			setItems((all) => all.filter((item) => item.id !== id));
			setAnnouncement("");
			const restore = () => setItems((all) => (all.length < most ? all.toSpliced(index, 0, removed) : all));
			if (canUndo) toast(photosCopy.removed, { label: photosCopy.undo, onPress: restore });
		},
		/** Checks whether a stored photograph that cannot be shown is deleted, or only the network failed. */
		async check({ id, image, preview }: FormPhoto) {
			if (!image) return;
			const response = await fetch(preview, { method: "HEAD" }).catch(() => undefined);
			if (response?.status === 404) update(id, { image: undefined, error: listingCopy.listing.photoGone });
		},
		/** `to`: an index. */
		move(id: string, to: number) {
			setItems((all) => {
				const moved = all.find((item) => item.id === id);
				return moved ? all.filter((item) => item.id !== id).toSpliced(to, 0, moved) : all;
			});
			setAnnouncement(photosCopy.moved({ place: to + 1, count: items.length }));
		},
	};
}

const storedPhoto = (image: string): FormPhoto => ({
	id: image,
	name: photosCopy.stored,
	preview: image.replace(/[^/]+$/, "400.webp"),
	progress: 1,
	image,
});

const newPhoto = (file: File): FormPhoto => ({
	id: newKey(),
	name: file.name,
	preview: URL.createObjectURL(file),
	progress: 0,
});

/** A ref for a file input, for files that were chosen before its scripts arrived. On mount, `add` receives the files that the input holds already, and the input is emptied. */
export function useEarlyFiles(add: (files: File[]) => void) {
	const ref = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; later choices cause a change event
	useEffect(() => {
		const input = ref.current;
		if (!input?.files?.length) return;
		add([...input.files]);
		input.value = "";
	}, []);
	return ref;
}
