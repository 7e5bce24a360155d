/** The recent searches of this device, newest first. They are never sent to the server. */
const storageKey = "almari.searches";
const maxSearches = 6;

export function readRecentSearches(): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
		return Array.isArray(stored)
			? stored.filter((one) => typeof one === "string" && one !== "").slice(0, maxSearches)
			: [];
	} catch {
		return [];
	}
}

export function addRecentSearch(search: string) {
	const text = search.trim();
	if (text === "") return;
	const others = readRecentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
	storeSearches([text, ...others].slice(0, maxSearches));
}

export const clearRecentSearches = () => storeSearches([]);

function storeSearches(searches: string[]) {
	try {
		if (searches.length > 0) localStorage.setItem(storageKey, JSON.stringify(searches));
		else localStorage.removeItem(storageKey);
	} catch {
		// Storage may be full or forbidden; then nothing is remembered.
	}
}
