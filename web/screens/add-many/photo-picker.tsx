/** Chooses photographs: by the file dialog or by dropping them. Plain fields without JavaScript. */
import * as rules from "#common/rules/listings.ts";
import { useEarlyFiles } from "#web/features/photos/use-early-files.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { addManyCopy } from "./copy.ts";
import { fields } from "./drafts.ts";
import type { BatchUpload } from "./use-batch-upload.ts";

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
				<span>{addManyCopy.photoHint(rules.upload.maxFileBytes / 1024 / 1024)}</span>{" "}
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
						{addManyCopy.uploading(upload.done, upload.all)}
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
		<p>{addManyCopy.failedTitle(failed.length)}</p>
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
