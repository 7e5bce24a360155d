/** The recently viewed listings in localStorage, newest first. They are never sent to the server. */
import { useSyncExternalStore } from "react";
import * as rules from "#common/rules/browsing.ts";
import { addViewed, readViewed, type ViewedListing } from "./viewed-list.ts";

const storageKey = "almari.viewed";

/** The fallback for browsers that forbid storage. */
let memory: string | null = null;
const listeners = new Set<() => void>();
/** Cached by text: useSyncExternalStore compares snapshots by identity. */
let cached: { text: string | null; list: readonly ViewedListing[] } = { text: null, list: [] };
const none: readonly ViewedListing[] = [];

/** Empty on the server and until hydration. */
export const useViewed = (): readonly ViewedListing[] => useSyncExternalStore(subscribe, read, () => none);

export const recordView = (item: ViewedListing) =>
	write(JSON.stringify(addViewed(read(), item, rules.viewed.maxItems)));

export const clearViewed = () => write(null);

function read(): readonly ViewedListing[] {
	const text = readText();
	if (text !== cached.text) cached = { text, list: readViewed(text, rules.viewed.maxItems) };
	return cached.list;
}

function readText(): string | null {
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
		// Storage may be full or forbidden; nothing depends on it.
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
