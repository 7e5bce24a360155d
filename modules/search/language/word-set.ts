import { normalizeText } from "./scripts/normalize-text.ts";

/** Parses a word list: words separated by white space, as a set, in the form of tokenized texts. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(normalizeText(words).trim().split(/\s+/));
