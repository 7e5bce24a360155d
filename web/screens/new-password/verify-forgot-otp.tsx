/** Step 2 of 3 of a password reset: verifies the code. */

import { data } from "react-router";
import * as accountRules from "#common/rules/accounts.ts";
import * as requestRules from "#common/rules/requests.ts";
import { newPasswordCopy } from "#messages/auth.js";
import { accountCopy } from "#messages/common/account.js";
import { languageCopy } from "#messages/language.js";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { CodeForm, codeLabels } from "#web/features/auth/code-form.tsx";
import { codeSentCookieHeaders, emailCookieHeaders, readKnownCode } from "#web/features/auth/known-email.ts";
import { readNextPath, withNext } from "#web/features/auth/next-path.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/verify-forgot-otp";
import { PasswordStep } from "./step.tsx";

export const meta = () => pageMeta(newPasswordCopy.verify.metaTitle);

export const loader = async ({ request }: Route.LoaderArgs) => ({
	...(await readKnownCode(request)),
	next: await readNextPath(request),
});

type ActionResult = {
	verified?: string;
	sent?: { message: string; at: number };
	failure?: Failure;
	email?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
	const { api } = context.get(apiContext);
	const form = await request.formData();
	const email = formText(form, "email").toLowerCase();
	const secure = context.get(secureContext);
	if (form.has("again")) {
		const result = await attempt(api.user["forgot-password"].$post({ json: { email } }));
		if (!result.success) return data<ActionResult>({ failure: result, email }, { status: statusOf(result) });
		const sent = { message: result.message, at: Date.now() };
		return data<ActionResult>({ sent, email }, { headers: await codeSentCookieHeaders(email, secure) });
	}
	const result = await attempt(api.user["verify-forgot-password-otp"].$post({ json: formJson(form) }));
	if (!result.success) return data<ActionResult>({ failure: result, email }, { status: statusOf(result) });
	return data<ActionResult>({ verified: result.message, email }, { headers: await emailCookieHeaders(email, secure) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function VerifyForgotOtp({ loaderData, actionData }: Route.ComponentProps) {
	const { verified, sent, failure, email = loaderData.email }: ActionResult = actionData ?? {};
	return (
		<PasswordStep
			signIn={withNext("/login", loaderData.next)}
			title={newPasswordCopy.verify.title}
			lede={newPasswordCopy.verify.text}
			successMessage={verified}
			next={{
				to: withNext("/reset-password", loaderData.next),
				label: newPasswordCopy.verify.next,
				afterMs: requestRules.delay.afterOtpMs,
			}}
			failure={failure}
			fallbackMessages={{ unreachable: accountCopy.forgot.unverifiable, failed: accountCopy.forgot.unverifiable }}
			labels={codeLabels}
		>
			{sent && (
				<Notice tone="good" className="mb-6">
					{`${sent.message}${languageCopy.fullStop}`}
				</Notice>
			)}
			<CodeForm
				path="/verify-forgot-otp"
				email={email}
				fields={fieldMessages(failure)}
				button={newPasswordCopy.verify.verify}
				busyLabel={newPasswordCopy.verify.verifying}
				waitSeconds={sent ? accountRules.code.resendSeconds : loaderData.waitSeconds}
				sentAt={sent?.at}
			/>
		</PasswordStep>
	);
}
