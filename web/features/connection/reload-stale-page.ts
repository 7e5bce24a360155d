/**
 * Reloads a page whose chunks are gone after a deploy. A URL that fails again after such a reload is not reloaded a
 * second time.
 */

const storageKey = "almari.reloaded";

let next: { from: string; to: string } | undefined;

/** `to`: the page whose data is being loaded, until `signal` aborts. */
export function setNextPage(to: URL, signal: AbortSignal) {
	const page = { from: window.location.href, to: to.href };
	next = page;
	signal.addEventListener("abort", () => {
		if (next === page) next = undefined;
	});
}

/** The URL of the page that the visitor wants to see: a reload must not cancel a pending navigation. */
export const wantedUrl = () => (next?.from === window.location.href ? next.to : window.location.href);

/** Reloads `address`. Returns false when that was already tried. */
export function reloadStalePage(address: string): boolean {
	try {
		if (sessionStorage.getItem(storageKey) === address) return false;
		sessionStorage.setItem(storageKey, address);
	} catch {
		// Without storage a reload loop could not be stopped.
		return false;
	}
	loadDocument(address);
	return true;
}

/** Called when the missing file has loaded or the visitor navigated on. */
export function clearReloadMark() {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {
		// Storage is forbidden, so nothing was stored either.
	}
}

let isOwnReload = false;

export function loadDocument(address: string) {
	// Assigning the current URL would only scroll to its hash.
	isOwnReload = address === window.location.href;
	if (isOwnReload) window.location.reload();
	else window.location.assign(address);
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * React Router reloads the document when a route's file cannot be loaded. Offline that ends on the browser's error
 * page; after a deploy it reloads the wrong URL.
 * This cancels the reload and calls `onMissing` instead. Browsers without the Navigation API still reload.
 */
export function onRouteFileMissing(onMissing: () => void) {
	const { navigation } = window as { navigation?: EventTarget };
	const cancel = (event: Event) => {
		const { navigationType, userInitiated } = event as NavigateEvent;
		if (navigationType !== "reload" || userInitiated || isOwnReload || !event.cancelable) return;
		event.preventDefault();
		onMissing();
	};
	navigation?.addEventListener("navigate", cancel);
	return () => navigation?.removeEventListener("navigate", cancel);
}
