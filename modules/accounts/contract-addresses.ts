import { normalizePlace } from "#common/places/address.ts";
import { endpoint, id, text, z } from "#platform/endpoint.ts";
import { pincodeOfPlace, refinePlace } from "#platform/typed-fields.ts";
import { mobile } from "./contract.ts";

/** Endpoints of the address book: delivery addresses that a member has stored. */

const SavedAddress = z
	.object({
		_id: z.string(),
		label: z.string().openapi({ example: "Home" }),
		name: z.string().openapi({ description: "Who takes the delivery" }),
		address_Line: z.string(),
		city: z.string(),
		pincode: z.string(),
		country: z.string(),
		mobile: z.string(),
		isDefault: z.boolean(),
		lastUsedAt: z.string().nullable().openapi({ description: "When the member last ordered to it" }),
	})
	.openapi("SavedAddress");
export type SavedAddress = z.infer<typeof SavedAddress>;

const AddressInput = z
	.object({
		label: text(40),
		name: text(80),
		address_Line: text(200),
		city: text(80),
		pincode: pincodeOfPlace,
		country: text(60),
		mobile,
	})
	.superRefine(refinePlace)
	.overwrite(normalizePlace);
export type AddressInput = z.output<typeof AddressInput>;

const settings = { tag: "Settings", who: "member" } as const;
const one = { ...settings, params: z.object({ addressId: id }) } as const;
const reply = z.object({ addresses: z.array(SavedAddress) });

export const addressEndpoints = {
	getAddresses: endpoint({
		...settings,
		method: "get",
		path: "/api/user/addresses",
		summary: "The member's stored delivery addresses, the last used one first",
		reply,
	}),
	addAddress: endpoint({
		...settings,
		method: "post",
		path: "/api/user/addresses",
		isIdempotent: true,
		summary: "Stores a delivery address, up to ten. The first one is the default; the same one again changes nothing",
		body: AddressInput,
		reply,
	}),
	changeAddress: endpoint({
		...one,
		method: "put",
		path: "/api/user/addresses/:addressId",
		summary: "Changes a stored address. Orders that were placed with it stay as they are",
		body: AddressInput,
		reply,
	}),
	setDefaultAddress: endpoint({
		...one,
		method: "post",
		path: "/api/user/addresses/:addressId/default",
		summary: "Makes a stored address the default. Idempotent",
		reply,
	}),
	deleteAddress: endpoint({
		...one,
		method: "delete",
		path: "/api/user/addresses/:addressId",
		summary: "Deletes a stored address. When it was the default, the last used of the others is",
		reply,
	}),
};
