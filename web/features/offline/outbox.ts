/**
 * The outbox: a message, or a step of an order, that finds no connection waits in IndexedDB, and is sent one time when the site is reachable again, by an open page or by the
 * service worker. What the server refuses stays until its sender has seen it. (decision 0115)
 */
import { createStore, del, delMany, get, set, type UseStore, values } from "idb-keyval";
import type { Failure } from "#web/api.ts";

export type Waiting = {
	/** The idempotency key; of a draft its id, so that a later version replaces an earlier one. */
	id: string;
	/** The account that has sent it. */
	account: string;
	/** Its place: a conversation, the photographs of a step of an order, a draft. */
	about: string;
	method: "POST" | "PUT";
	path: string;
	language: string;
	/** Either of them. */
	json?: object;
	image?: File;
	/** The API gets the time it has waited, by this phone's own clock, as `waitedSeconds`. */
	isTimed?: boolean;
	/** A hand-over: this phone has checked the client's QR. */
	isChecked?: boolean;
	/** In milliseconds. They are sent in this order (`inOrder`). */
	at: number;
	refusal?: Failure;
};

const name = "almari.outbox";
/** Tells at the start of a page whether anything may wait or was refused, without a database. */
const markName = "almari.waiting";

let opened: UseStore | undefined;
const store = () => {
	opened ??= createStore("almari-outbox", "waiting");
	return opened;
};

/** Lets it wait. Throws where the browser stores nothing. */
export async function wait(one: Waiting): Promise<void> {
	await set(one.id, one, store());
	localStorage.setItem(markName, "true");
	announce();
	type Sync = { sync?: { register(tag: string): Promise<void> } };
	// Chromium sends it also when no page is open any more.
	const ready = navigator.serviceWorker?.controller ? navigator.serviceWorker.ready : undefined;
	void ready?.then((registration) => (registration as Sync).sync?.register(name)).catch(() => {});
}

/** All that waits or was refused, oldest first. */
export async function listWaiting(account: string): Promise<Waiting[]> {
	const all = await values<Waiting>(store());
	return all.filter((one) => one.account === account).sort((one, other) => one.at - other.at);
}

/** Takes one back. False when it was sent meanwhile, or never waited. */
export const takeBack = (id: string): Promise<boolean> =>
	alone(async () => {
		const isThere = (await get(id, store())) !== undefined;
		await del(id, store());
		if (isThere) announce();
		return isThere;
	});

/**
 * For sign-out; `except`: what this account has sent stays. So does what has happened at a door: it is proof for both sides, and is sent when its
 * account is signed in again.
 */
export async function deleteWaiting(except?: string): Promise<void> {
	const others = (await values<Waiting>(store())).filter(({ account, isTimed }) => account !== except && !isTimed);
	await delMany(
		others.map(({ id }) => id),
		store(),
	);
	if (others.length > 0) announce();
}

/** Whether anything may wait in this browser. */
export function mayWait(): boolean {
	try {
		return localStorage.getItem(markName) !== null;
	} catch {
		return false;
	}
}

/** Sends what waits, in its order, one at a time for all tabs. Resolves to false while something still waits. */
export const flush = (): Promise<boolean> =>
	alone(async () => {
		const due = (await values<Waiting>(store())).filter(({ refusal }) => !refusal);
		if (due.length === 0) return true;
		try {
			const { user } = (await (await fetch("/api/user/me")).json()) as { user: { _id: string } | null };
			// Messages of another account are not sent under this one.
			const own = due.filter(({ account }) => account === user?._id);
			for (const one of inOrder(own)) if (!(await sendWaiting(one))) return false;
			return own.length === due.length;
		} catch {
			return false;
		}
	});

/** As they were recorded. What is taken down before a hand-over, its photographs and parts, is refused after it, so it goes first. */
export function inOrder<T extends Pick<Waiting, "about" | "at">>(waiting: T[]): T[] {
	const handOvers = new Map(waiting.map(({ about, at }) => [about, at]));
	const timeOf = ({ about, at }: T) => {
		const [, orderId, stage] = about.split(".");
		return stage === "dispatch" ? Math.min(at, (handOvers.get(`order.${orderId}`) ?? at) - 0.5) : at;
	};
	return waiting.toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** False when the server could not take it now. Throws without a connection. */
async function sendWaiting(one: Waiting): Promise<boolean> {
	const response = await fetch(one.path, requestOf(one));
	if (response.status >= 500 || response.status === 401) return false;
	const reply = (await response.json()) as { success: true } | Failure;
	if (mayPass(reply)) return false;
	if (reply.success) await del(one.id, store());
	else await set(one.id, { ...one, refusal: reply }, store());
	announce();
	return true;
}

/** Too many requests become fewer. A code that is locked is no reason to wait: its digits will not count later either. */
export const mayPass = (reply: { success: true } | Failure): boolean => !reply.success && reply.code === "too-many";

/** Ten years, the most that the API takes. */
const longestWaitSeconds = 315_360_000;

/** The request that sends it at the moment `now`, in milliseconds. */
export function requestOf(
	{ id, method, json, image, language, at, isTimed }: Waiting,
	now: number = Date.now(),
): RequestInit {
	const headers: Record<string, string> = { "accept-language": language, "idempotency-key": id };
	if (!image) {
		// The clock may have been set meanwhile, even by decades.
		const seconds = Math.min(Math.max(0, Math.round((now - at) / 1000)), longestWaitSeconds);
		const waited = isTimed && { waitedSeconds: seconds };
		const body = JSON.stringify({ ...json, ...waited });
		return { method, headers: { ...headers, "content-type": "application/json" }, body };
	}
	const body = new FormData();
	body.append("images", image);
	return { method, headers, body };
}

/** One at a time in this browser. Where it has no locks, the idempotency keys still keep a request from being carried out twice. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
	navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work();

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
const listeners = new Set<() => void>();
const notifyListeners = () => {
	for (const listener of listeners) listener();
};
channel?.addEventListener("message", notifyListeners);

/** In this tab, others and the service worker. */
function announce(): void {
	channel?.postMessage("changed");
	notifyListeners();
}

/** Calls `listener` after each change, and returns the function that ends it. */
export function onOutbox(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

const retryMs = 30_000;

/** Sends what waits now, when the browser is online again, and now and then meanwhile: a browser may be online without reaching the site. */
export function startSending(): void {
	const send = async () => {
		if (mayWait() && (await flush()) && (await values(store())).length === 0) localStorage.removeItem(markName);
	};
	void send();
	window.addEventListener("online", () => void send());
	setInterval(() => void send(), retryMs);
}
