/** Chooses photographs: by the file dialog or by dropping them. Plain fields without JavaScript. */

import { useRef, useState } from "react";
import * as rules from "#common/rules/listings.ts";
import { addManyCopy } from "#messages/screens/add-many.js";
import { uploadPhoto } from "#web/features/photos/upload-photo.ts";
import { useEarlyFiles } from "#web/features/photos/use-photos.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type DraftPhoto, fields } from "./drafts.ts";
import type { PhotoFile } from "./group-photos.ts";

type PickerProps = {
	/** Photographs that are here already. */
	count: number;
	upload: BatchUpload;
	/** Files that the server did not take, without JavaScript. */
	failedFiles: readonly { name: string; message: string }[];
	onTooMany: (left: number) => void;
};

export function PhotoPicker({ count, upload, failedFiles, onTooMany }: PickerProps) {
	const hydrated = useHydrated();
	const add = (files: File[]) => {
		const left = Math.max(0, rules.addMany.maxPhotos - count);
		onTooMany(Math.max(0, files.length - left));
		upload.add(files.slice(0, left));
	};
	const input = useEarlyFiles(add);
	const failed = [...failedFiles, ...upload.failed.map(({ file, message }) => ({ name: file.name, message }))];
	return (
		<>
			<label
				className="photo-drop"
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					add([...event.dataTransfer.files]);
				}}
			>
				<Icon name="upload" />
				<span className="btn plain">{count > 0 ? addManyCopy.chooseMore : addManyCopy.choose}</span>
				{hydrated && <span className="drop-hint">{addManyCopy.drop}</span>}
				<input
					ref={input}
					type="file"
					id="photos"
					multiple
					accept="image/jpeg,image/png,image/webp,image/avif"
					name={hydrated ? undefined : fields.files}
					className={hydrated ? "sr-only" : "plain-file"}
					aria-describedby="photos-hint"
					onChange={({ currentTarget }) => {
						if (!hydrated) return;
						add([...(currentTarget.files ?? [])]);
						currentTarget.value = "";
					}}
				/>
			</label>
			<p className="hint" id="photos-hint">
				<span>{addManyCopy.photoHint({ megabytes: rules.upload.maxFileBytes / 1024 / 1024 })}</span>{" "}
				{!hydrated && <span>{addManyCopy.withoutScript}</span>}
			</p>
			{!hydrated && (
				<Button name={fields.intent} value="upload">
					{addManyCopy.upload}
				</Button>
			)}
			<div role="status">
				{upload.isUploading && (
					<p className="upload-progress">
						{addManyCopy.uploading({ done: upload.done, all: upload.all })}
						<progress value={upload.done} max={upload.all} aria-label={addManyCopy.upload} />
					</p>
				)}
			</div>
			{failed.length > 0 && <FailedFiles failed={failed} upload={upload} />}
		</>
	);
}

type FailedProps = { failed: PickerProps["failedFiles"]; upload: BatchUpload };

const FailedFiles = ({ failed, upload }: FailedProps) => (
	<Notice tone="bad">
		<p>{addManyCopy.failedTitle({ count: failed.length })}</p>
		<ul>
			{failed.map(({ name, message }) => (
				<li key={name}>
					<b dir="auto">{name}</b>: {message}
				</li>
			))}
		</ul>
		{upload.failed.length > 0 && (
			<p className="mt-3 flex flex-wrap gap-3">
				<Button type="button" small onClick={upload.retry}>
					{addManyCopy.retryAll}
				</Button>
				<Button type="button" small onClick={upload.dismiss}>
					{addManyCopy.dismiss}
				</Button>
			</p>
		)}
	</Notice>
);

type BatchUpload = ReturnType<typeof useBatchUpload>;
type Failed = { file: File; message: string };

const megabyte = 1024 * 1024;
const accepted = /^image\/(jpeg|png|webp|avif)$/;

/** Uploads many photographs, a few at a time, with progress and retry. Uploaded ones are handed over when none is left to wait for. */
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
	return size > maxFileBytes ? addManyCopy.tooLarge({ megabytes: maxFileBytes / megabyte }) : undefined;
}
