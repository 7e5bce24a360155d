/** Words for days, as alternatives of a regular expression. */

/** In the order of the year. */
export const months = [
	"jan(?:uary)?|janvari|जनवरी",
	"feb(?:ruary)?|farvari|फरवरी|फ़रवरी",
	"mar(?:ch)?|मार्च",
	"apr(?:il)?|aprail|अप्रैल",
	"may|mai|मई",
	"june?|जून",
	"july?|julai|जुलाई",
	"aug(?:ust)?|agast|अगस्त",
	"sept?(?:ember)?|sitambar|सितंबर|सितम्बर",
	"oct(?:ober)?|aktubar|अक्टूबर",
	"nov(?:ember)?|navambar|नवंबर|नवम्बर",
	"dec(?:ember)?|disambar|decembar|दिसंबर|दिसम्बर",
];

/** From Monday on. */
export const weekdays = [
	"mon(?:day)?|somvar|somwar|सोमवार",
	"tue(?:s|sday)?|mangalvar|mangalwar|मंगलवार",
	"wed(?:nesday)?|budhvar|budhwar|बुधवार",
	"thu(?:r|rs|rsday)?|guruvar|guruwar|veervar|गुरुवार|वीरवार",
	"fri(?:day)?|shukravar|shukrawar|शुक्रवार",
	"sat(?:urday)?|shanivar|shaniwar|शनिवार",
	"sun(?:day)?|ravivar|raviwar|itvar|itwar|रविवार|इतवार",
];

/** By the number of days from today. */
export const relativeDays = [
	"today(?:'?s)?|tonight(?:'?s)?|aaj|आज|இன்று|ఈరోజు|ఈ రోజు|ಇಂದು|ഇന്ന്|আজ|আজকে|આજે|ਅੱਜ|آج",
	"tomm?orr?ow(?:'?s)?|tmrw|tmr|kal|कल|उद्या|நாளை|నాళ|రేపు|ನಾಳೆ|നാളെ|কাল|আগামীকাল|કાલે|ਕੱਲ੍ਹ|کل",
	"day after tomorrow|parso|parson|परसों|परवा|நாளை மறுநாள்|ఎల్లుండి|পরশু|પરમ દિવસે|ਪਰਸੋਂ|پرسوں",
];

/** Before a day of this week, and before one of the next week. */
export const thisWeek = "this|coming|is|iss|इस";
export const nextWeek = "next|agle|agla|अगले";
export const weekend = "weekend|week end";

/** Before a day, and behind it. */
export const before = "for|on|by|from|between|of";
export const behind =
	"ko|ke liye|ke din|tak|ki raat|raat|subah|shaam|sham|morning|evening|night|को|के लिए|के लिये|तक|के दिन";

/** Between the first and the last day. */
export const range = "-|–|to|till|until|through|thru|se|and|&|aur|से|और";

/** A length, in days. */
export const lengths: Record<string, number> = {
	ek: 1,
	one: 1,
	do: 2,
	two: 2,
	teen: 3,
	three: 3,
	char: 4,
	chaar: 4,
	four: 4,
	paanch: 5,
	five: 5,
	six: 6,
	seven: 7,
};
export const days = "days?|din|दिन";
