/** Loose synonyms of generic garments, for queries without a match. */
export const looseSynonyms: Record<string, string> = {
	suit: "salwar anarkali sharara gharara kurta blazer tuxedo bandhgala",
	coat: "bandhgala tuxedo blazer jacket",
};
