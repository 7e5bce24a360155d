/** Puts photographs in order by dragging: with a mouse anywhere on one, with a finger by its handle, so that the page still scrolls. */
import { type PointerEvent, useState } from "react";

/** `move` takes an id and the place it is over, counted from 0. Items say their place in `data-place`. */
export function useDrag(move: (id: string, to: number) => void) {
	const [dragged, setDragged] = useState<string>();

	function start(event: PointerEvent<HTMLElement>, id: string) {
		if (event.button !== 0) return;
		event.preventDefault();
		setDragged(id);
		// Not pointer capture: it ends when the photograph's element moves in the document, which is what dragging does.
		const gesture = new AbortController();
		const { signal } = gesture;
		const over = ({ clientX, clientY }: globalThis.PointerEvent) => {
			const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]")?.dataset.place;
			if (place !== undefined) move(id, Number(place));
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
