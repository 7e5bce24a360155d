/** What was looked for on this device, latest first. It stays here: nobody else learns of it. */

const storageKey = "almari.searches";
const most = 6;

export function readRecent(): string[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
		return Array.isArray(kept) ? kept.filter((one) => typeof one === "string" && one !== "").slice(0, most) : [];
	} catch {
		return [];
	}
}

export function keepRecent(search: string) {
	const text = search.trim();
	if (text === "") return;
	const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
	write([text, ...others].slice(0, most));
}

export const clearRecent = () => write([]);

function write(searches: string[]) {
	try {
		if (searches.length > 0) localStorage.setItem(storageKey, JSON.stringify(searches));
		else localStorage.removeItem(storageKey);
	} catch {
		// Storage may be full or forbidden; then nothing is remembered.
	}
}
