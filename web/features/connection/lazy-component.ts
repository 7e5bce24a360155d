/** Parts of a page whose script comes later. One that the network does not deliver is loaded again as soon as it can be. */
import { type ComponentType, lazy } from "react";
import { clearReloadMark, reloadStalePage } from "./reload-stale-page.ts";
import { isReachable, retryUntilLoaded, UnavailableError } from "./retry.ts";

/** As React's `lazy`. `sentence`: what the page says while the part cannot be loaded. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own type
export const lazyComponent = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>, sentence?: string) =>
	lazy(() => loadWithRetry(load, sentence));

export const loadWithRetry = <T>(load: () => Promise<T>, sentence?: string): Promise<T> =>
	retryUntilLoaded(
		async () => {
			const loaded = await load().catch(() => loadOrReload(load));
			if (typeof window !== "undefined") clearReloadMark();
			return loaded;
		},
		{ sentence },
	);

/** Where the site answers and the file still does not come, it is of an older version; or this document remembers that it failed, as Chromium does. */
async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
	if (typeof window === "undefined" || !(await isReachable())) throw new UnavailableError();
	return load().catch(() => {
		// The page ends: nobody waits for this promise any more.
		if (reloadStalePage(window.location.href)) return new Promise<T>(() => {});
		throw new UnavailableError();
	});
}
