/** One form of the settings: it posts to /settings and, with JavaScript, stays where it is. */
import { useFetcher } from "react-router";
import { words } from "#common/words.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import type { SettingsTab } from "./load-settings.ts";
import type { Intent, SettingsAnswer } from "./run-settings-action.ts";

/** `answer`: what a page that was loaded anew, without JavaScript, was told. */
export function useSettings(intent: Intent, tab: SettingsTab, answer: SettingsAnswer | undefined) {
	const fetcher = useFetcher<SettingsAnswer>();
	const mine = fetcher.data ?? (answer?.intent === intent ? answer : undefined);
	const { done, failure, typed = {} } = mine ?? {};
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
