const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes text for an HTML element or a quoted attribute, as React does. For HTML that is written without it. */
export const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
