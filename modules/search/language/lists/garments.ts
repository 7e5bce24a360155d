/**
 * Garments: each canonical form with its other spellings, in Latin and Devanagari script. When the name of a listing states its garment, a
 * garment in its description is not indexed.
 */
export const garmentSpellings: Record<string, string> = {
	lehenga:
		"lehnga lehanga lahenga lehega lengha lenga lehengha lehengaa lahnga lahanga lehnge lehenge lahange langa लहंगा लहंगे लेहंगा लहँगा लेंहगा",
	saree:
		"sari saris sarees saares saari sadi sadee saadi pudavai pudava selai cheera chira cheere seere shari sharee साड़ी साडी साड़ियां साड़ियाँ साडियां साडियाँ सारी",
	sherwani: "shervani sherwaani shervaani serwani shirwani sherwanis शेरवानी शेरवानियां",
	kurta: "kurtas kurtha kurtaa kurte kurtey कुर्ता कुर्ते कुरता कुरते",
	anarkali: "anarkli anarkalli anarkaali anarkalis anarkhali अनारकली",
	sharara: "shararas sarara sharaara शरारा",
	gharara: "garara ghararas ग़रारा गरारा",
	salwar: "shalwar salvar salwaar salwars सलवार",
	suit: "suits soot सूट सुट",
	gown: "gowns gaun गाउन",
	dress: "dresses ड्रेस ड्रेसेस",
	bandhgala: "bandgala bandhgalas bandhgla princecoat बंधगला बंदगला",
	achkan: "achakan achkans अचकन",
	tuxedo: "tux tuxedos tuxido टक्सीडो",
	blazer: "blazers blazzer bleser ब्लेज़र",
	jumpsuit: "jumpsuits jumsuit जंपसूट जम्पसूट",
	kaftan: "caftan kaftans kaftaan काफ्तान",
};
