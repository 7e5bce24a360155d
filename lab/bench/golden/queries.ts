import { english, misspelt } from "./english.ts";
import { bengali, gujarati, gurmukhi, urdu } from "./north.ts";
import { priced, regionalInLatin } from "./priced.ts";
import { colourNames, sentences, wearers } from "./sentences.ts";
import { kannada, malayalam, tamil, telugu } from "./south.ts";

/**
 * The golden set: queries as typed in India, each with the attributes of a relevant listing (lab/bench/golden-relevance.ts): `k` garment type, `f` colour
 * group, `c` colour, `m` fabric, `w` work, `o` occasion or category, `p` city. All terms must match; `|` separates alternatives. The expectations
 * were written by hand, never taken from search results.
 */
const hinglish = `
laal lehnga = k:lehenga f:Red
lal saree = k:saree f:Red
laal joda = f:Red
dulhan ka joda = o:bridal
dulhan ka lehenga = k:lehenga o:bridal
dulhan ke liye laal lehenga = k:lehenga f:Red o:bridal
dulhe ki sherwani = k:sherwani
dulha sherwani = k:sherwani
shaadi ke liye sherwani = k:sherwani o:wedding
shadi ka lehenga = k:lehenga o:wedding
shaadi wali saree = k:saree o:wedding
sagai ke liye gown = k:gown o:engagement
sagai ka lehenga = k:lehenga o:engagement
haldi ke liye peela kurta = k:kurta f:Yellow o:haldi
haldi ka outfit = o:haldi|c:haldi
peela lehenga = k:lehenga f:Yellow
peeli saree = k:saree f:Yellow
kala saree = k:saree f:Black
kaali saree = k:saree f:Black
kaale rang ka gown = k:gown f:Black
hara lehenga = k:lehenga f:Green
hari saree = k:saree f:Green
neela sherwani = k:sherwani f:Blue
neeli saree = k:saree f:Blue
gulabi lehenga = k:lehenga f:Pink
gulabi saree = k:saree f:Pink
safed kurta = k:kurta f:White
safed sherwani = k:sherwani f:White
jamuni saree = k:saree f:Purple
baingani lehenga = k:lehenga f:Purple
narangi saree = k:saree f:Orange
sunehra gown = k:gown f:Golden
chandi rang ka gown = k:gown f:Silver
firozi lehenga = k:lehenga c:firozi
mehendi ke liye lehenga = k:lehenga o:mehendi
sangeet ke liye kapde = o:sangeet
walima dress = o:walima|o:wedding
nikah ke liye gharara = k:gharara o:nikah|o:wedding
resham ki saree = k:saree m:silk|w:resham
reshmi saree = k:saree m:silk|w:resham
makhmal ka lehenga = k:lehenga m:velvet
sooti saree = k:saree m:cotton
diwali ke liye saree = k:saree o:diwali
eid ke liye sharara = k:sharara o:eid
mardana kurta = k:kurta o:men
party ke liye gown chahiye = k:gown o:party
birthday ke liye dress = k:dress o:birthday
sheeshe wala lehenga = k:lehenga w:mirror
moti wali saree = k:saree w:pearl
tyohar ke liye kurta = k:kurta o:festival
ladkiyon ke liye lehenga = k:lehenga
kiraye par sherwani = k:sherwani
mehndi function ka dress = o:mehendi|c:mehendi
haldi wala pila suit = o:haldi|c:haldi f:Yellow
dulhe ke kapde = o:men
surkh lehenga = k:lehenga f:Red
santara saree = k:saree f:Orange
katthai blazer = k:blazer f:Brown
garba ke liye dress = o:garba|o:navratri|o:sangeet|o:festival
kam daam ka lehenga = k:lehenga
dulhan ki behen ka lehenga = k:lehenga
band gale ka coat = k:bandhgala
`;
const devanagari = `
लाल लहंगा = k:lehenga f:Red
हरा लहंगा = k:lehenga f:Green
शादी का लहंगा = k:lehenga o:wedding
दुल्हन का लहंगा = k:lehenga o:bridal
दुल्हन का जोड़ा = o:bridal
हरी साड़ी = k:saree f:Green
लाल साड़ी = k:saree f:Red
काली साड़ी = k:saree f:Black
पीली साड़ी = k:saree f:Yellow
गुलाबी साड़ी = k:saree f:Pink
नीली साड़ी = k:saree f:Blue
बनारसी साड़ी = k:saree m:banarasi
कांजीवरम साड़ी = k:saree m:kanjivaram
रेशमी साड़ी = k:saree m:silk|w:resham
शेरवानी = k:sherwani
शादी के लिए शेरवानी = k:sherwani o:wedding
सफेद शेरवानी = k:sherwani f:White
दूल्हे की शेरवानी = k:sherwani
पीला कुर्ता = k:kurta f:Yellow
सफ़ेद कुर्ता = k:kurta f:White
चिकनकारी कुर्ता = k:kurta w:chikankari
अनारकली = k:anarkali
अनारकली सूट = k:anarkali
शरारा = k:sharara
ग़रारा = k:gharara
बंदगला = k:bandhgala
काला गाउन = k:gown f:Black
लाल गाउन = k:gown f:Red
पार्टी ड्रेस = k:dress o:party
सलवार सूट = k:salwar
हल्दी के लिए कुर्ता = k:kurta o:haldi
मेहंदी लहंगा = k:lehenga o:mehendi|c:mehendi
संगीत लहंगा = k:lehenga o:sangeet
मखमल लहंगा = k:lehenga m:velvet
ज़रदोज़ी लहंगा = k:lehenga w:zardozi
बांधनी साड़ी = k:saree w:bandhani
सगाई गाउन = k:gown o:engagement
रिसेप्शन साड़ी = k:saree o:reception
दिवाली साड़ी = k:saree o:diwali
ब्लेज़र = k:blazer
जयपुर में लहंगा = k:lehenga p:Jaipur
फिरोज़ी साड़ी = k:saree c:firozi
सलवार कमीज = k:salwar
बंद गला = k:bandhgala
जोधपुरी सूट = k:bandhgala
लहगा = k:lehenga
ग्रीन लहंगा = k:lehenga f:Green
ब्लैक गाउन = k:gown f:Black
येलो साड़ी = k:saree f:Yellow
गोटा पट्टी लहंगा = k:lehenga w:gota
मेंहदी लहंगा = k:lehenga o:mehendi|c:mehendi
काळी साडी = k:saree f:Black
हिरवी साडी = k:saree f:Green
`;
const typingSlips = `
lehemga = k:lehenga
kehenga = k:lehenga
lehengs = k:lehenga
lehnega = k:lehenga
legenga red = k:lehenga f:Red
sareee = k:saree
daree silk = k:saree m:silk
saere red = k:saree f:Red
srees = k:saree
sherwnai = k:sherwani
sherwabi = k:sherwani
shrewani = k:sherwani
anarlali = k:anarkali
anarkalo = k:anarkali
kurts = k:kurta
kuurta yellow = k:kurta f:Yellow
gwon black = k:gown f:Black
gowm = k:gown
shararra = k:sharara
sharsra = k:sharara
bandhgal = k:bandhgala
bansarasi saree = k:saree m:banarasi
geogrette saree = k:saree m:georgette
vlevet lehenga = k:lehenga m:velvet
orgnaza saree = k:saree m:organza
jumpsiut = k:jumpsuit
tuexdo = k:tuxedo
blzaer = k:blazer
pnik lehenga = k:lehenga f:Pink
balck gown = k:gown f:Black
gerrn saree = k:saree f:Green
redlehenga = k:lehenga f:Red
silksaree = k:saree m:silk
mirrorwork lehenga = k:lehenga w:mirror
`;
const prefixes = `
leh = k:lehenga
lehe = k:lehenga
sherw = k:sherwani
sher = k:sherwani
anar = k:anarkali
shar = k:sharara
bandhg = k:bandhgala
jump = k:jumpsuit
tux = k:tuxedo
red leh = k:lehenga f:Red
black go = k:gown f:Black
silk sar = k:saree m:silk
banar saree = k:saree m:banarasi
kanji = m:kanjivaram
geor saree = k:saree m:georgette
velv lehenga = k:lehenga m:velvet
zard lehenga = k:lehenga w:zardozi
yellow kur = k:kurta f:Yellow
pink shar = k:sharara f:Pink
bridal le = k:lehenga o:bridal
लहं = k:lehenga
शेर = k:sherwani
`;

/** By script; forty of each. */
export const regionalSets = { tamil, telugu, kannada, malayalam, bengali, gujarati, gurmukhi, urdu };

const querySets = {
	english,
	misspelt,
	hinglish,
	devanagari,
	slips: typingSlips,
	halfTyped: prefixes,
	priced,
	regionalInLatin,
	...regionalSets,
};

export type GoldenQuery = { query: string; expected: string; querySet: string; isHeldOut: boolean };

/** Every third query is held out: the word lists of search are not tuned on those. */
const toQueries = (sets: Record<string, string>): GoldenQuery[] =>
	Object.entries(sets).flatMap(([querySet, lines]) =>
		lines
			.trim()
			.split("\n")
			.map((line, at) => {
				const [query, expected] = line.split(" = ") as [string, string];
				return { query, expected, querySet, isHeldOut: at % 3 === 2 };
			}),
	);

export const goldenQueries = toQueries(querySets);

/** Sentences ask for more than a listing has, so that only their first hit is judged. */
export const sentenceQueries = toQueries({ sentences, wearers, colourNames });
