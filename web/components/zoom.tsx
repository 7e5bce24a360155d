/** A dialog with the pictures at full screen. A click on one toggles between fitting the screen and its full size. */
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Photo } from "#web/api.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { photoUrl } from "#web/ui/picture.tsx";
import "./zoom.css";

type ZoomProps = {
	photos: Photo[];
	index: number;
	name: string;
	onNavigate: (index: number) => void;
	onClose: () => void;
};

export default function Zoom({ photos, index, name, onNavigate, onClose }: ZoomProps) {
	const [full, setFull] = useState(false);
	const photo = photos[index];
	if (!photo) return null;
	const step = (by: number) => {
		const next = index + by;
		if (next >= 0 && next < photos.length) onNavigate(next);
	};
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key === "ArrowRight") step(1);
		if (key === "ArrowLeft") step(-1);
	};
	const toggleFullSize = (event: MouseEvent<HTMLElement>) => {
		const { currentTarget: button } = event;
		const point = pointOf(event);
		flushSync(() => setFull(!full));
		if (!full) scrollToPoint(button.parentElement, point);
	};
	return (
		<Dialog
			title={`${name}, enlarged`}
			onClose={onClose}
			onKeyDown={onKeyDown}
			className={full ? "zoomed full" : "zoomed"}
		>
			<div className="stage">
				<button type="button" onClick={toggleFullSize} aria-label={full ? "Fit to the screen" : "Show in full size"}>
					<picture key={photo.src}>
						<source type="image/avif" srcSet={photoUrl(photo, 1200, "avif")} />
						<img
							src={photoUrl(photo, 1200, "webp")}
							width={photo.width}
							height={photo.height}
							alt={`${name}, ${index + 1} of ${photos.length}`}
						/>
					</picture>
				</button>
				{photos.length > 1 && (
					<div className="pager">
						<IconButton label="Previous picture" onClick={() => step(-1)} aria-disabled={index === 0}>
							<Icon name="left" />
						</IconButton>
						<span role="status">
							{index + 1} of {photos.length}
						</span>
						<IconButton label="Next picture" onClick={() => step(1)} aria-disabled={index === photos.length - 1}>
							<Icon name="right" />
						</IconButton>
					</div>
				)}
			</div>
		</Dialog>
	);
}

/** The clicked point as fractions of the picture's width and height; the middle for keyboard clicks. */
function pointOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
	const box = currentTarget.querySelector("img")?.getBoundingClientRect();
	if (!box || detail === 0) return { x: 0.5, y: 0.5 };
	return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}

const scrollToPoint = (stage: HTMLElement | null, { x, y }: { x: number; y: number }) =>
	stage?.scrollTo({
		left: x * stage.scrollWidth - stage.clientWidth / 2,
		top: y * stage.scrollHeight - stage.clientHeight / 2,
		behavior: "instant",
	});
