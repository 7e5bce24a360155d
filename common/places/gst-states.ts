/** The state codes of GST (the first two digits of a GSTIN, and `pos` in returns), by the names of the pincode table. */

const codes: Readonly<Record<string, string>> = {
	"Jammu and Kashmir": "01",
	"Himachal Pradesh": "02",
	Punjab: "03",
	Chandigarh: "04",
	Uttarakhand: "05",
	Haryana: "06",
	Delhi: "07",
	Rajasthan: "08",
	"Uttar Pradesh": "09",
	Bihar: "10",
	Sikkim: "11",
	"Arunachal Pradesh": "12",
	Nagaland: "13",
	Manipur: "14",
	Mizoram: "15",
	Tripura: "16",
	Meghalaya: "17",
	Assam: "18",
	"West Bengal": "19",
	Jharkhand: "20",
	Odisha: "21",
	Chhattisgarh: "22",
	"Madhya Pradesh": "23",
	Gujarat: "24",
	// 25 was Daman and Diu until it joined 26 in January 2020.
	"Dadra and Nagar Haveli and Daman and Diu": "26",
	Maharashtra: "27",
	// 28 was Andhra Pradesh before its division in 2014.
	Karnataka: "29",
	Goa: "30",
	Lakshadweep: "31",
	Kerala: "32",
	"Tamil Nadu": "33",
	Puducherry: "34",
	"Andaman and Nicobar Islands": "35",
	Telangana: "36",
	"Andhra Pradesh": "37",
	Ladakh: "38",
};

const names: ReadonlyMap<string, string> = new Map(Object.entries(codes).map(([name, code]) => [code, name]));

/** "27" for "Maharashtra"; undefined for no state of India. */
export const gstStateCode = (state: string): string | undefined =>
	Object.hasOwn(codes, state) ? codes[state] : undefined;

/** "Maharashtra" for "27"; undefined for a code that no state has today. */
export const gstStateName = (code: string): string | undefined => names.get(code);

/**
 * Whether a valid GSTIN is registered in a state, given by its name: "Maharashtra". Supplies are made from the state of their registration
 * (section 25 of the CGST Act).
 */
export const isGstinOfState = (gstin: string, state: string): boolean => gstin.slice(0, 2) === gstStateCode(state);
