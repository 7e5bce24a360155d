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
	hoshangabad: "narmadapuram",
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
