import { normalise } from "./normalised-text.ts";
import { findPhoneNumbers, type Span, stop } from "./phone-numbers.ts";

/** Finds contact details in messages: telephone numbers, emails, UPI ids, handles and links. Pure, and linear in the text. */

const dot = "(?:\\.|[(\\[{]?\\s?(?:dot|डॉट|डाट|ডট|ડોટ|டாட்|డాట్|ਡਾਟ)\\s?[)\\]}]?)";
const at =
	"(?:@|[(\\[{<]\\s?(?:at|@)\\s?[)\\]}>]|(?<![\\p{L}\\p{M}\\d])(?:at the rate(?: of)?|at|एट द रेट|ऐट द रेट|एट|ऐट|অ্যাট|এট|ઍટ|એટ|அட்|ఎట్|ਐਟ)(?![\\p{L}\\p{M}\\d]))";
const provider =
	"(?:gmail|g mail|yahoo|ymail|hotmail|outlook|rediffmail|rediff|icloud|protonmail|proton|zoho|जीमेल|याहू|জিমেইল|জিমেল|જીમેલ|ஜிமெயில்|జీమెయిల్|ਜੀਮੇਲ)";
const domainEnd = "(?:com|co|in|org|net|me|edu|कॉम|कॉम्|काॅम|কম|કોમ|காம்|కామ్|ਕਾਮ)";
const bank = "(?:okaxis|okhdfcbank|okicici|oksbi|ybl|ibl|axl|apl|upi|ptsbi|pthdfc|ptyes)";
const wordStart = "(?<![\\p{L}\\p{M}\\d._%+-])";
const wordEnd = "(?![\\p{L}\\p{M}\\d])";
const local = "[\\p{L}\\d][\\p{L}\\p{M}\\d._%+-]{0,63}";

/** An email or a UPI id as it is written, then with words or spaces, where the other half must be known. */
const addresses = [
	new RegExp(
		`${wordStart}(?=[\\d._+-]*\\p{L}|\\d{10})${local}@(?=[^.]{2}|.\\.)\\p{L}[\\p{L}\\p{M}\\d-]*(?:\\.[\\p{L}\\d-]+)*`,
		"gu",
	),
	new RegExp(
		`${wordStart}${local}(?:\\s?${dot}\\s?[\\p{L}\\p{M}\\d]+)?\\s{0,2}${at}\\s{0,2}(?:${provider}(?:\\s?${dot}\\s?${domainEnd}){0,2}|[\\p{L}\\d-]{2,30}\\s?${dot}\\s?${domainEnd}(?:\\s?${dot}\\s?in)?|${bank})${wordEnd}`,
		"gu",
	),
];

const plainEnds = "com|net|org|ly|gl|gle|xyz|io|dev|bio|ee|co\\.in|net\\.in|org\\.in";
/** Ends that are words too: a full stop without a space after it is common. */
const wordEnds = "in|me|co|shop|store|link|app|page|site|online|club|info|be|store|to";
const host = "(?<![\\p{L}\\p{M}\\d@._-])(?=[\\d-]*\\p{L})[\\p{L}\\d][\\p{L}\\d-]{0,62}(?:\\.[\\p{L}\\d-]+){0,3}";
const links = [
	/(?:https?|hxxps?) ?: ?\/\/ ?\S+|(?<![\p{L}\d])www ?\. ?\S+/gu,
	new RegExp(`${host}\\.(?:${plainEnds})${wordEnd}(?:/\\S*)?`, "gu"),
	new RegExp(`${host}\\.(?:${wordEnds})/\\S*`, "gu"),
	new RegExp(`(?<![\\p{L}\\p{M}\\d@._-])[\\p{L}\\d-]{9,63}\\.(?:${wordEnds})${wordEnd}(?:/\\S*)?`, "gu"),
	new RegExp(
		`${wordStart}[\\p{L}\\p{M}\\d-]{2,63}\\s?(?!\\.)${dot}\\s?(?:com|org|ly|कॉम|কম|કોમ|காம்|కామ్)${wordEnd}`,
		"gu",
	),
];

const platform =
	"(?:instagram|insta|ig|snapchat|snap|telegram|tele|tg|facebook|fb|twitter|threads|linkedin|discord|skype|इंस्टाग्राम|इंस्टा|इन्स्टाग्राम|इन्स्टा|टेलीग्राम|टेलिग्राम|स्नैपचैट|फेसबुक|ইনস্টাগ্রাম|ইনস্টা|ইন্সটাগ্রাম|ইন্সটা|টেলিগ্রাম|ফেসবুক|ઇન્સ્ટાગ્રામ|ઇન્સ્ટા|ટેલિગ્રામ|ફેસબુક|இன்ஸ்டாகிராம்|இன்ஸ்டா|டெலிகிராம்|ఇన్‌స్టా|ఇన్స్టా|ఇన్స్టాగ్రామ్|ಇನ್ಸ್ಟಾ|ਇੰਸਟਾ|ਇੰਸਟਾਗ੍ਰਾਮ)";
/** A handle that its form gives away: an underscore, a full stop or figures in it. */
const formed = "(?=[a-z._]*[a-z])(?=[a-z]*[\\d._][\\da-z_])[a-z_][a-z\\d._]{2,29}";
const filler =
	"(?:\\s{0,3}[:=~-]\\s{0,3}|\\s{1,3}(?:id|handle|username|name|account|acc|page|profile|is|me|my|mera|meri|on|at|as|by|pe|par|pr|mein|ka|ki|hai|for|the|search|add|follow|find|aao|ao|dm|message|msg|आईडी|आइडी|पर|पे|है|का|की|मेरी|मेरा|नाम|আইডি|আমার|হল|হলো|এ|তে|આઈડી|પર|છે|માં|મારું|ஐடி|என்|இல்|ల|ఐడి|ನಲ್ಲಿ|ਆਈਡੀ|ਤੇ)(?![\\p{L}\\p{M}\\d._]))";
const named =
	"(?:\\s{0,3}(?:id|handle|username|user name|account|page|profile|आईडी|आइडी|আইডি|આઈડી|ஐடி))?\\s{0,3}(?:[:=]|\\s(?:is|hai|named|called))\\s{0,3}";
const plainHandle =
	"(?!(?:not|private|public|same|down|blocked|open|there|mine|linked|where|what|here|full|very|also|just|only|nahi|nahin|bahut|kya|great|lovely|nice|good|better|banned|hacked|http)(?![a-z]))[a-z][a-z\\d._]{3,29}";
const handles = [
	new RegExp(
		`(?<![\\p{L}\\p{M}\\d@._])@(?!(?:home|noon|night|midnight|least|rate|the|venue|work|office|door|once|your|my|our|each|per|mrp|discount|hotel|any|all)${wordEnd})\\p{L}[\\p{L}\\p{M}\\d._]{2,29}`,
		"gu",
	),
	new RegExp(`(?<![\\p{L}\\p{M}])${platform}(?:${filler}){0,4}[\\s:=@-]{0,5}(${formed})`, "gu"),
	new RegExp(`(?<![\\p{L}\\p{M}])${platform}${named}@?(${plainHandle})`, "gu"),
	new RegExp(
		`(?<![\\p{L}\\d._@])(${formed})\\s{0,3}(?:(?:on|pe|par|in|at|@|is|my|hai|पर|पे|মধ্যে|তে|પર|இல்|-|\\()\\s{0,3}){0,2}${platform}(?![\\p{L}])`,
		"gu",
	),
	/(?<![\p{L}])(?:follow|add|dm|search|find|ping|message|look up|text)\s{1,3}(?:(?:me|us|for|at|on|as)\s{1,3}){0,2}((?=[a-z\d.]*_)[a-z_][a-z\d._]{3,29})/gu,
];

/** The match, or its group when it has one: the words around a handle stay. */
function spansOf(pattern: RegExp, plain: string): Span[] {
	return [...plain.matchAll(pattern)].map((found): Span => {
		const end = found.index + found[0].length;
		const part = found[1];
		const from = part === undefined ? found.index : found.index + found[0].lastIndexOf(part);
		return [from, part === undefined ? end : from + part.length];
	});
}

/** A link to this site, as far as its host. */
const isOwn = (link: string, ownHost: string) =>
	link
		.replace(/^https?:\/\/|^www\./g, "")
		.split(/[/?#]/)[0]
		?.replace(/[.,!)]+$/, "") === ownHost;

/** The parts of a link that are of this site: the host, and ids, which can look like telephone numbers. */
const ownParts = /^(?:https?:\/\/|www\.)?[^/?#]+|(?<![\da-z])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z])/g;

/** Keeps the length. Browsers escape what was typed into a search. */
const withoutOwnParts = (link: string) =>
	link
		.replace(ownParts, (part) => stop.repeat(part.length))
		.replace(/%40/g, " @ ")
		.replace(/%[\da-f]{2}/g, "   ");

/** A link to a page of this site is no contact detail, but people can write one after the host. */
function findInPlain(plain: string, ownHost: string): Span[] {
	const text = links.reduce(
		(rest, pattern) => rest.replace(pattern, (link) => (isOwn(link, ownHost) ? withoutOwnParts(link) : link)),
		plain,
	);
	return [
		...[...links, ...addresses, ...handles].flatMap((pattern) => spansOf(pattern, text)),
		...findPhoneNumbers(text),
	];
}

/** Sorted, and one where several touch or overlap. */
export function merged(spans: Span[]): Span[] {
	const result: Span[] = [];
	for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
		const last = result.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else result.push([from, to]);
	}
	return result;
}

/**
 * The contact details of texts that one person sent one after the other, as a number may be split between them. For each text: where
 * they begin and end, in pairs, in UTF-16 units. `ownHost` is the site's own, as in "almari.example".
 */
export function findContactDetails(texts: readonly string[], ownHost = ""): number[][] {
	const parts = texts.map(normalise);
	const spans = merged(findInPlain(parts.map(({ plain }) => plain).join("\n"), ownHost));
	let start = 0;
	return parts.map(({ plain, at }) => {
		const [from, to] = [start, start + plain.length];
		start = to + 1;
		return spans
			.filter((span) => span[0] < to && span[1] > from)
			.flatMap((span) => [at[Math.max(span[0] - from, 0)] ?? 0, at[Math.min(span[1] - from, plain.length)] ?? 0]);
	});
}
