/** The couriers that an order's parcel can be followed with. Another one is a line here; a member can also type its name. Pure. */

/** `page`: its tracking page, with the number in the place of `{number}`. The form of India Post takes no number in its address. */
export const couriers = {
	delhivery: { name: "Delhivery", page: "https://www.delhivery.com/track-v2/package/{number}" },
	bluedart: {
		name: "Blue Dart",
		page: "https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}",
	},
	dtdc: {
		name: "DTDC",
		page: "https://www.dtdc.in/tracking/tracking_results.asp?Ttype=awb_no&strCnno={number}",
	},
	indiapost: {
		name: "India Post",
		page: "https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx",
	},
	shiprocket: { name: "Shiprocket", page: "https://shiprocket.co/tracking/{number}" },
	porter: { name: "Porter", page: "https://porter.in/track_live_order?booking_id={number}" },
} as const;

export type CourierId = keyof typeof couriers;
export const courierIds = Object.keys(couriers) as [CourierId, ...CourierId[]];

export const isKnownCourier = (text: string): text is CourierId => Object.hasOwn(couriers, text);

/** The stored form of a courier whose name somebody typed: the id of a known one, or the name. */
export const courierNamed = (typed: string): string => {
	const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
	return courierIds.find((id) => plain(typed) === id) ?? typed;
};

/** The name that people read of what is stored. */
export const courierName = (stored: string): string => (isKnownCourier(stored) ? couriers[stored].name : stored);

/** The courier's page about a parcel. Null: its courier is not a known one. */
export const trackingUrl = (stored: string, number: string): string | null =>
	isKnownCourier(stored) ? couriers[stored].page.replace("{number}", () => encodeURIComponent(number)) : null;

/** As it is stored: the id of a known courier or the typed name of another one, and the number; "" for none. */
export type StoredParcel = { courier: string; number: string };

/** "Delhivery 1490123456", as texts name a parcel; "" for none. */
export const formatParcel = ({ courier, number }: StoredParcel): string =>
	number ? `${courierName(courier)} ${number}` : "";
