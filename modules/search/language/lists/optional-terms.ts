import { wordSet } from "../normalize-text.ts";

/** Relatives, men and women, as alternatives of a regular expression, as are the words around them. */
export const kin = {
	men:
		"brother|father|dad|daddy|husband|hubby|fiance|boyfriend|bf|son|uncle|nephew|grandfather|grandpa|grandson|son in law|father in law|brother in law" +
		"|bhai|bhaiya|bhaiyya|papa|pitaji|pati|beta|bete|chacha|tauji|mama|mamaji|jija|jiju|devar|dada|dadaji|nana|nanaji|damad|damaad|sala|saala|sasur|sasurji|bhatija|bhanja|pota" +
		"|भाई|भैया|पापा|पिताजी|पति|बेटा|बेटे|चाचा|मामा|जीजा|जीजू|देवर|दादा|दादाजी|नाना|नानाजी|दामाद|ससुर",
	women:
		"sister|mother|mom|mum|mummy|mommy|wife|fiancee|girlfriend|gf|daughter|aunt|aunty|auntie|niece|grandmother|grandma|granddaughter" +
		"|daughter in law|mother in law|sister in law" +
		"|behen|behn|bahan|bahen|didi|maa|mummyji|mataji|biwi|patni|beti|chachi|taiji|mausi|mami|bua|nanad|bhabhi|saas|dadi|nani|bahu|saali|bhatiji|bhanji|saheli|poti" +
		"|बहन|दीदी|माँ|मां|मम्मी|पत्नी|बीवी|बेटी|चाची|मौसी|मामी|बुआ|ननद|भाभी|सास|दादी|नानी|बहू|सहेली",
};

/** Relatives who may be children. */
export const youngKin =
	"son|nephew|grandson|beta|bete|bhatija|bhanja|pota|daughter|niece|granddaughter|beti|bhatiji|bhanji|poti|बेटा|बेटे|बेटी";

/** Words before a relative. */
export const kinAdjectives =
	"my|our|your|his|her|their|the|a|elder|older|younger|little|big|small|mere|meri|mera|apne|apni|hamare|hamari|chote|chhote|choti|chhoti|bade|badi|best|मेरे|मेरी|अपने|अपनी|छोटे|छोटी|बड़े|बड़ी";

/** Behind a relative who wears it, and behind one whose feast it is. */
export const wearsIt = "ke liye|k liye|ke lie|ke waste|ko|के लिए|के लिये|को";
export const ownsIt = "'?s|ki|ke(?! (?:liye|lie|waste))|ka|k(?! liye)|की|के(?! (?:लिए|लिये))|का";

/** Behind "for my brother". */
export const endsKin = "for|in|on|at|to|from|with|under|below|above|size|who|by|near";

/** The couple: who is related to them wears something else. */
export const couple = "bride|groom|bridegroom|dulhan|dulhe|dulha|dulhaa|दुल्हन|दूल्हे|दूल्हा|दुल्हे";

/** Relatives and friends. Whoever is named as the wearer is understood apart. */
export const kinTerms = wordSet(`
${`${kin.men}|${kin.women}`.replaceAll("|", " ").replaceAll(/\b(?:in|law) ?/g, "")}
brothers
sisters
friend
friends
cousin
cousins
family
relative
relatives
colleague
boss
bestie
law
laws
inlaws
dost
yaar
दोस्त
`);

/** Optional terms that say nothing about a garment: leaving them out needs no mention. */
export const silentTerms = wordSet(`

${[...kinTerms].join("\n")}
guest
guests
bridesmaid
bridesmaids
good
nice
perfect
beautiful
pretty
full
ready
special
quality
type
piece
day
indian
desi
रात
`);

/** Weeks, months and weekdays: no garment is for one of them alone. */
export const calendarTerms = wordSet(`
next week weeks weekend month months hafte hafta mahine mahina tarikh tareekh din days january february march april
june july august september october november december monday tuesday wednesday thursday friday saturday sunday agle
agla agli iss
`);

/** Optional terms: a search requires them only as long as a listing matches. */
export const optionalTerms = wordSet(`
designer heavy simple royal plain stylish trendy fancy elegant modern lightweight premium luxury pure original
readymade design night morning evening shoot photoshoot couple couples matching combo twinning princess queen
bollywood celebrity summer winter pant pants trousers pyjama two three date college destination pastel mini midi long
short entry floor length medium large strapless sleeveless backless modest hot bright neon dusty powder off
${[...calendarTerms].join("\n")}
${[...silentTerms].join("\n")}
`);
