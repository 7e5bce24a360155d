/** Parses a word list: words separated by white space, as a set. Unicode forms are composed (NFC), as in tokenized texts. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.normalize("NFC").trim().split(/\s+/));
