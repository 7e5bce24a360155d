/** The settings page, and the action of all settings forms. */
import { data } from "react-router";
import type { Language } from "#common/languages.ts";
import { channels, type Topic, topics } from "#common/topics.ts";
import { settingsCopy } from "#messages/settings.js";
import { type ApiClient, attempt, statusOf } from "#web/api.ts";
import { apiContext, originContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { intents, type SettingsResult } from "#web/features/settings/form/settings-form.tsx";
import { loadSettings, settingsTab } from "#web/features/settings/load-settings.ts";
import { SettingsPane } from "#web/features/settings/settings-pane.tsx";
import { readPasskey } from "#web/features/two-factor/passkey-submit.tsx";
import { formJson, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/settings";

export const meta = () => pageMeta(settingsCopy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const tab = settingsTab(new URL(request.url).searchParams.get("tab"));
	return { settings: await loadSettings({ request, context, user }, tab) };
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireUser({ request, context });
	const result = await runSettingsAction(context.get(apiContext), await request.formData(), context.get(originContext));
	return data<SettingsResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Settings({ loaderData: { settings }, actionData }: Route.ComponentProps) {
	return <SettingsPane settings={settings} to={(tab) => `/settings?tab=${tab}`} actionData={actionData} />;
}

/** Runs the action of a settings form. All settings forms post to /settings, from any page. */
async function runSettingsAction(client: ApiClient, form: FormData, origin: string): Promise<SettingsResult> {
	const intent = intents.find((one) => one === formText(form, "intent"));
	if (!intent) return { failure: { success: false, message: "", code: "invalid", requestId: "intent" } };
	const result = await callsFor(client, form)[intent]();
	if (result.success) {
		const address = "feed" in result ? { address: origin + result.feed.path } : {};
		const sentTo = intent === "mobileCode" && "mobile" in result ? { mobile: result.mobile } : {};
		const codes = "recoveryCodes" in result && result.recoveryCodes ? { recoveryCodes: result.recoveryCodes } : {};
		const apiKey = "apiKey" in result && result.apiKey ? { apiKey: result.apiKey } : {};
		return { intent, done: { message: result.message, at: Date.now(), ...address, ...sentTo, ...codes, ...apiKey } };
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
				json: {
					...byTopic((topic) => form.has(topic)),
					...Object.fromEntries(
						channels.map((channel) => [channel, byTopic((topic) => form.has(`${topic}-${channel}`))]),
					),
					language: (formText(form, "language") || undefined) as Language | undefined,
				},
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
	removeDevice: () =>
		attempt(api.push.devices[":deviceId"].$delete({ param: { deviceId: formText(form, "deviceId") } })),
	mobileCode: () => attempt(api.user.mobile.code.$post({ json: { mobile: formText(form, "mobile") } })),
	verifyMobile: () => attempt(api.user.mobile.verify.$post({ json: formJson(form) })),
	removeMobile: () => attempt(api.user.mobile.$delete()),
	makeFeed: () => attempt(api.calendar.feed.$post()),
	dropFeed: () => attempt(api.calendar.feed.$delete()),
	dropPayout: () => attempt(api.user.payout.remove.$post({ json: formJson(form) })),
	...privacyCalls(api, form),
	...addressCalls(api, form),
	saveMeasures: () => attempt(api.user.measures.$put({ json: formJson(form) })),
	deleteMeasures: () =>
		attempt(api.user.measures[":wearerId"].$delete({ param: { wearerId: formText(form, "wearerId") } })),
	makeKey: () => attempt(api.user.apiKeys.$post({ json: formJson(form) })),
	revokeKey: () => attempt(api.user.apiKeys[":keyId"].$delete({ param: { keyId: formText(form, "keyId") } })),
});

const byTopic = (isOn: (topic: Topic) => boolean) => Object.fromEntries(topics.map((topic) => [topic, isOn(topic)]));

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
