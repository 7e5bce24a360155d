/** Run on each page, some seconds after it: offers another language, sends messages that wait, and registers the service worker. */
import { outboxCopy } from "#messages/offline.js";
import { deleteWaiting, listWaiting, mayWait, onOutbox, startSending, takeBack } from "#web/features/offline/outbox.ts";
import { language } from "#web/language.ts";
import { readStoredUser } from "#web/session.ts";
import { toast } from "#web/ui/toast.ts";

export function start(): void {
	if (document.referrer.startsWith(window.location.origin) || !navigator.language.startsWith(language))
		import("./language-offer.ts").then(({ followLanguage }) => followLanguage()).catch(() => {});
	onOutbox(() => void showRefusedDrafts());
	if (mayWait()) void deleteWaiting(readStoredUser()?._id).then(showRefusedDrafts);
	startSending();
	// Without it, as in a private window, the site works as before. Switched off, this one removes itself (server/web-app.ts).
	void navigator.serviceWorker?.register("/sw.js").catch(() => {});
	const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
	if (!router) return;
	syncSignOut(router);
	removeNotice(router);
}

/** A refused message or photograph is shown where it was sent. A draft is on this device too, so it need not wait any longer. */
async function showRefusedDrafts(): Promise<void> {
	const account = readStoredUser()?._id;
	for (const { id, about, refusal } of account ? await listWaiting(account) : [])
		if (refusal && about.startsWith("draft.") && (await takeBack(id)))
			toast(outboxCopy.refused({ reason: refusal.message }));
}

/** As React Router shows it to its own tools (web/rendering/react-router-internals.ts). */
type Router = {
	state: { location: { pathname: string }; loaderData: { root?: { user?: object | null; slots?: object } } };
	revalidate(): Promise<void>;
	subscribe(listener: (state: Router["state"]) => void): () => void;
};

/** Synchronises sign-out between the tabs of a browser: a signed-out tab notifies the others, and those with a user revalidate. */
function syncSignOut(router: Router) {
	// Not the `storage` event: it does not fire when the browser cleared the site's data at sign-out.
	const channel = new BroadcastChannel("almari.session");
	channel.onmessage = () => {
		const { user, slots } = router.state.loaderData.root ?? {};
		if (user !== null || slots) void router.revalidate();
	};
	if (!readStoredUser()) channel.postMessage("signed-out");
}

/** Removes the notice of a stored copy when the page is up to date again, or another one is shown. */
function removeNotice(router: Router) {
	const notice = document.querySelector("offline-notice");
	if (!notice) return;
	addEventListener("online", () => void router.revalidate().then(() => notice.remove()), { once: true });
	const { pathname } = router.state.location;
	router.subscribe(({ location }) => location.pathname !== pathname && notice.remove());
}
