const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in HTML, in an element or a quoted attribute. For the two pages that are written by hand. */
export const escapeHtml = (text: string): string =>
	text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
