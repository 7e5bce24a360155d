/** One photograph of a form, with its buttons. */
import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { photosCopy } from "./copy.ts";
import type { useDrag } from "./use-drag.ts";
import type { FormPhoto, FormPhotos } from "./use-photos.ts";

type PhotoItemProps = {
	photo: FormPhoto;
	index: number;
	total: number;
	isCover: boolean;
	photos: FormPhotos;
	/** Undefined before hydration. */
	drag: ReturnType<typeof useDrag> | undefined;
};

export function PhotoItem({ photo, index, total, isCover, photos, drag }: PhotoItemProps) {
	const { id, image, error } = photo;
	const className = ["photo-item", error && "bad", drag?.dragged === id && "dragged"].filter(Boolean).join(" ");
	return (
		<li className={className} data-place={index}>
			{image && <input type="hidden" name="images[]" value={image} />}
			<span
				className="frame"
				onPointerDown={(event) => event.pointerType === "mouse" && total > 1 && drag?.start(event, id)}
			>
				{error ? (
					<Icon name="warning" />
				) : (
					<img
						src={photo.preview}
						alt={photosCopy.alt(photo.name, index + 1, total)}
						draggable={false}
						onError={() => void photos.check(photo)}
					/>
				)}
				{!image && !error && <progress value={photo.progress} aria-label={photosCopy.uploading(photo.name)} />}
				{isCover && image && <span className="cover">{photosCopy.cover}</span>}
			</span>
			{error && (
				<p role="alert">
					<span className="block truncate font-semibold">{photo.name}</span>
					{error}
				</p>
			)}
			{drag ? (
				<Tools photo={photo} index={index} total={total} photos={photos} start={drag.start} />
			) : (
				image && <PlainTools image={image} index={index} total={total} />
			)}
		</li>
	);
}

type ToolsProps = Pick<PhotoItemProps, "photo" | "index" | "total" | "photos"> & {
	start: ReturnType<typeof useDrag>["start"];
};

function Tools({ photo, index, total, photos, start }: ToolsProps) {
	const name = photosCopy.nameOf(index + 1);
	const moveBy = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
		const button = event.currentTarget;
		flushSync(() => photos.move(photo.id, index + by));
		// Its element may have moved in the document and lost the focus.
		button.focus();
	};
	return (
		<span className="tools">
			{total > 1 && (
				<>
					<Arrow label={photosCopy.moveEarlier(name)} isDisabled={index === 0} onClick={moveBy(-1)}>
						<Icon name="left" className="small" />
					</Arrow>
					<span className="grip" aria-hidden="true" onPointerDown={(event) => start(event, photo.id)}>
						<Icon name="grip" className="small" />
					</span>
					<Arrow label={photosCopy.moveLater(name)} isDisabled={index === total - 1} onClick={moveBy(1)}>
						<Icon name="right" className="small" />
					</Arrow>
				</>
			)}
			{photo.error && photo.file && (
				<IconButton label={photosCopy.tryAgain(name)} onClick={() => photos.retry(photo)}>
					<Icon name="upload" className="small" />
				</IconButton>
			)}
			<IconButton
				label={photosCopy.remove(name)}
				className="ml-auto"
				onClick={() => {
					flushSync(() => photos.remove(photo.id));
					document.getElementById("images")?.focus();
				}}
			>
				<Icon name="trash" className="small" />
			</IconButton>
		</span>
	);
}

type ArrowProps = {
	label: string;
	isDisabled: boolean;
	onClick: (event: MouseEvent<HTMLButtonElement>) => void;
	children: ReactNode;
};

/** Not `disabled`: at the end of the row the button keeps the focus. */
const Arrow = ({ label, isDisabled, onClick, children }: ArrowProps) => (
	<IconButton label={label} aria-disabled={isDisabled || undefined} onClick={isDisabled ? undefined : onClick}>
		{children}
	</IconButton>
);

const PlainTools = ({ image, index, total }: { image: string; index: number; total: number }) => (
	<span className="plain-tools">
		<label>
			{photosCopy.place}{" "}
			<select name="photoPlace" defaultValue={index + 1} className="input">
				{Array.from({ length: total }, (_, place) => (
					<option key={String(place)}>{place + 1}</option>
				))}
			</select>
		</label>
		<label className="check">
			<input type="checkbox" name="photoDrop" value={image} /> {photosCopy.removePlain}
		</label>
	</span>
);
