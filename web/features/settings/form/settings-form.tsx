/** The forms of the settings: their names, how they are sent, and how their result is shown. */
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { accountCopy } from "#messages/common/account.js";
import type { Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The tabs, and the parts without a tab, since the specification lists the tabs; the profile links to them. */
export type SettingsTab =
	| "profile"
	| "notifications"
	| "security"
	| "billing"
	| "privacy"
	| "addresses"
	| "measures"
	| "keys";

/** Each form by name, which it sends with its fields. */
export const intents = [
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
	"removeDevice",
	"mobileCode",
	"verifyMobile",
	"removeMobile",
	"makeFeed",
	"dropFeed",
	"requestExport",
	"acceptTerms",
	"marketing",
	"requestDeletion",
	"stopDeletion",
	"addAddress",
	"changeAddress",
	"defaultAddress",
	"deleteAddress",
	"saveMeasures",
	"deleteMeasures",
	"makeKey",
	"revokeKey",
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
		/** The number to which a code was sent. */
		mobile?: string;
		/** New recovery codes, which are shown only once. */
		recoveryCodes?: string[];
		/** A new API key, which is shown only once. */
		apiKey?: string;
	};
	failure?: Failure;
	/** The typed values without passwords, for a page loaded without JavaScript. */
	typed?: Record<string, string>;
};

type FormResultProps = {
	done: { message: string } | undefined;
	message: string | undefined;
	fields: Record<string, string>;
	labels?: Record<string, string>;
	attempt: string | undefined;
};

export const FormResult = ({ done, message, fields, labels, attempt }: FormResultProps) => (
	<>
		<ErrorSummary message={message} fields={fields} labels={labels} attempt={attempt} />
		{done && (
			<Notice tone="good" className="mb-6">
				{done.message}
			</Notice>
		)}
	</>
);

type SettingsSectionProps = { id: string; title: string; about?: ReactNode; children: ReactNode };

/** A settings section: heading and description on one side, controls on the other. */
export const SettingsSection = ({ id, title, about, children }: SettingsSectionProps) => (
	<section className="settings-section" aria-labelledby={id}>
		<div>
			<h2 id={id}>{title}</h2>
			{about && <p className="lead">{about}</p>}
		</div>
		<div>{children}</div>
	</section>
);

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
