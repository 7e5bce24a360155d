/** Parts of a page that are loaded when they are needed. A chunk that fails to load is retried until the network delivers it. */
import { type ComponentType, createElement, lazy } from "react";
import { clearReloadMark, reloadStalePage, wantedUrl } from "./reload-stale-page.ts";
import { isReachable, retryUntilLoaded, UnavailableError } from "./retry.ts";

/** Like React's `lazy`. `sentence`: the notice while the component cannot be loaded. */
// biome-ignore lint/suspicious/noExplicitAny: same as React's own type
export const lazyComponent = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>, sentence?: string) =>
	lazy(() => loadWithRetry(load, sentence));

/**
 * A part of the page that is a chunk of its own. The server loads it when it starts, so that its pages are complete
 * without JavaScript; a browser loads it when it is rendered, inside `Suspense`. Its styles are imported by the page.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, sentence?: string): ComponentType<P> {
	const Part = lazyComponent(async () => ({ default: await load() }), sentence);
	if (!import.meta.env.SSR) return Part as unknown as ComponentType<P>;
	let loaded: ComponentType<P> | undefined;
	void load().then((part) => {
		loaded = part;
	});
	return (props) => createElement(loaded ?? (Part as unknown as ComponentType<P>), props);
}

export function loadWithRetry<T>(load: () => Promise<T>, sentence?: string): Promise<T> {
	return retryUntilLoaded(() => load().catch(() => loadOrReload(load)), { sentence });
}

/**
 * How long a page waits before it is reloaded, in ms. The press that needed the chunk may become a click on a link, whose navigation would be
 * lost if the page was reloaded first. A press of a finger or a mouse button is shorter.
 */
const reloadDelay = 2_000;

/**
 * Reloads the page when the site responds but the chunk is missing: the chunk belongs to an older deploy, or the document
 * has cached the failure (Chromium does).
 */
async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
	if (import.meta.env.SSR || !(await isReachable())) throw new UnavailableError();
	try {
		const loaded = await load();
		// Only the chunk that had failed clears the mark: another one that loads would let the page reload for ever.
		clearReloadMark();
		return loaded;
	} catch {
		await new Promise((resolve) => setTimeout(resolve, reloadDelay));
		// The page is reloading, so nothing awaits this promise any more.
		if (reloadStalePage(wantedUrl())) return new Promise<T>(() => {});
		throw new UnavailableError();
	}
}

const updateEvent = "almari:update";
const interactionEvents = ["pointerdown", "keydown", "focusin", "popstate", updateEvent] as const;

/** Before the page's data are loaded again: a part that is not hydrated yet would hold back the page with the new data. */
export const needAllParts = () => window.dispatchEvent(new Event(updateEvent));

/**
 * Late hydration. Resolves when the element with this id is needed: near the viewport, or at the first interaction. Undefined on the server and on client-side navigation:
 * it is needed at once.
 */
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
