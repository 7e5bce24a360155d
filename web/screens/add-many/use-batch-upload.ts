/** Uploads many photographs, a few at a time, with progress and retry. Uploaded ones are handed over when none is left to wait for. */
import { useRef, useState } from "react";
import * as rules from "#common/rules/listings.ts";
import { uploadPhoto } from "#web/features/photos/upload-photo.ts";
import { addManyCopy } from "./copy.ts";
import type { DraftPhoto } from "./drafts.ts";
import type { PhotoFile } from "./group-photos.ts";

export type BatchUpload = ReturnType<typeof useBatchUpload>;
type Failed = { file: File; message: string };

const megabyte = 1024 * 1024;
const accepted = /^image\/(jpeg|png|webp|avif)$/;

export function useBatchUpload(onUploaded: (photos: (DraftPhoto & PhotoFile)[]) => void) {
	const queue = useRef<File[]>([]);
	const uploaded = useRef<(DraftPhoto & PhotoFile)[]>([]);
	const running = useRef(0);
	const [progress, setProgress] = useState({ done: 0, all: 0 });
	const [failed, setFailed] = useState<Failed[]>([]);

	const finish = () => {
		if (running.current > 0 || queue.current.length > 0) return;
		onUploaded(uploaded.current);
		uploaded.current = [];
		setProgress({ done: 0, all: 0 });
	};

	async function work(): Promise<void> {
		for (let file = queue.current.shift(); file; file = queue.current.shift()) {
			const message = problemOf(file);
			try {
				if (message) throw new Error(message);
				const image = await uploadPhoto("product", file, () => {});
				uploaded.current.push({ image, name: file.name, takenAt: file.lastModified });
			} catch (error) {
				const failure = { file, message: error instanceof Error ? error.message : String(error) };
				setFailed((all) => [...all, failure]);
			}
			setProgress(({ done, all }) => ({ done: done + 1, all }));
		}
		running.current--;
		finish();
	}

	function add(files: File[]) {
		queue.current.push(...files);
		setProgress(({ done, all }) => ({ done, all: all + files.length }));
		while (running.current < rules.addMany.concurrent && running.current < queue.current.length + running.current) {
			running.current++;
			void work();
		}
	}

	return {
		...progress,
		isUploading: progress.all > 0,
		/** The photographs that are uploaded and not handed over yet. */
		pending: () => uploaded.current,
		failed,
		add,
		retry() {
			const files = failed.map(({ file }) => file);
			setFailed([]);
			add(files);
		},
		dismiss: () => setFailed([]),
	};
}

/** Files that the server would refuse are not sent. */
function problemOf({ type, size }: File): string | undefined {
	if (!accepted.test(type)) return addManyCopy.notPicture;
	const { maxFileBytes } = rules.upload;
	return size > maxFileBytes ? addManyCopy.tooLarge(maxFileBytes / megabyte) : undefined;
}
