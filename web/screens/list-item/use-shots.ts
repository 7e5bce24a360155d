/** The photographs of a listing while they are chosen, sent, ordered and removed. */
import { useState } from "react";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { uploadPhoto } from "./upload-photo.ts";

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
};

const { maxImages } = rules.listing;
const { maxFileBytes } = rules.upload;

export type Shots = ReturnType<typeof useShots>;

export function useShots(images: string[]) {
	const [shots, setShots] = useState<Shot[]>(() =>
		images.map((image) => ({
			id: image,
			name: "Photograph",
			preview: image.replace(/[^/]+$/, "400.webp"),
			progress: 1,
			image,
		})),
	);
	const [tooMany, setTooMany] = useState(false);

	const set = (id: string, more: Partial<Shot>) =>
		setShots((all) => all.map((shot) => (shot.id === id ? { ...shot, ...more } : shot)));

	async function send(file: File, id: string) {
		if (file.size > maxFileBytes)
			return set(id, { error: `${words.listing.uploadFailed} It has more than ${maxFileBytes / 1024 / 1024} MB.` });
		try {
			const image = await uploadPhoto(file, (progress) => set(id, { progress }));
			set(id, { image, progress: 1 });
		} catch (error) {
			set(id, { error: error instanceof Error ? error.message : words.listing.uploadFailed });
		}
	}

	return {
		shots,
		tooMany,
		isUploading: shots.some(({ image, error }) => !image && !error),
		add(files: File[]) {
			const room = maxImages - shots.filter(({ error }) => !error).length;
			const taken = files.slice(0, room).map((file) => ({
				file,
				shot: { id: crypto.randomUUID(), name: file.name, preview: URL.createObjectURL(file), progress: 0 },
			}));
			setTooMany(files.length > room);
			// What failed makes room for what comes.
			setShots((all) => [...all.filter(({ error }) => !error), ...taken.map(({ shot }) => shot)]);
			for (const { file, shot } of taken) void send(file, shot.id);
		},
		remove: (id: string) => setShots((all) => all.filter((shot) => shot.id !== id)),
		/** By -1 (earlier) or 1 (later). */
		move: (id: string, by: -1 | 1) => setShots((all) => moved(all, id, by)),
	};
}

function moved(shots: Shot[], id: string, by: number): Shot[] {
	const from = shots.findIndex((shot) => shot.id === id);
	const to = from + by;
	const [shot, other] = [shots[from], shots[to]];
	if (!shot || !other) return shots;
	return shots.with(from, other).with(to, shot);
}
