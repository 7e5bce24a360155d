/**
 * Reorders photographs by dragging: with a mouse anywhere on one, by touch only on its handle, so that the page still
 * scrolls.
 */
import { type PointerEvent, useState } from "react";

/** `move` gets an id and the index that it is dragged over. Items have their index in `data-place`. */
export function useDrag(move: (id: string, to: number) => void) {
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
