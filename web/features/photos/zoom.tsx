/**
 * The pictures at full screen. PhotoSwipe swipes between them, and zooms by pinch, double tap, wheel and click.
 * The native dialog around it makes the rest of the page inert and restores the focus.
 */
import PhotoSwipe from "photoswipe";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { zoomCopy } from "#messages/photos.js";
import type { Photo } from "#web/api.ts";
import { photoUrl } from "#web/ui/picture.tsx";
import { loadedSource } from "./loaded-source.ts";
import "./zoom.css";

type ZoomProps = {
	photos: Photo[];
	index: number;
	name: string;
	onNavigate: (index: number) => void;
	onClose: () => void;
};

export default function Zoom({ photos, index, name, onNavigate, onClose }: ZoomProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useEffectEvent(onNavigate);
	const close = useEffectEvent(onClose);
	const open = useEffectEvent((element: HTMLDialogElement) => {
		const viewer = new PhotoSwipe({ ...options(photos, name), index, appendToEl: element });
		viewer.addFilter("placeholderSrc", (_, { data }) => data.msrc ?? false);
		viewer.on("change", () => navigate(viewer.currIndex));
		viewer.on("close", () => close());
		viewer.init();
		// The native dialog is the dialog.
		viewer.element?.removeAttribute("role");
		return viewer;
	});
	// Not `useEffect`: on unmount, the dialog must close before it is removed, or the focus is lost.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		element.showModal();
		const viewer = open(element);
		return () => {
			if (!viewer.isDestroying) viewer.destroy();
			element.close();
		};
	}, []);
	return <dialog ref={dialog} className="zoomed" aria-label={zoomCopy.title({ name })} onCancel={onClose} />;
}

const fullWidth = 1200;

function options(photos: Photo[], name: string): ConstructorParameters<typeof PhotoSwipe>[0] {
	return {
		dataSource: photos.map((photo, position) => {
			const width = Math.min(photo.width, fullWidth);
			return {
				src: photoUrl(photo, fullWidth, "webp"),
				msrc: loadedSource(photo),
				width,
				height: Math.round((photo.height * width) / photo.width),
				alt: zoomCopy.picture({ name, index: position + 1, count: photos.length }),
			};
		}),
		loop: false,
		bgOpacity: 1,
		wheelToZoom: true,
		// At least twice as large, also where the whole picture fits the screen.
		secondaryZoomLevel: ({ fit }) => Math.max(fit * 2, 1),
		imageClickAction: "zoom",
		showHideAnimationType: "none",
		zoomAnimationDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? false : 200,
		// The dialog does both.
		escKey: false,
		returnFocus: false,
		closeTitle: zoomCopy.close,
		zoomTitle: zoomCopy.zoom,
		arrowPrevTitle: zoomCopy.previous,
		arrowNextTitle: zoomCopy.next,
		errorMsg: zoomCopy.failed,
	};
}
