/** The words of clothes in India: one spelling for the many that each has, in Latin letters and in Devanagari, and what a word stands for. Pure. */

/** Garments. A listing whose name says which one it is is not another one because its story mentions that. */
const garments: Record<string, string> = {
	lehenga:
		"lehnga lehanga lahenga lehega lengha lenga lehengha lehengaa lahnga lahanga lehnge lehenge lahange langa ghagra ghaghra ghagara gagra chaniya लहंगा लहंगे लेहंगा लहँगा घाघरा चनिया",
	saree: "sari saris sarees saares saari sadi sadee saadi साड़ी साडी साड़ियां साड़ियाँ सारी",
	sherwani: "shervani sherwaani shervaani serwani shirwani sherwanis शेरवानी शेरवानियां",
	kurta: "kurti kurtis kurtas kurtha kurtaa kurte kurtey कुर्ता कुर्ते कुर्ती कुरता कुरती",
	anarkali: "anarkli anarkalli anarkaali anarkalis anarkhali अनारकली",
	sharara: "shararas sarara sharaara शरारा",
	gharara: "garara ghararas ग़रारा गरारा",
	salwar: "shalwar salvar salwaar salwars सलवार",
	suit: "suits soot सूट",
	gown: "gowns gaun गाउन",
	dress: "dresses frock frocks ड्रेस",
	bandhgala: "bandgala bandhgalas bandhgla jodhpuri बंधगला बंदगला",
	achkan: "achakan achkans अचकन",
	tuxedo: "tux tuxedos tuxido टक्सीडो",
	blazer: "blazers blazzer bleser ब्लेज़र",
	jumpsuit: "jumpsuits jumsuit",
	kaftan: "caftan kaftans kaftaan काफ्तान",
};

/** Parts of garments, cloths and the work on them. */
const cloths: Record<string, string> = {
	kameez: "kamiz qameez कमीज़",
	dupatta: "dupata duppatta dupattas chunni chunri odhni दुपट्टा चुन्नी",
	choli: "cholis चोली",
	blouse: "blouses ब्लाउज ब्लाउज़",
	jacket: "jackets koti waistcoat जैकेट कोटी",
	kanjivaram:
		"kanjeevaram kanchipuram kancheepuram kanchivaram kanjivarm kanjiwaram kanjeevram कांजीवरम कांजीवरम् कांचीपुरम",
	banarasi: "benarasi banarsi benaresi banarsee banarasee banarashi बनारसी",
	silk: "silks reshmi sylk सिल्क रेशमी",
	resham: "रेशम",
	velvet: "makhmal makhmali velvets मखमल मखमली वेलवेट",
	cotton: "sooti suti kotton सूती कॉटन",
	georgette: "jorjet jorjette georget jarjet जॉर्जेट जार्जेट",
	chiffon: "shiffon shifon sifon chifon शिफॉन शिफ़ॉन",
	organza: "organja orgenza ऑर्गेंज़ा",
	tussar: "tussore tussor tusar tasar tassar टसर",
	net: "नेट",
	satin: "saten साटन सैटिन",
	linen: "linnen लिनन",
	brocade: "brocad ब्रोकेड",
	chanderi: "चंदेरी",
	chikankari: "chikan chickankari chickenkari chikenkari chikankaari lucknowi lakhnavi चिकनकारी चिकन लखनवी",
	bandhani: "bandhej bandhini bandhni बांधनी बंधेज",
	zardozi: "jardosi jardozi zardosi zardozy जरदोज़ी ज़रदोज़ी ज़रदोजी",
	gota: "gotta gotapatti गोटा",
	sequin: "sequins sequence sequined sequinned sitara सितारा सीक्विन",
	mirror: "mirrors mirrored sheesha sheeshe shisha शीशा शीशे",
	pearl: "pearls moti मोती",
	phulkari: "fulkari फुलकारी",
	leheriya: "leharia lehariya lehriya lahariya laheriya लहरिया",
	patola: "pattola पटोला",
	kalamkari: "qalamkari कलमकारी",
	kantha: "कांथा",
	zari: "ज़री jari",
	embroidery: "embroidered kadhai कढ़ाई",
};

/** Occasions, and for whom. */
const occasions: Record<string, string> = {
	wedding: "weddings shaadi shadi shaadiyon vivah marriage byah शादी विवाह ब्याह वेडिंग",
	bridal: "bride brides dulhan dulhaniya दुल्हन दुलहन ब्राइडल",
	men: "mens man gents mardana groom grooms dulha dulhe boys purush दूल्हा दूल्हे दुल्हे पुरुष मर्दाना",
	sangeet: "sangit sangeeth संगीत",
	mehendi: "mehndi mehandi mehendhi menhdi henna मेहंदी मेहँदी मेहन्दी",
	haldi: "haldee हल्दी",
	reception: "receptions रिसेप्शन",
	engagement: "engagements sagai sagaai mangni सगाई मंगनी",
	cocktail: "cocktails कॉकटेल",
	nikah: "nikaah nikkah निकाह",
	walima: "valima वलीमा",
	diwali: "deepavali divali deepawali dipawali दिवाली दीवाली दीपावली",
	eid: "eed ईद",
	festival: "festivals festive tyohar tyohaar त्योहार त्यौहार",
	party: "parties पार्टी",
	birthday: "bday janamdin जन्मदिन बर्थडे",
	office: "daftar ऑफिस दफ्तर",
	delhi: "dilli दिल्ली",
	mumbai: "bombay मुंबई मुम्बई",
	bengaluru: "bangalore banglore बेंगलुरु",
	kolkata: "calcutta कोलकाता",
	chennai: "madras चेन्नई",
	jaipur: "जयपुर",
	lucknow: "lakhnau लखनऊ",
	hyderabad: "हैदराबाद",
	pune: "poona पुणे",
	ahmedabad: "amdavad अहमदाबाद",
};

const hues: Record<string, string> = {
	red: "laal lal लाल",
	maroon: "mehroon mehrun mahroon marun marron मैरून महरून",
	green: "hara hari hare हरा हरी हरे",
	blue: "neela neeli neele nila nili नीला नीली नीले",
	yellow: "peela peeli peele pila pili पीला पीली पीले",
	pink: "gulabi गुलाबी पिंक",
	black: "kala kaala kaali kaale काला काली काले",
	white: "safed safaid सफेद सफ़ेद",
	golden: "gold sunehra sunehri sunahra sunahri सुनहरा सुनहरी सुनहरे",
	silver: "chandi चांदी",
	purple: "baingani jamuni बैंगनी जामुनी",
	orange: "narangi santri नारंगी",
	brown: "bhura bhoora भूरा",
	grey: "gray",
	sky: "aasmani asmani आसमानी",
	firozi: "firoza feroza ferozi फिरोजी फ़िरोज़ी फिरोज़ी",
	lavender: "lavendar lavander",
	rani: "रानी",
	kesari: "kesariya केसरिया",
	ivory: "aivory",
};

/** Two words that are one. */
const pairs: Record<string, string> = {
	"bandh gala": "bandhgala",
	"band gala": "bandhgala",
	"jump suit": "jumpsuit",
	"chikan kari": "chikankari",
	"chicken kari": "chikankari",
	"chicken kaari": "chikankari",
	"dinner jacket": "tuxedo",
	"half saree": "halfsaree",
	"half sari": "halfsaree",
	"ring ceremony": "engagement",
	"sher wani": "sherwani",
	"anar kali": "anarkali",
	"one piece": "dress",
	"gota patti": "gota",
	"gota pati": "gota",
};

/** What a word stands for besides itself: whoever looks for the wider one finds it too. */
const wider: Record<string, string> = {
	halfsaree: "lehenga saree",
	pavada: "lehenga",
	lilac: "lavender",
	turquoise: "firozi",
	burgundy: "wine",
	achkan: "sherwani",
	sundress: "dress",
	kanjivaram: "silk",
	banarasi: "silk",
	tussar: "silk",
	katan: "silk",
	muga: "silk",
	nikah: "wedding",
	walima: "wedding",
	muhurtham: "wedding",
	baraat: "wedding",
	pheras: "wedding",
	karaj: "wedding",
	roka: "engagement",
	diwali: "festival",
	eid: "festival",
	puja: "festival",
	onam: "festival",
	navratri: "festival",
	teej: "festival",
	lohri: "festival",
	vishu: "festival",
	bihu: "festival",
	uttarayan: "festival",
	navroz: "festival",
	pongal: "festival",
	holi: "festival",
	interview: "office",
	conference: "office",
};

const spellings = { ...garments, ...cloths, ...occasions, ...hues };

/** Every other spelling, and the one that it comes to. */
export const oneSpelling: ReadonlyMap<string, string> = new Map(
	Object.entries(spellings).flatMap(([word, others]) =>
		others.split(" ").map((other) => [other.normalize("NFC"), word] as const),
	),
);

/** The words that have a spelling of their own here: typed wholly, they are not the beginning of another. */
export const known: ReadonlySet<string> = new Set(Object.keys(spellings));

export const garmentWords: ReadonlySet<string> = new Set(Object.keys(garments));

/** Said in a name, these tell as well which garment it is. */
const alsoTell = ["jacket", "cape", "halfsaree", "pavada"];
export const namesGarment = (words: string[]): boolean =>
	words.some((word) => (garmentWords.has(word) && !alsoCalled.has(word)) || alsoTell.includes(word));

export const hueWords: ReadonlySet<string> = new Set(Object.keys(hues));

/** By the first word of a pair, the second and what both are. */
export const pairsOf: ReadonlyMap<string, ReadonlyMap<string, string>> = Map.groupBy(
	Object.entries(pairs),
	([pair]) => pair.split(" ")[0] as string,
)
	.entries()
	.reduce(
		(all, [first, some]) => all.set(first, new Map(some.map(([pair, whole]) => [pair.split(" ")[1] as string, whole]))),
		new Map<string, Map<string, string>>(),
	);

const widerWords = new Map(Object.entries(wider).map(([word, others]) => [word, others.split(" ")] as const));

export const widerOf = (word: string): readonly string[] => widerWords.get(word) ?? [];

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize("NFC").split(/\s+/));

/** Words that say nothing of a garment, in English and in Hindi; not kept at all. */
export const small = setOf(
	`a an the and or of for in on with to by is it my me i we this that from at as under over ke ki ka ko se me mein hai aur wala wali
	wale liye chahiye के की का को से में है और वाला वाली वाले लिए चाहिए पर`,
);

/** Words of a wish that no listing need have: what one does with clothes, for whom, and how one speaks of them. */
export const saysLittle = setOf(
	`rent rental rentals renting hire kiraye kiraya buy online near best latest collection outfit outfits joda jora libas poshak kapde kapda
	clothes clothing attire wear wearing look style set price cheap sasta saste women womens woman ladies lady girls girl female ladki
	ladkiyon mahila colour color coloured colored rang rangi shade dark light deep work ceremony function s par pe mujhe koi ek
	जोड़ा जोड़े कपड़े किराये किराए रंग लड़की लड़कियों महिला`,
);

/** Garments that others are also called: beside one of those they say nothing more. */
export const alsoCalled = setOf("suit dress choli kameez");
