/** Late hydration: a part of the page whose script is loaded when it comes near the viewport, or at the first interaction. */

const updateEvent = "almari:update";
const interactionEvents = ["pointerdown", "keydown", "focusin", "popstate", updateEvent] as const;

/** Before the page's data are loaded again: a part that is not hydrated yet would hold back the page with the new data. */
export const needAllParts = () => window.dispatchEvent(new Event(updateEvent));

/** Resolves when the element with this id is needed. Undefined on the server and on client-side navigation: it is needed at once. */
export function untilNeeded(id: string): Promise<void> | undefined {
	const element = import.meta.env.SSR ? undefined : document.getElementById(id);
	if (!element) return undefined;
	return new Promise((resolve) => {
		const onNeeded = () => {
			observer.disconnect();
			for (const name of interactionEvents) window.removeEventListener(name, onNeeded, true);
			resolve();
		};
		// An element that has left the page will never come near, so nothing may wait for it.
		const isDue = (entry: IntersectionObserverEntry | undefined) => entry?.isIntersecting || !element.isConnected;
		const observer = new IntersectionObserver(([entry]) => isDue(entry) && onNeeded(), { rootMargin: "300px" });
		observer.observe(element);
		for (const name of interactionEvents) window.addEventListener(name, onNeeded, true);
	});
}
