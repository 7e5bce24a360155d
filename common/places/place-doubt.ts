import { pincodeTable } from "./pincode-table.ts";
import { type Place, parseTable, placeOf } from "./place-of.ts";

/** Whether a typed city and pincode can belong together. Pure; with the whole table, so for the server. */

/** `unknown`: no post office has such a pincode. `elsewhere`: it belongs to `place`, and the typed city is another one. */
export type PlaceDoubt = { kind: "unknown" } | { kind: "elsewhere"; place: Place };

/** Names that are still in use, by the name of today. */
const formerNames: Record<string, string> = {
	bangalore: "bengaluru",
	bombay: "mumbai",
	calcutta: "kolkata",
	madras: "chennai",
	delhi: "new delhi",
	gurgaon: "gurugram",
	poona: "pune",
	mysore: "mysuru",
	mangalore: "mangaluru",
	hubli: "dharwad",
	belgaum: "belagavi",
	gulbarga: "kalaburagi",
	bellary: "ballari",
	shimoga: "shivamogga",
	bijapur: "vijayapura",
	trivandrum: "thiruvananthapuram",
	cochin: "kochi",
	ernakulam: "kochi",
	calicut: "kozhikode",
	trichur: "thrissur",
	alleppey: "alappuzha",
	quilon: "kollam",
	palghat: "palakkad",
	cannanore: "kannur",
	baroda: "vadodara",
	allahabad: "prayagraj",
	banaras: "varanasi",
	benares: "varanasi",
	kashi: "varanasi",
	faizabad: "ayodhya",
	pondicherry: "puducherry",
	simla: "shimla",
	cawnpore: "kanpur",
	vizag: "visakhapatnam",
	bezwada: "vijayawada",
	trichy: "tiruchirappalli",
	tanjore: "thanjavur",
	tuticorin: "thoothukudi",
	secunderabad: "hyderabad",
	gauhati: "guwahati",
	nasik: "nashik",
	sholapur: "solapur",
	osmanabad: "dharashiv",
	cuddapah: "kadapa",
	panjim: "panaji",
	jullundur: "jalandhar",
	"sas nagar": "mohali",
	"sahibzada ajit singh nagar": "mohali",
	hoshangabad: "narmadapuram",
};

/** The sorting districts of suburbs whose people write the city's name: the first three digits, by the name of today. */
const suburbs: Record<string, string> = {
	"new delhi": "121 122 201",
	mumbai: "401 410 421",
	"navi mumbai": "410",
	pune: "410 412",
	bengaluru: "561 562",
	chennai: "601 602 603",
	hyderabad: "501 502",
	kolkata: "711 712 743",
	ahmedabad: "382",
	lucknow: "227",
	chandigarh: "134 140",
	mohali: "140 160",
	vijayawada: "521 522",
	bhubaneswar: "752",
};

let prefixesByCity: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * What is doubtful about an Indian pincode (six digits) with a typed city; undefined when nothing is. A town that is not in the table of
 * district seats is never doubted, nor one whose pincodes begin with the same three digits: borders of districts are not borders of post offices.
 */
export function findPlaceDoubt(pincode: string, city: string): PlaceDoubt | undefined {
	const place = placeOf(pincode);
	if (!place) return { kind: "unknown" };
	prefixesByCity ??= indexCities();
	const named = city.split(/[,/()|;-]/).flatMap((part) => prefixesByCity?.get(nameOf(part)) ?? []);
	const isThere = named.some((prefix) => prefix.slice(0, 3) === pincode.slice(0, 3));
	return named.length === 0 || isThere ? undefined : { kind: "elsewhere", place };
}

function indexCities(): Map<string, string[]> {
	const index = new Map<string, string[]>();
	for (const [prefix, { city }] of parseTable(pincodeTable))
		index.set(nameOf(city), [...(index.get(nameOf(city)) ?? []), prefix]);
	for (const [city, prefixes] of Object.entries(suburbs))
		index.set(city, [...(index.get(city) ?? []), ...prefixes.split(" ")]);
	return index;
}

function nameOf(city: string): string {
	const name = city
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^\p{L}\s]/gu, "")
		.replace(/\b(?:city|district|dist|urban|rural)\b/g, " ")
		.replace(/\s+/g, " ")
		.trim();
	return formerNames[name] ?? name;
}
