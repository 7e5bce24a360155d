/** Runs the action of a settings form. All settings forms post to /settings, from any page. */
import { topics } from "#common/topics.ts";
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { readPasskey } from "#web/features/second-step/read-passkey.ts";
import { formJson, formText } from "#web/form.ts";

/** The calls of the forms of the address book. */
const addressIntents = ["addAddress", "changeAddress", "defaultAddress", "deleteAddress"] as const;

/** The calls of the forms about a member's data. */
const privacyIntents = ["requestExport", "acceptTerms", "marketing", "requestDeletion", "stopDeletion"] as const;

const intents = [
	"profile",
	"shop",
	"emails",
	"password",
	"endSession",
	"endOthers",
	"removeAuthenticator",
	"recoveryCodes",
	"addPasskey",
	"removePasskey",
	"payout",
	"dropPayout",
	"makeFeed",
	"dropFeed",
	...privacyIntents,
	...addressIntents,
] as const;
export type Intent = (typeof intents)[number];

export type SettingsResult = {
	intent?: Intent;
	done?: {
		message: string;
		/** The time of the result. It differs each time, so that a completed form resets. */
		at: number;
		/** The new calendar address, which is shown only once. */
		address?: string;
		/** New recovery codes, which are shown only once. */
		recoveryCodes?: string[];
	};
	failure?: Failure;
	/** The typed values without passwords, for a page loaded without JavaScript. */
	typed?: Record<string, string>;
};

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
