/** The recently viewed listings in localStorage, newest first. They are never sent to the server. */
import { useSyncExternalStore } from "react";
import * as rules from "#common/rules/browsing.ts";

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

/** An entry of the list and its format in storage, without a price, which would be outdated. */
export type ViewedListing = {
	id: string;
	name: string;
	by: string;
	photo: { src: string; width: number; height: number; blur: string } | null;
};

/** Newest first, without duplicates, at most `maxItems`. */
export const addViewed = (list: readonly ViewedListing[], item: ViewedListing, maxItems: number): ViewedListing[] =>
	[item, ...list.filter(({ id }) => id !== item.id)].slice(0, maxItems);

/** Skips invalid entries: another version of the site or a browser extension may have written them. */
export function readViewed(text: string | null, maxItems: number): ViewedListing[] {
	try {
		const parsed: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(parsed) ? parsed.filter(isViewed).slice(0, maxItems) : [];
	} catch {
		return [];
	}
}

function isViewed(one: Partial<ViewedListing> | null): one is ViewedListing {
	if (typeof one !== "object" || one === null) return false;
	return (
		/^[0-9a-f-]{36}$/.test(String(one.id)) &&
		typeof one.name === "string" &&
		typeof one.by === "string" &&
		(one.photo === null || isPhoto(one.photo))
	);
}

const isPhoto = (photo: ViewedListing["photo"] | undefined) =>
	typeof photo === "object" &&
	photo !== null &&
	/^\/media\/[\w./-]+$/.test(String(photo.src)) &&
	Number.isInteger(photo.width) &&
	Number.isInteger(photo.height) &&
	/^(data:image\/|$)/.test(String(photo.blur));
