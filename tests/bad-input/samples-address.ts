import { address } from "#tests/world.ts";
import type { Kind } from "./field-kinds.ts";

/** A stored delivery address. */
export const savedAddress = {
	body: { ...address, label: "Home", name: "Ira Sen" },
	fields: {
		label: "text",
		name: "text",
		address_Line: "text",
		city: "text",
		pincode: "text",
		country: "text",
		mobile: "text",
	} satisfies Record<string, Kind>,
};
