/** The listings looked at on this device, newest first. They are kept here and nowhere else: the server is never told. */
import { useSyncExternalStore } from "react";
import { rules } from "#common/rules.ts";
import { addViewed, readViewed, type Viewed } from "./viewed-list.ts";

const storageKey = "almari.viewed";

/** For browsers that forbid storage: what this visit looked at. */
let memory: string | null = null;
const listeners = new Set<() => void>();
/** One text is one list: whoever subscribes must not be told of a change that is none. */
let cached: { text: string | null; list: readonly Viewed[] } = { text: null, list: [] };
const none: readonly Viewed[] = [];

/** None on the server and until the page lives. */
export const useViewed = (): readonly Viewed[] => useSyncExternalStore(subscribe, read, () => none);

export const recordView = (item: Viewed) => write(JSON.stringify(addViewed(read(), item, rules.viewed.maxItems)));

export const clearViewed = () => write(null);

function read(): readonly Viewed[] {
	const text = stored();
	if (text !== cached.text) cached = { text, list: readViewed(text, rules.viewed.maxItems) };
	return cached.list;
}

function stored(): string | null {
	try {
		return localStorage.getItem(storageKey);
	} catch {
		return memory;
	}
}

function write(text: string | null) {
	memory = text;
	try {
		if (text === null) localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, text);
	} catch {
		// Storage may be full or forbidden: nothing depends on it.
	}
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	window.addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", listener);
	};
}
