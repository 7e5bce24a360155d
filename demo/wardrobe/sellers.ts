// The demo's sellers. The clients are in clients.ts.
import { type Home, person } from "./clients.ts";
import type { DemoSeller, SellerKey } from "./types.ts";

const jaipur: Home = {
	address: "14 Hathi Babu ka Marg, Bani Park",
	city: "Jaipur",
	state: "Rajasthan",
	pincode: "302016",
};
const chennai: Home = {
	address: "7 North Mada Street, Mylapore",
	city: "Chennai",
	state: "Tamil Nadu",
	pincode: "600004",
};
const lucknow: Home = {
	address: "22 Shahnajaf Road, Hazratganj",
	city: "Lucknow",
	state: "Uttar Pradesh",
	pincode: "226001",
};
const hyderabad: Home = {
	address: "8-2-618 Road No. 11, Banjara Hills",
	city: "Hyderabad",
	state: "Telangana",
	pincode: "500034",
};
const kolkata: Home = {
	address: "31B Ekdalia Road, Gariahat",
	city: "Kolkata",
	state: "West Bengal",
	pincode: "700019",
};
const amritsar: Home = { address: "56 Lawrence Road", city: "Amritsar", state: "Punjab", pincode: "143001" };
const ahmedabad: Home = {
	address: "4 Swastik Society, Navrangpura",
	city: "Ahmedabad",
	state: "Gujarat",
	pincode: "380009",
};
const mumbai: Home = {
	address: "2 Perry Cross Road, Bandra West",
	city: "Mumbai",
	state: "Maharashtra",
	pincode: "400050",
};
const kochi: Home = { address: "19 Princess Street, Fort Kochi", city: "Kochi", state: "Kerala", pincode: "682001" };
const bengaluru: Home = {
	address: "88 Bull Temple Road, Basavanagudi",
	city: "Bengaluru",
	state: "Karnataka",
	pincode: "560004",
};
const guwahati: Home = { address: "12 Latasil, Uzan Bazar", city: "Guwahati", state: "Assam", pincode: "781001" };
const delhi: Home = { address: "C-41 Gulmohar Park", city: "New Delhi", state: "Delhi", pincode: "110049" };

/** The demo's sellers, by key. */
export const sellers: Record<SellerKey, DemoSeller> = {
	meher: { ...person("Meher", "Rathore", "9829041763", jaipur), shop: "Meher's Almari", gstin: "08AKVPR4127L1ZD" },
	lakshmi: {
		...person("Lakshmi", "Subramanian", "9444128650", chennai),
		shop: "Mada Street Silks",
		gstin: "33BGTPS6291K1ZI",
	},
	kabir: { ...person("Kabir", "Siddiqui", "9415076382", lucknow), shop: "Tehzeeb" },
	zoya: { ...person("Zoya", "Fatima", "9849213507", hyderabad), shop: "Zoya Lends", gstin: "36CJHPF8043Q1ZN" },
	ananya: { ...person("Ananya", "Sen", "9830165429", kolkata), shop: "Gariahat Wardrobe" },
	gurleen: { ...person("Gurleen", "Kaur", "9814370956", amritsar), shop: "The Phulkari Trunk" },
	hetal: { ...person("Hetal", "Shah", "9825083417", ahmedabad), shop: "Nine Nights", gstin: "24AMCPS3378H1ZV" },
	farah: {
		...person("Farah", "Contractor", "9820457139", mumbai),
		shop: "After Eight, Bandra",
		gstin: "27AFDPC5516M1ZG",
	},
	devika: { ...person("Devika", "Nair", "9447062815", kochi), shop: "Kasavu & Linen" },
	arjun: { ...person("Arjun", "Hegde", "9845190274", bengaluru), shop: "Hegde & Hegde" },
	mridu: { ...person("Mridu", "Baruah", "9864031592", guwahati), shop: "Paat and Muga" },
	tara: { ...person("Tara", "Mehrotra", "9811246708", delhi), shop: "Gulmohar Closet", gstin: "07BNKPM9264R1ZW" },
};

/** What they write about themselves. */
export const abouts: Partial<Record<SellerKey, string>> = {
	meher:
		"I collect bandhani and gota from Jaipur, most of it worn once at a family wedding. Everything is steamed and checked before it leaves, and I am happy to send measurements.",
	lakshmi:
		"Kanjivaram sarees of three generations. Each one comes with a stitched blouse, fall and pico done. Ask me if you want to know how to drape it.",
	kabir:
		"Sherwanis and achkans from Lucknow, tailored by my uncle. Tell me your shoulder width and I will tell you honestly if it fits.",
	zoya: "Bridal and sangeet lehengas. I reply quickly in the evenings.",
	ananya: "Sarees from Bengal: Baluchari, jamdani and tussar, each stored in muslin.",
	farah: "Gowns and cocktail dresses for parties that start after eight. Dry-cleaned after every rental.",
	tara: "A little of everything for Delhi weddings, in sizes XS to XL.",
};

/** Names of listings by the key of who saved them, the latest last. */
export const savedItems: Record<string, string[]> = {
	ishita: [
		"Jamun Banarasi with pista blouse",
		"Powder blue roka lehenga",
		"Patan patola in double ikat",
		"Leheriya teej lehenga",
		"Lilac sequin sangeet lehenga",
	],
	sana: ["Firozi tiered mehendi lehenga", "Temple-border Kanjivaram saree"],
	nandini: ["Mambazham yellow Kanjivaram", "Half-saree in temple green", "Bottle green Paithani"],
	meher: ["Baluchari with storytelling pallu", "Muga gold Bihu lehenga"],
};
