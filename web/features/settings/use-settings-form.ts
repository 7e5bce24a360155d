/** One form of the settings: it posts to /settings and, with JavaScript, stays where it is. */
import { useFetcher } from "react-router";
import { words } from "#common/words.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import type { SettingsTab } from "./load-settings.ts";
import type { Intent, SettingsResult } from "./run-settings-action.ts";

/** `answer`: what a page that was loaded anew, without JavaScript, was told. */
export function useSettingsForm(intent: Intent, tab: SettingsTab, actionData: SettingsResult | undefined) {
	const fetcher = useFetcher<SettingsResult>();
	const result = fetcher.data ?? (actionData?.intent === intent ? actionData : undefined);
	const { done, failure, typed = {} } = result ?? {};
	return {
		Form: fetcher.Form,
		form: { method: "post", action: `/settings?tab=${tab}`, noValidate: true } as const,
		intent: { type: "hidden", name: "intent", value: intent } as const,
		/** What is being sent, while it is. */
		sending: fetcher.formData,
		done,
		typed,
		fields: fieldMessages(failure),
		message: failure && failureMessage(failure, words.profile.wrong),
		attempt: failure?.requestId,
	};
}
