/** Word lists for queries: phrases, stopwords, optional terms, generic garments and loose synonyms. */

/** Phrases of two words that are one term. */
export const phrases: Record<string, string> = {
	"bandh gala": "bandhgala",
	"band gala": "bandhgala",
	"band gale": "bandhgala",
	"prince coat": "bandhgala",
	"बंद गला": "bandhgala",
	"jump suit": "jumpsuit",
	"coat pant": "pantcoat",
	"coat pent": "pantcoat",
	"coat paint": "pantcoat",
	"pant coat": "pantcoat",
	"pent coat": "pantcoat",
	"कोट पैंट": "pantcoat",
	"पैंट कोट": "pantcoat",
	"chikan kari": "chikankari",
	"chicken kari": "chikankari",
	"chicken kaari": "chikankari",
	"dinner jacket": "tuxedo",
	"half saree": "halfsaree",
	"half sari": "halfsaree",
	"langa voni": "halfsaree",
	"mekhela chador": "mekhela",
	"mekhela chadar": "mekhela",
	"mekhela sador": "mekhela",
	"ring ceremony": "engagement",
	"sher wani": "sherwani",
	"anar kali": "anarkali",
	"one piece": "dress",
	"gota patti": "gota",
	"gota pati": "gota",
	"gotta patti": "gota",
	"गोटा पट्टी": "gota",
	"new delhi": "delhi",
	"new year": "newyear",
	"new years": "newyear",
	"indo western": "fusion",
	"mul mul": "mulmul",
	"per day": "rent",
	"for him": "men",
	"for her": "women",
	"karva chauth": "karwachauth",
	"karwa chauth": "karwachauth",
	"करवा चौथ": "karwachauth",
	"raksha bandhan": "rakhi",
	"ganesh chaturthi": "ganeshotsav",
	"baby shower": "babyshower",
	"godh bharai": "babyshower",
	"pre wedding": "prewedding",
	"south indian": "southindian",
	"साउथ इंडियन": "southindian",
	"इंडो वेस्टर्न": "fusion",
};

/** Canonical phrases that must be displayed as two words. */
export const displayForms: ReadonlyMap<string, string> = new Map([
	["karwachauth", "karwa chauth"],
	["babyshower", "baby shower"],
	["southindian", "south indian"],
]);

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize("NFC").split(/\s+/));

/** Stopwords in English and Hindi. They are not indexed. */
export const stopwords = setOf(
	`a an the and or of for in on with to by is it my me i we this that from at as under over ke ki ka ko se me mein hai aur wala wali
	wale liye chahiye any some your his her के की का को से में है और वाला वाली वाले लिए चाहिए पर`,
);

/** Stopwords of queries only: words about renting, clothes in general, price, size and colour. */
export const queryStopwords = setOf(
	`rent rental rentals renting hire kiraye kiraya buy online near best latest collection outfit outfits joda jora libas poshak kapde kapda
	clothes clothing attire wear wearing look style set price cheap sasta saste kam daam budget affordable range rate size sizes new want need looking show find please
	bhada bhade colour color coloured colored rang rangi shade dark light deep work ceremony function s par pe mujhe koi ek meri mera mere apni apne pehnna pehnne pehenne pahanne
	जोड़ा जोड़े कपड़े किराये किराए रंग साइज साइज़ मेरी मेरा मेरे अपनी पहनने सिंपल डिजाइनर डिज़ाइनर हैवी सस्ता सस्ते सस्ती वियर वर्क`,
);

/** Generic names of garments. They add nothing beside a specific garment. */
export const genericGarmentTerms = setOf("suit dress choli kameez coat");

/** Audience terms. Beside one, "dress" is dropped: a "dulhan dress" is anything that a bride wears. */
export const audienceTerms = setOf("men bridal");

/** Loose synonyms of generic garments, for queries without a match. */
export const looseSynonyms: ReadonlyMap<string, readonly string[]> = new Map([
	["suit", ["salwar", "anarkali", "sharara", "gharara", "kurta", "blazer", "tuxedo", "bandhgala"]],
	["coat", ["bandhgala", "tuxedo", "blazer", "jacket"]],
]);

/** Optional terms: they are required only as long as a listing matches. Numbers are optional too. */
const optionalTerms = setOf(
	`designer heavy simple royal plain beautiful pretty stylish trendy fancy elegant modern lightweight premium luxury pure original quality
	good nice perfect full ready readymade special type design night morning evening brother sister mother father friend cousin wife husband
	bhai behen behan bahan didi mummy maa papa bhabhi dost saheli guest guests bridesmaid bridesmaids relative shoot photoshoot couple couples matching
	combo twinning princess queen bollywood celebrity summer winter pant pants trousers pyjama piece two three women date college
	destination pastel mini midi long short entry floor length day indian desi medium large`,
);

export const isOptionalTerm = (word: string): boolean => optionalTerms.has(word) || /^\d+k?$/.test(word);
