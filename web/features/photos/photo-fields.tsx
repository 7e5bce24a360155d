/**
 * The photographs of a form: uploaded as soon as they are chosen, reorderable by dragging. Plain fields without
 * JavaScript.
 */
import * as rules from "#common/rules/listings.ts";
import { photosCopy } from "#messages/photos.js";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import "./photos.css";
import { type MouseEvent, type PointerEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#web/ui/button.tsx";
import { type FormPhoto, type FormPhotos, useEarlyFiles } from "./use-photos.ts";

const { maxImages } = rules.listing;

type PhotoFieldsProps = {
	photos: FormPhotos;
	error: string | undefined;
	/** Marks the first photograph as the cover. */
	hasCover?: boolean;
};

export function PhotoFields({ photos, error, hasCover = true }: PhotoFieldsProps) {
	const hydrated = useHydrated();
	const drag = useDrag(photos.move);
	const input = useEarlyFiles(photos.add);
	const { items } = photos;
	const valid = items.filter((item) => !item.error);
	const count = valid.length;
	return (
		<div>
			<ul className="photo-fields">
				{items.map((item, index) => (
					<PhotoItem
						key={item.id}
						photo={item}
						index={index}
						total={items.length}
						isCover={hasCover && item === valid[0]}
						photos={photos}
						drag={hydrated ? drag : undefined}
					/>
				))}
				{count < maxImages && (
					<li>
						<label className="add-photo" htmlFor="images">
							<Icon name="upload" />
							<span>{count === 0 ? photosCopy.add : photosCopy.addAnother}</span>
							<input
								id="images"
								ref={input}
								type="file"
								multiple
								accept="image/jpeg,image/png,image/webp,image/avif"
								// Without JavaScript the files are sent with the form; with it they are already being
								// uploaded.
								name={hydrated ? undefined : "files"}
								className={hydrated ? "sr-only" : "plain-file"}
								aria-describedby={error ? "images-error images-hint" : "images-hint"}
								aria-invalid={error ? true : undefined}
								onChange={({ currentTarget }) => {
									photos.add([...(currentTarget.files ?? [])]);
									currentTarget.value = "";
								}}
							/>
						</label>
					</li>
				)}
			</ul>
			<p className="mt-3 text-s2 text-muted" id="images-hint">
				{photosCopy.hint} <span className="whitespace-nowrap">{photosCopy.count({ count, most: maxImages })}</span>
			</p>
			<p className={photos.isShort ? "mt-1 text-s2" : "sr-only"} role="status">
				{photos.announcement}
			</p>
			<div className="field">
				<FieldError id="images" message={error} />
			</div>
		</div>
	);
}

type PhotoItemProps = {
	photo: FormPhoto;
	index: number;
	total: number;
	isCover: boolean;
	photos: FormPhotos;
	/** Undefined before hydration. */
	drag: ReturnType<typeof useDrag> | undefined;
};

/** One photograph of a form, with its buttons. */
function PhotoItem({ photo, index, total, isCover, photos, drag }: PhotoItemProps) {
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
						alt={photosCopy.alt({ name: photo.name, place: index + 1, count: total })}
						draggable={false}
						onError={() => void photos.check(photo)}
					/>
				)}
				{!image && !error && (
					<progress value={photo.progress} aria-label={photosCopy.uploading({ name: photo.name })} />
				)}
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
	const name = photosCopy.nameOf({ place: index + 1 });
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
					<Arrow label={photosCopy.moveEarlier({ name })} isDisabled={index === 0} onClick={moveBy(-1)}>
						<Icon name="left" className="small" />
					</Arrow>
					<span className="grip" aria-hidden="true" onPointerDown={(event) => start(event, photo.id)}>
						<Icon name="grip" className="small" />
					</span>
					<Arrow label={photosCopy.moveLater({ name })} isDisabled={index === total - 1} onClick={moveBy(1)}>
						<Icon name="right" className="small" />
					</Arrow>
				</>
			)}
			{photo.error && photo.file && (
				<IconButton label={photosCopy.tryAgain({ name })} onClick={() => photos.retry(photo)}>
					<Icon name="upload" className="small" />
				</IconButton>
			)}
			<IconButton
				label={photosCopy.remove({ name })}
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

/** `move` gets an id and the index that it is dragged over. Items have their index in `data-place`. */
function useDrag(move: (id: string, to: number) => void) {
	const [dragged, setDragged] = useState<string>();

	function start(event: PointerEvent<HTMLElement>, id: string) {
		if (event.button !== 0) return;
		event.preventDefault();
		setDragged(id);
		// Not pointer capture: it ends when the element moves in the document, which dragging does.
		const gesture = new AbortController();
		const { signal } = gesture;
		const over = ({ clientX, clientY }: globalThis.PointerEvent) => {
			const index = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]")?.dataset.place;
			if (index !== undefined) move(id, Number(index));
		};
		const end = () => {
			setDragged(undefined);
			gesture.abort();
		};
		window.addEventListener("pointermove", over, { signal });
		for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, end, { signal });
	}

	return { dragged, start };
}
