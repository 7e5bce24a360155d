/** Runs the action of a settings form. All settings forms post to /settings, from any page. */
import { topics } from "#common/topics.ts";
import { type ApiClient, attempt } from "#web/api.ts";
import { readPasskey } from "#web/features/two-factor/passkey-submit.tsx";
import { formJson, formText } from "#web/form.ts";
import { intents, type SettingsResult } from "./form/settings-form.tsx";

export async function runSettingsAction(client: ApiClient, form: FormData, origin: string): Promise<SettingsResult> {
	const intent = intents.find((one) => one === formText(form, "intent"));
	if (!intent) return { failure: { success: false, message: "", code: "invalid", requestId: "intent" } };
	const result = await callsFor(client, form)[intent]();
	if (result.success) {
		const address = "feed" in result ? { address: origin + result.feed.path } : {};
		const codes = "recoveryCodes" in result && result.recoveryCodes ? { recoveryCodes: result.recoveryCodes } : {};
		return { intent, done: { message: result.message, at: Date.now(), ...address, ...codes } };
	}
	const {
		password: _,
		currentPassword: __,
		passkey: ___,
		code: ____,
		...typed
	} = formJson<Record<string, string>>(form);
	return { intent, failure: result, typed };
}

const callsFor = ({ api }: ApiClient, form: FormData) => ({
	profile: () => attempt(api.user["update-details"].$put({ json: formJson(form) })),
	shop: () => attempt(api.user["update-details"].$put({ json: formJson(form) })),
	password: () => attempt(api.user["update-details"].$put({ json: formJson(form) })),
	// Unticked boxes are not sent.
	emails: () =>
		attempt(
			api.user.notifications.$put({
				json: Object.fromEntries(topics.map(({ topic }) => [topic, form.has(topic)])),
			}),
		),
	endSession: () =>
		attempt(api.user.sessions[":sessionId"].$delete({ param: { sessionId: formText(form, "sessionId") } })),
	endOthers: () => attempt(api.user.sessions.endOthers.$post()),
	removeAuthenticator: () => attempt(api.user.authenticator.remove.$post({ json: proofOf(form) })),
	recoveryCodes: () => attempt(api.user.recoveryCodes.$post({ json: proofOf(form) })),
	addPasskey: () =>
		attempt(api.user.passkeys.$post({ json: { name: formText(form, "name"), passkey: readPasskey(form) as never } })),
	removePasskey: () =>
		attempt(
			api.user.passkeys[":passkeyId"].remove.$post({
				param: { passkeyId: formText(form, "passkeyId") },
				json: proofOf(form),
			}),
		),
	payout: () => attempt(api.user.payout.$put({ json: formJson(form) })),
	makeFeed: () => attempt(api.calendar.feed.$post()),
	dropFeed: () => attempt(api.calendar.feed.$delete()),
	dropPayout: () => attempt(api.user.payout.remove.$post({ json: formJson(form) })),
	...privacyCalls(api, form),
	...addressCalls(api, form),
});

/** The password, and a code or a passkey. */
const proofOf = (form: FormData) => ({
	currentPassword: String(form.get("currentPassword") ?? ""),
	code: formText(form, "code"),
	passkey: readPasskey(form),
});

const addressCalls = ({ user: { addresses } }: ApiClient["api"], form: FormData) => {
	const one = addresses[":addressId"];
	const param = { addressId: formText(form, "addressId") };
	return {
		addAddress: () => attempt(addresses.$post({ json: formJson(form) })),
		changeAddress: () => attempt(one.$put({ param, json: formJson(form) })),
		defaultAddress: () => attempt(one.default.$post({ param })),
		deleteAddress: () => attempt(one.$delete({ param })),
	};
};

const privacyCalls = ({ user }: ApiClient["api"], form: FormData) => ({
	requestExport: () => attempt(user.dataExport.$post()),
	acceptTerms: () => attempt(user.consents.terms.$post()),
	// An unticked box is not sent.
	marketing: () => attempt(user.consents.marketing.$put({ json: { isGiven: form.has("isGiven") } })),
	requestDeletion: () => attempt(user.deletion.$post({ json: formJson(form) })),
	stopDeletion: () => attempt(user.deletion.$delete()),
});
