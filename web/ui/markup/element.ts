/** Markup as React writes it, for the few components of which a page has dozens. For the server. Callers escape values and content. */

export const attribute = (name: string, value = ""): string => ` ${name}="${value}"`;

export const element = (tag: string, attributes: string, content: string): string =>
	`<${tag}${attributes}>${content}</${tag}>`;

/** An element that has no content and no end tag. */
export const voidElement = (tag: string, attributes: string): string => `<${tag}${attributes}/>`;
