/** The photographs of a message: shown in the conversation, and chosen while it is written. */
import { type FormEvent, Suspense, useEffect, useState } from "react";
import * as rules from "#common/rules/messages.ts";
import { messagePhotosCopy, photosCopy } from "#messages/photos.js";
import type { Message } from "#web/api.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { type FormPhotos, useEarlyFiles, usePhotos } from "#web/features/photos/use-photos.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture, photoUrl } from "#web/ui/picture.tsx";

const Zoom = lazyComponent(() => import("#web/features/photos/zoom.tsx"));

type MessagePhotosProps = {
	photos: NonNullable<Message["photos"]>;
	/** The sender's name; undefined for the user. */
	from: string | undefined;
};

/** A click opens one at full screen, or as a file without JavaScript. */
export function MessagePhotos({ photos, from }: MessagePhotosProps) {
	const [open, setOpen] = useState<number>();
	const alt = (index: number) => messagePhotosCopy.photoFrom({ name: from, place: index + 1, count: photos.length });
	return (
		<>
			<ul className="message-photos">
				{photos.map((photo, index) => (
					<li key={photo.src}>
						<a
							href={photoUrl(photo, 1200, "webp")}
							target="_blank"
							rel="noopener"
							onClick={(event) => {
								if (event.metaKey || event.ctrlKey) return;
								event.preventDefault();
								setOpen(index);
							}}
						>
							<Picture photo={photo} alt={alt(index)} sizes={photos.length === 1 ? "240px" : "132px"} />
						</a>
					</li>
				))}
			</ul>
			{open !== undefined && (
				<Suspense>
					<Zoom
						photos={photos}
						index={open}
						name={messagePhotosCopy.from({ name: from })}
						onNavigate={setOpen}
						onClose={() => setOpen(undefined)}
					/>
				</Suspense>
			)}
		</>
	);
}

/** Those of a message that is not stored yet. `images`: URLs that an upload returned. */
export const OutgoingPhotos = ({ images }: { images: string[] }) => (
	<ul className="message-photos">
		{images.map((image, index) => (
			<li key={image}>
				<img
					src={image.replace(/[^/]+$/, "400.webp")}
					alt={messagePhotosCopy.photoFrom({ place: index + 1, count: images.length })}
				/>
			</li>
		))}
	</ul>
);

/** `images`: those that a form without JavaScript has already uploaded. */
export const useMessagePhotos = (images: string[] | undefined) =>
	usePhotos("message", images ?? [], rules.message.maxPhotos);

/** Holds a form back until its photographs are uploaded, then submits it again. One that failed has to be removed or tried again first. */
export function useHeldSubmit({ isUploading, items }: FormPhotos) {
	const [held, setHeld] = useState<HTMLFormElement>();
	const [isRefused, setRefused] = useState(false);
	const hasFailed = items.some(({ error }) => error);
	useEffect(() => {
		if (!held || isUploading) return;
		setHeld(undefined);
		held.requestSubmit();
	}, [held, isUploading]);
	return {
		isHeld: held !== undefined,
		photoProblem: isRefused && hasFailed ? messagePhotosCopy.failed : undefined,
		/** True when the form has to wait. */
		hold(event: FormEvent<HTMLFormElement>): boolean {
			setRefused(!isUploading && hasFailed);
			if (isUploading) setHeld(event.currentTarget);
			if (isUploading || hasFailed) event.preventDefault();
			return isUploading || hasFailed;
		},
	};
}

/** The button that chooses photographs. A plain file field without JavaScript. */
export function AddPhotos({ photos, isWide }: { photos: FormPhotos; isWide?: boolean }) {
	const hydrated = useHydrated();
	const input = useEarlyFiles(photos.add);
	return (
		<label className={isWide ? "attach wide" : "attach"} title={messagePhotosCopy.add}>
			<Icon name="photo" />
			<span className={isWide ? undefined : "sr-only"}>{messagePhotosCopy.add}</span>
			<input
				ref={input}
				type="file"
				multiple
				accept="image/jpeg,image/png,image/webp,image/avif"
				// With JavaScript the files are already being uploaded.
				name={hydrated ? undefined : "files"}
				aria-describedby="photos-hint"
				onChange={({ currentTarget }) => {
					photos.add([...(currentTarget.files ?? [])]);
					currentTarget.value = "";
				}}
			/>
		</label>
	);
}

/** The chosen photographs, with their progress or what is wrong with them. */
export function ChosenPhotos({ photos, onRemove }: { photos: FormPhotos; onRemove: () => void }) {
	const hydrated = useHydrated();
	const { items } = photos;
	return (
		<div className="chosen-photos">
			{items.length > 0 && (
				<ul aria-label={messagePhotosCopy.chosen}>
					{items.map((item, index) => (
						<li key={item.id} className={item.error && "bad"}>
							{item.image && <input type="hidden" name="images[]" value={item.image} />}
							{item.error ? (
								<Icon name="warning" />
							) : (
								<img
									src={item.preview}
									alt={photosCopy.alt({ name: item.name, place: index + 1, count: items.length })}
									onError={() => void photos.check(item)}
								/>
							)}
							{!item.image && !item.error && (
								<progress value={item.progress} aria-label={photosCopy.uploading({ name: item.name })} />
							)}
							{hydrated ? (
								<IconButton
									label={photosCopy.remove({ name: photosCopy.nameOf({ place: index + 1 }) })}
									onClick={() => {
										photos.remove(item.id, false);
										onRemove();
									}}
								>
									<Icon name="close" className="small" />
								</IconButton>
							) : (
								item.image && (
									<label className="check">
										<input type="checkbox" name="photoDrop" value={item.image} /> {photosCopy.removePlain}
									</label>
								)
							)}
						</li>
					))}
				</ul>
			)}
			{items.map(
				(item) =>
					item.error && (
						<p key={item.id} className="wrong" role="alert">
							<span>
								{item.name}: {item.error}
							</span>
							{item.file && (
								<Button type="button" small onClick={() => photos.retry(item)}>
									{messagePhotosCopy.tryAgain}
								</Button>
							)}
						</p>
					),
			)}
			<p className={photos.isShort ? "hint" : "sr-only"} role="status">
				{photos.announcement}
			</p>
			<p className={items.length > 0 ? "hint" : "sr-only"} id="photos-hint">
				{messagePhotosCopy.hint}
			</p>
		</div>
	);
}
