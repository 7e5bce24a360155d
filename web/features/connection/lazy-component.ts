/** Parts of a page whose script comes later. One that the network does not deliver is loaded again as soon as it can be. */
import { type ComponentType, lazy } from "react";
import { forgetReload, reloadOnce } from "./reload-stale-page.ts";
import { isReachable, retryUntilLoaded, Unavailable } from "./retry.ts";

/** As React's `lazy`. `sentence`: what the page says while the part cannot be loaded. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own type
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>, sentence?: string) =>
	lazy(() => loadPart(load, sentence));

export const loadPart = <T>(load: () => Promise<T>, sentence?: string): Promise<T> =>
	retryUntilLoaded(
		async () => {
			const part = await load().catch(() => loadAgain(load));
			if (typeof window !== "undefined") forgetReload();
			return part;
		},
		{ sentence },
	);

/** Where the site answers and the file still does not come, it is of an older version; or this document remembers that it failed, as Chromium does. */
async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
	if (typeof window === "undefined" || !(await isReachable())) throw new Unavailable();
	return load().catch(() => {
		// The page ends: nobody waits for this promise any more.
		if (reloadOnce(window.location.href)) return new Promise<T>(() => {});
		throw new Unavailable();
	});
}
