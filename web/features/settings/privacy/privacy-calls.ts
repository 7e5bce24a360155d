/** The calls of the forms about a member's data. */
import { type ApiClient, attempt } from "#web/api.ts";
import { formJson } from "#web/form.ts";

export const privacyIntents = ["requestExport", "acceptTerms", "marketing", "requestDeletion", "stopDeletion"] as const;

export const privacyCalls = ({ user }: ApiClient["api"], form: FormData) => ({
	requestExport: () => attempt(user.dataExport.$post()),
	acceptTerms: () => attempt(user.consents.terms.$post()),
	// An unticked box is not sent.
	marketing: () => attempt(user.consents.marketing.$put({ json: { isGiven: form.has("isGiven") } })),
	requestDeletion: () => attempt(user.deletion.$post({ json: formJson(form) })),
	stopDeletion: () => attempt(user.deletion.$delete()),
});
