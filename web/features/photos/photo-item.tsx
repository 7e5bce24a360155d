/** One photograph among others, and what can be done with it. */
import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { useDrag } from "./use-drag.ts";
import type { FormPhoto, FormPhotos } from "./use-photos.ts";

type PhotoItemProps = {
	shot: FormPhoto;
	index: number;
	of: number;
	isCover: boolean;
	photos: FormPhotos;
	/** Undefined before JavaScript is there. */
	drag: ReturnType<typeof useDrag> | undefined;
};

export function PhotoItem({ shot, index, of, isCover, photos, drag }: PhotoItemProps) {
	const { id, image, error } = shot;
	const className = ["shot", error && "bad", drag?.dragged === id && "dragged"].filter(Boolean).join(" ");
	return (
		<li className={className} data-place={index}>
			{image && <input type="hidden" name="images[]" value={image} />}
			<span
				className="frame"
				onPointerDown={(event) => event.pointerType === "mouse" && of > 1 && drag?.start(event, id)}
			>
				{error ? (
					<Icon name="warning" />
				) : (
					<img
						src={shot.preview}
						alt={`${shot.name}, ${index + 1} of ${of}`}
						draggable={false}
						onError={() => void photos.check(shot)}
					/>
				)}
				{!image && !error && <progress value={shot.progress} aria-label={`Uploading ${shot.name}`} />}
				{isCover && image && <span className="cover">Cover</span>}
			</span>
			{error && (
				<p role="alert">
					<span className="block truncate font-semibold">{shot.name}</span>
					{error}
				</p>
			)}
			{drag ? (
				<Tools shot={shot} index={index} of={of} photos={photos} start={drag.start} />
			) : (
				image && <PlainTools image={image} index={index} of={of} />
			)}
		</li>
	);
}

type ToolsProps = Pick<PhotoItemProps, "shot" | "index" | "of" | "photos"> & {
	start: ReturnType<typeof useDrag>["start"];
};

function Tools({ shot, index, of, photos, start }: ToolsProps) {
	const name = `photograph ${index + 1}`;
	const moveBy = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
		const button = event.currentTarget;
		flushSync(() => photos.move(shot.id, index + by));
		// Its element may have moved in the document, and lost the focus.
		button.focus();
	};
	return (
		<span className="tools">
			{of > 1 && (
				<>
					<Arrow label={`Move ${name} earlier`} isDisabled={index === 0} onClick={moveBy(-1)}>
						<Icon name="left" className="small" />
					</Arrow>
					<span className="grip" aria-hidden="true" onPointerDown={(event) => start(event, shot.id)}>
						<Icon name="grip" className="small" />
					</span>
					<Arrow label={`Move ${name} later`} isDisabled={index === of - 1} onClick={moveBy(1)}>
						<Icon name="right" className="small" />
					</Arrow>
				</>
			)}
			{shot.error && shot.file && (
				<IconButton label={`Try ${name} again`} onClick={() => photos.retry(shot)}>
					<Icon name="upload" className="small" />
				</IconButton>
			)}
			<IconButton
				label={`Remove ${name}`}
				className="ml-auto"
				onClick={() => {
					flushSync(() => photos.remove(shot.id));
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

const PlainTools = ({ image, index, of }: { image: string; index: number; of: number }) => (
	<span className="plain-tools">
		<label>
			Place{" "}
			<select name="photoPlace" defaultValue={index + 1} className="input">
				{Array.from({ length: of }, (_, place) => (
					<option key={String(place)}>{place + 1}</option>
				))}
			</select>
		</label>
		<label className="check">
			<input type="checkbox" name="photoDrop" value={image} /> Remove
		</label>
	</span>
);
