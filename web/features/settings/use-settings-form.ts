/** The state of one settings form: it posts to /settings and stays on the page with JavaScript. */
import { useFetcher } from "react-router";
import { accountCopy } from "#common/copy/account-copy.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import type { SettingsTab } from "./load-settings.ts";
import type { Intent, SettingsResult } from "./run-settings-action.ts";

/** `actionData`: the result when the page was loaded without JavaScript. */
export function useSettingsForm(intent: Intent, tab: SettingsTab, actionData: SettingsResult | undefined) {
	const fetcher = useFetcher<SettingsResult>();
	const result = fetcher.data ?? (actionData?.intent === intent ? actionData : undefined);
	const { done, failure, typed = {} } = result ?? {};
	return {
		Form: fetcher.Form,
		form: { method: "post", action: `/settings?tab=${tab}`, noValidate: true } as const,
		intent: { type: "hidden", name: "intent", value: intent } as const,
		/** The form data while it is being sent. */
		sending: fetcher.formData,
		done,
		typed,
		fields: fieldMessages(failure),
		message: failure && failureMessage(failure, accountCopy.profile.wrong),
		attempt: failure?.requestId,
	};
}
