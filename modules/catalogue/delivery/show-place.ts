import { type Place, placeOf } from "#common/places/place-of.ts";
import { refuse } from "#common/refusal.ts";
import { copy } from "./copy.ts";

/** The city and state of a pincode. Throws `not-found`. */
export function showPlace(pincode: string): Place {
	const place = placeOf(pincode);
	if (!place) throw refuse("not-found", copy.unknownPincode(pincode));
	return place;
}
