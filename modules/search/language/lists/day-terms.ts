import type { Period } from "#common/calendar.ts";

/** Words for days, as alternatives of a regular expression. */

/** The other languages of India, whose names of months and weekdays Unicode's CLDR knows. */
const languages = ["bn", "gu", "kn", "ml", "mr", "pa", "ta", "te", "ur"];

type Width = "long" | "short";

/** The names of a day's month or weekday in these languages. Shorter ones, as "मे", are other words too. */
const namesOf = (
	day: Date,
	part: "month" | "weekday",
	widths: Width[] = ["long", "short"],
	among = languages,
): string[] =>
	among
		.flatMap((language) =>
			widths.map((width) =>
				new Intl.DateTimeFormat(language, { [part]: width, timeZone: "UTC" })
					.format(day)
					.replace(/[.*+?^${}()|[\]\\]/g, ""),
			),
		)
		.filter((name) => name.length > 2 && /^\P{ASCII}+$/u.test(name))
		.toSorted((one, other) => other.length - one.length);

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
].map((names, at) => [...namesOf(new Date(Date.UTC(2026, at, 1)), "month"), names].join("|"));

/** Full month names in the scripts of India, and Hindi ones in Latin script. "May" is too short to be sure. */
export const monthNames = months.flatMap((names, at) => [
	...namesOf(new Date(Date.UTC(2026, at, 1)), "month", ["long"]),
	...names.split("|").filter((name) => /^(?:[a-z]{5,}|[\u0900-\u097f]{4,})$/.test(name)),
]);

const hindiWeekdays = [
	"somvar|somwar|सोमवार",
	"mangalvar|mangalwar|मंगलवार",
	"budhvar|budhwar|बुधवार",
	"guruvar|guruwar|veervar|गुरुवार|वीरवार",
	"shukravar|shukrawar|शुक्रवार",
	"shanivar|shaniwar|शनिवार",
	"ravivar|raviwar|itvar|itwar|रविवार|इतवार",
];
const englishWeekdays = [
	"mon(?:day)?",
	"tue(?:s|sday)?",
	"wed(?:nesday)?",
	"thu(?:r|rs|rsday)?",
	"fri(?:day)?",
	"sat(?:urday)?",
	"sun(?:day)?",
];
/** A Monday, and the days after it. */
const week = [...englishWeekdays.keys()].map((at) => new Date(Date.UTC(2026, 0, 5 + at)));

/** From Monday on. */
export const weekdays = week.map((day, at) =>
	[...namesOf(day, "weekday"), englishWeekdays[at], hindiWeekdays[at]].join("|"),
);

/** Names that mean a day wherever they stand. In Tamil and Urdu some are other words too: "வெள்ளி" is also silver. */
export const plainWeekdays = [
	...week.flatMap((day) =>
		namesOf(
			day,
			"weekday",
			["long"],
			languages.filter((one) => one !== "ta" && one !== "ur"),
		),
	),
	...hindiWeekdays,
];
/** Tamil names of weekdays, which "day" behind them makes clear. */
export const tamilWeekdays = week.flatMap((day) => namesOf(day, "weekday", ["long"], ["ta"]));

/** English ones mean a day at the end of a search, or before other details of it, but not in these names and habits. */
export const fullWeekday = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
export const beforeDayName = "black|cyber|palm|easter|good|holy|casual|super|wedding|every";
export const afterDayName = "best";
export const details = String.raw`(?:under|below|upto|up to|within|less|in|near|at|size|delivery|only|urgent(?:ly)?|rs)(?![a-z])|₹|\d`;

/** By the number of days from today. */
export const relativeDays = [
	"today(?:'?s)?|tonight(?:'?s)?|aaj|आज|இன்று|ఈరోజు|ఈ రోజు|ಇಂದು|ഇന്ന്|আজ|আজকে|આજે|ਅੱਜ|آج",
	"tomm?orr?ow(?:'?s)?|tmrw|tmr|kal|कल|उद्या|நாளை|నాళ|రేపు|ನಾಳೆ|നാളെ|কাল|আগামীকাল|કાલે|ਕੱਲ੍ਹ|کل",
	"day after tomorrow|parso|parson|परसों|परवा|நாளை மறுநாள்|ఎల్లుండి|পরশু|પરમ દિવસે|ਪਰਸੋਂ|پرسوں",
];

/** Before a day of this week, and before one of the next week. */
export const thisWeek = "this|coming|is|iss|इस|இந்த|ఈ|ಈ|ഈ|এই|આ|ਇਸ|اس|या";
export const nextWeek = "next|agle|agla|अगले|அடுத்த|వచ్చే|ಮುಂದಿನ|അടുത്ത|আগামী|આવતા|ਅਗਲੇ|اگلے|पुढच्या";
export const weekend = "weekend|week end";

/** Before a day, and behind it. */
export const before = "for|on|by|from|between|of";
export const behind =
	"ko|ke liye|k liye|ke din|tak|ki raat|raat|subah|shaam|sham|morning|evening|night|को|के लिए|के लिये|तक|के दिन|के वास्ते|জন্য|এর জন্য|માટે|ਲਈ|کے لیے|साठी|కోసం";

/** Between the first and the last day. */
export const range = "-|–|to|till|until|through|thru|se|and|&|aur|से|और|முதல்|నుండి|నుంచి|ರಿಂದ|മുതൽ|থেকে|થી|ਤੋਂ|سے|ते";

/** Behind the date of a day without its month. */
export const dateWord = "taa?rikh|taa?ree?kh?|तारीख|तारखेला|তারিখে?|તારીખે?|ਤਰੀਕ|تاریخ|தேதி|తేదీ|ತಾರೀಖು|തീയതി";

/** Behind a date, and behind a number of something else. */
export const onDate = "ko|tak";
export const counted =
	"birthday|bday|anniversary|wedding|marriage|day|month|year|class|standard|std|sem(?:ester)?|floor";

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

/** Festivals with one date in all of India, in canonical form: the first and the last day in a year, as "MM-DD". */

const everyYear: Record<string, [first: string, last: string]> = {
	lohri: ["01-13", "01-13"],
	uttarayan: ["01-14", "01-14"],
	pongal: ["01-14", "01-17"],
	valentine: ["02-14", "02-14"],
	valentines: ["02-14", "02-14"],
	baisakhi: ["04-14", "04-14"],
	vaisakhi: ["04-14", "04-14"],
	christmas: ["12-25", "12-25"],
	xmas: ["12-25", "12-25"],
};

/** By the Hindu calendar. */
const byYear: Record<string, string> = {
	holi: "2026-03-04 2027-03-22 2028-03-11 2029-03-01 2030-03-20",
	rakhi: "2026-08-28 2027-08-17 2028-08-05 2029-08-23 2030-08-13",
	ganeshotsav: "2026-09-14 2027-09-04 2028-08-23 2029-09-11 2030-09-01",
	dussehra: "2026-10-20 2027-10-09 2028-09-27 2029-10-16 2030-10-06",
	karwachauth: "2026-10-29 2027-10-18 2028-10-07 2029-10-26 2030-10-15",
	diwali: "2026-11-08 2027-10-29 2028-10-17 2029-11-05 2030-10-26",
};

/** All occurrences of a festival around a year, in ascending order. Empty for another word. */
export function festivalPeriods(term: string, year: number): Period[] {
	const years = [year, year + 1];
	// The party is in the evening before.
	if (term === "newyear") return years.map((next) => ({ startDate: `${next - 1}-12-31`, endDate: `${next}-01-01` }));
	if (Object.hasOwn(byYear, term))
		return (byYear[term] as string).split(" ").map((day) => ({ startDate: day, endDate: day }));
	if (!Object.hasOwn(everyYear, term)) return [];
	const [first, last] = everyYear[term] as [string, string];
	return years.map((each) => ({ startDate: `${each}-${first}`, endDate: `${each}-${last}` }));
}
