/** Step 2 of 3 of a password reset: verifies the code. */
import { data } from "react-router";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { CodeForm, codeLabels } from "#web/features/auth/code-form.tsx";
import { codeSentCookieHeaders, emailCookieHeaders, readKnownCode } from "#web/features/auth/known-email.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/verify-forgot-otp";
import { PasswordStep } from "./step.tsx";

export const meta = () => pageMeta("Verify the code");

export const loader = async ({ request }: Route.LoaderArgs) => readKnownCode(request);

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
			title="Six digits from your inbox."
			lede={`If this address has an account, a code is in its inbox, good for ${rules.code.minutes} minutes.`}
			successMessage={verified}
			next={{ to: "/reset-password", label: "Choose a password", afterMs: rules.delay.afterOtpMs }}
			failure={failure}
			fallbackMessages={{ unreachable: copy.forgot.unverifiable, failed: copy.forgot.unverifiable }}
			labels={codeLabels}
		>
			{sent && (
				<Notice tone="good" className="mb-6">
					{sent.message}.
				</Notice>
			)}
			<CodeForm
				path="/verify-forgot-otp"
				email={email}
				fields={fieldMessages(failure)}
				button="Verify OTP"
				busyLabel="Verifying OTP..."
				waitSeconds={sent ? rules.code.resendSeconds : loaderData.waitSeconds}
				sentAt={sent?.at}
			/>
		</PasswordStep>
	);
}
