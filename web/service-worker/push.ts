/**
 * Push in the service worker, whose entry imports this file: shows what the server has sent, and opens the notice's page in the language in which
 * it was written. The names of the worker's types would clash with those of the page, so the few that are needed are here.
 */

type PushEvent = { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void };
type ClickEvent = { notification: { data: unknown; close(): void }; waitUntil(work: Promise<unknown>): void };
type Page = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
type Worker = {
	registration: {
		showNotification(title: string, options: object): Promise<void>;
		pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<unknown> } | null> };
	};
	clients: { matchAll(filter: object): Promise<Page[]>; openWindow(url: string): Promise<unknown> };
	location: { origin: string };
	addEventListener(name: "push", listener: (event: PushEvent) => void): void;
	addEventListener(name: "notificationclick", listener: (event: ClickEvent) => void): void;
};

type Shown = { title?: string; body?: string; path?: string; tag?: string };

const worker = globalThis as unknown as Worker;

worker.addEventListener("push", (event) => {
	const { title = "Almari", body = "", path = "/notices", tag = "" }: Shown = readShown(event);
	const options = { body, tag, data: { path }, icon: "/icon-192.png", badge: "/icon-192.png", renotify: tag !== "" };
	event.waitUntil(worker.registration.showNotification(title, options));
});

/** A browser may end the subscription of a site that shows nothing for a push, so a message that cannot be read is shown too. */
function readShown({ data }: PushEvent): Shown {
	try {
		return (data?.json() ?? {}) as Shown;
	} catch {
		return {};
	}
}

/** At sign-out: the next person at this browser sees no notices of the account. The push service then answers that the device is gone. */
export async function endPush(): Promise<void> {
	await (await worker.registration.pushManager?.getSubscription())?.unsubscribe();
}

worker.addEventListener("notificationclick", (event) => {
	event.notification.close();
	const { path } = event.notification.data as { path: string };
	event.waitUntil(openPage(new URL(path, worker.location.origin)));
});

/** In a tab of this site that is open, else in a new one. Never on another site. */
async function openPage({ origin, href }: URL) {
	if (origin !== worker.location.origin) return;
	const [open] = await worker.clients.matchAll({ type: "window" });
	if (!open) return worker.clients.openWindow(href);
	await open.focus().catch(() => undefined);
	return open.navigate(href).catch(() => worker.clients.openWindow(href));
}
