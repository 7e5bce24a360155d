/** The calls of the forms of the address book. */
import { type ApiClient, attempt } from "#web/api.ts";
import { formJson, formText } from "#web/form.ts";

export const addressIntents = ["addAddress", "changeAddress", "defaultAddress", "deleteAddress"] as const;

export const addressCalls = ({ user: { addresses } }: ApiClient["api"], form: FormData) => {
	const one = addresses[":addressId"];
	const param = { addressId: formText(form, "addressId") };
	return {
		addAddress: () => attempt(addresses.$post({ json: formJson(form) })),
		changeAddress: () => attempt(one.$put({ param, json: formJson(form) })),
		defaultAddress: () => attempt(one.default.$post({ param })),
		deleteAddress: () => attempt(one.$delete({ param })),
	};
};
