/**
 * A file of an older version may be gone after a deploy. Then the page is loaded anew, once: an address that was reloaded for that reason
 * and fails again is not reloaded again.
 */

const storageKey = "almari.reloaded";

/** Loads `address` anew and says so; false where that has been tried. */
export function reloadStalePage(address: string): boolean {
	try {
		if (sessionStorage.getItem(storageKey) === address) return false;
		sessionStorage.setItem(storageKey, address);
	} catch {
		// Without storage nobody could end a loop.
		return false;
	}
	loadDocument(address);
	return true;
}

/** What was missing has come, or somebody went on. */
export function clearReloadMark() {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {
		// Forbidden: then nothing was stored either.
	}
}

let isOwnReload = false;

export function loadDocument(address: string) {
	// Assigning the address that the page has would only scroll to its hash.
	isOwnReload = address === window.location.href;
	if (isOwnReload) window.location.reload();
	else window.location.assign(address);
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * When a route's file cannot be loaded, React Router reloads the document it is on: without a network that ends on the browser's own error
 * page, and after a deploy on the wrong address. The reload is cancelled here, and `onMissing` decides. Browsers without the Navigation API reload.
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
