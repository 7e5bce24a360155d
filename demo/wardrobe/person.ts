import type { DemoPerson } from "./types.ts";

export type Home = Pick<DemoPerson, "address" | "city" | "state" | "pincode">;

export function person(firstName: string, lastName: string, mobile: string, home: Home): DemoPerson {
	const key = firstName.toLowerCase();
	return { key, firstName, lastName, email: `${key}@demo.almari.example`, mobile, ...home };
}
