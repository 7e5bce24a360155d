/** Loose synonyms, for queries without a match: of generic garments, of fabrics, and of the parts of a wedding. */
export const looseSynonyms: Record<string, string> = {
	suit: "salwar anarkali sharara gharara kurta blazer tuxedo bandhgala",
	resham: "silk",
	nikah: "wedding",
	walima: "wedding reception",
	muhurtham: "wedding",
	baraat: "wedding",
	pheras: "wedding",
	coat: "bandhgala tuxedo blazer jacket",
};
