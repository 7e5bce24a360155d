/** The languages of the site. A folder of locales/ adds one; docs/decisions/0114 says how each gets its own pages. */
import { languages } from "#messages/languages.js";

export { languages };

export type Language = (typeof languages)[number]["code"];

/** The language of addresses without one, and of everything outside a request. */
export const defaultLanguage = "en" satisfies Language;

/** A path of the site in a language: "/hi/browse?size=M", and "/hi" for the home page, "/". */
export const localPath = (language: Language, path: string): string =>
	language === defaultLanguage ? path : `/${language}${path === "/" ? "" : path}`;
