/** Photographs while they are chosen, sent, ordered and removed. */
import { useState } from "react";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { newKey } from "#web/new-key.ts";
import { type PhotosOf, uploadPhoto } from "./upload-photo.ts";

export type Shot = {
	id: string;
	name: string;
	/** Where to see it: the file itself until the server has it. */
	preview: string;
	/** 0 to 1 while it is sent. */
	progress: number;
	/** The server's address of it. */
	image?: string;
	error?: string;
	/** What is sent, kept to try again. */
	file?: File;
};

const { maxImages } = rules.listing;
const { maxFileBytes } = rules.upload;

export type Shots = ReturnType<typeof useShots>;

export function useShots(of: PhotosOf, images: string[]) {
	const [shots, setShots] = useState<Shot[]>(() => images.map(kept));
	const [said, setSaid] = useState("");

	const set = (id: string, more: Partial<Shot>) =>
		setShots((all) => all.map((shot) => (shot.id === id ? { ...shot, ...more } : shot)));

	async function send(file: File, id: string) {
		if (file.size > maxFileBytes)
			return set(id, { error: `${words.listing.uploadFailed} It has more than ${maxFileBytes / 1024 / 1024} MB.` });
		try {
			const image = await uploadPhoto(of, file, (progress) => set(id, { progress }));
			set(id, { image, progress: 1, file: undefined });
		} catch (error) {
			set(id, { error: error instanceof Error ? error.message : words.listing.uploadFailed, file });
		}
	}

	return {
		shots,
		/** What just happened, for who does not see it. */
		said,
		isUploading: shots.some(({ image, error }) => !image && !error),
		add(files: File[]) {
			const good = shots.filter(({ error }) => !error);
			const taken = files.slice(0, maxImages - good.length).map((file) => ({ file, shot: sent(file) }));
			setSaid(taken.length < files.length ? `Only ${maxImages} photographs are taken: the others were left out.` : "");
			// What failed makes room for what comes.
			setShots([...good, ...taken.map(({ shot }) => shot)]);
			for (const { file, shot } of taken) void send(file, shot.id);
		},
		again({ id, file }: Shot) {
			if (!file) return;
			set(id, { error: undefined, progress: 0 });
			void send(file, id);
		},
		remove(id: string) {
			setShots((all) => all.filter((shot) => shot.id !== id));
			setSaid("Photograph removed.");
		},
		/** A stored photograph that cannot be shown: is it gone, or only the network? */
		async check({ id, image, preview }: Shot) {
			if (!image) return;
			const answer = await fetch(preview, { method: "HEAD" }).catch(() => undefined);
			if (answer?.status === 404) set(id, { image: undefined, error: words.listing.photoGone });
		},
		/** To a place, counted from 0. */
		move(id: string, to: number) {
			setShots((all) => {
				const moved = all.find((shot) => shot.id === id);
				return moved ? all.filter((shot) => shot.id !== id).toSpliced(to, 0, moved) : all;
			});
			setSaid(`Photograph ${to + 1} of ${shots.length}${to === 0 ? ", the cover" : ""}.`);
		},
	};
}

const kept = (image: string): Shot => ({
	id: image,
	name: "Photograph",
	preview: image.replace(/[^/]+$/, "400.webp"),
	progress: 1,
	image,
});

const sent = (file: File): Shot => ({
	id: newKey(),
	name: file.name,
	preview: URL.createObjectURL(file),
	progress: 0,
});
