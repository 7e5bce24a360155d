import { foldText } from "./fold-text.ts";

/** Amounts in rupees as people in India write them. Pure. */

const longest = 60;
const currency = String.raw`(?:(?:₹|₨|rs|inr|rupees?|rupaye|rupay|rupaya|rupiya|रुपये|रुपए|रुपया|रूपये|रु|रू|ரூபாய்|ரூ|రూపాయలు|రూ|ರೂಪಾಯಿ|ರೂ|രൂപ|টাকা|રૂપિયા|રૂ|ਰੁਪਏ|ରୁପୟା|ଟଙ୍କା|روپے)(?![\p{L}\p{M}])\.?:?)`;
const perDay = String.raw`(?:(?:/|per|a|each|every|p/|/ ?per) ?(?:day|din)|p\.?/?d\.?|daily|rozz?|प्रति ?दिन|रोज़|रोज|हर दिन)`;
const factors: Record<string, number> = {
	k: 1_000,
	thousand: 1_000,
	hazar: 1_000,
	hazaar: 1_000,
	hajar: 1_000,
	हज़ार: 1_000,
	हजार: 1_000,
};
const lakhs: Record<string, number> = { lakh: 100_000, lakhs: 100_000, lac: 100_000, lacs: 100_000, लाख: 100_000 };
const unit = `(?:${Object.keys({ ...factors, ...lakhs }).join("|")})`;
const amount = new RegExp(
	`^${currency}? ?(\\d{1,3}(?:,\\d{2,3})+|\\d+)(?:\\.(\\d{1,2}))? ?(${unit})?(?: ?/[-=]| ?-/)? ?${currency}?(?: ?/[-=])?(?: ?${perDay})?(?: only)?\\.?$`,
	"iu",
);

/**
 * Whole rupees: "₹ 1,500.00", "1500/-", "Rs. 1500 only", "INR 1500", "१५००" and "1.5k" are 1500. Undefined for anything else, such as paise,
 * a negative amount or two amounts.
 */
export function parseRupees(text: string): number | undefined {
	if (text.length > longest) return undefined;
	const found = amount.exec(foldText(text).toLowerCase());
	if (!found) return undefined;
	const [, whole = "", paise = "0", word = ""] = found;
	const rupees = Number(`${whole.replaceAll(",", "")}.${paise}`) * (factors[word] ?? lakhs[word] ?? 1);
	const rounded = Math.round(rupees);
	return Math.abs(rupees - rounded) < 1e-6 && Number.isSafeInteger(rounded) ? rounded : undefined;
}
