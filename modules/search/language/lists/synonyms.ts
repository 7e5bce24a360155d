/**
 * Near-synonyms: a search for one word of a pair finds the other too, with a lower rank. Spelling variants of one word are in
 * the lists of spellings instead, and rank as the word itself.
 */
export const synonyms: Record<string, { of: string; spellings?: string }> = {
	ghagra: { of: "lehenga", spellings: "ghaghra ghagara gagra ghaghara घाघरा" },
	chaniya: { of: "lehenga", spellings: "chania chanya चनिया" },
	kurti: { of: "kurta", spellings: "kurtis kurtees कुर्ती कुर्तियां कुर्तियाँ कुरती" },
	frock: { of: "dress", spellings: "frocks फ्रॉक फ्राक" },
	jodhpuri: { of: "bandhgala", spellings: "जोधपुरी" },
	waistcoat: { of: "jacket", spellings: "waistcoats koti sadri bandi कोटी" },
	mundu: { of: "dhoti", spellings: "veshti" },
	pattu: { of: "silk" },
	groom: { of: "men", spellings: "grooms dulha dulhe dulho dulhon दूल्हा दूल्हे दुल्हे" },
	boy: {
		of: "men",
		spellings:
			"boys ladka ladke ladkey ladkaa ladko ladkon larka larke larkey larko larkon launda launde chhora chhore chora chore munda munde mundey mundiya mundeya mulga mulge mulanche dikro chhokro chhele लड़का लड़के लड़को लड़कों लडका लडके लडको लडकों छोरा मुलगा मुलगे मुलांचे मुंडा मुंडे",
	},
	girl: {
		of: "women",
		spellings:
			"girls ladki ladkii ladkiya ladkiyan ladkiyaan ladkiyo ladkiyon larki larkiyan larkiyon chhori kudi kudiyan kudiyaan mulgi mulinche chhokri dikri लड़की लड़कियां लड़कियाँ लड़कियों लडकी लडकियां लडकियों छोरी मुलगी मुली मुलींचे कुड़ी",
	},
	dandiya: { of: "garba", spellings: "dandia डांडिया" },
	lucknowi: { of: "chikankari", spellings: "lakhnavi लखनवी" },
	shimmer: { of: "sequin", spellings: "shimmery glitter glittery" },
	henna: { of: "mehendi" },
};
