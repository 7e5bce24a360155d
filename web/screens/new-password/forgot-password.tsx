/** Step 1 of 3 of a password reset: requests the code. */
import { data, Form, useNavigation } from "react-router";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { EmailField, emailLabel } from "#web/features/auth/email-field.tsx";
import { codeSentCookieHeaders, readKnownEmail } from "#web/features/auth/known-email.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/forgot-password";
import { PasswordStep } from "./step.tsx";

export const meta = () => pageMeta("Forgot password");

export const loader = async ({ request }: Route.LoaderArgs) => ({ email: await readKnownEmail(request) });

type ActionResult = { sent?: string; failure?: Failure; email?: string };

export async function action({ request, context }: Route.ActionArgs) {
	const email = formText(await request.formData(), "email").toLowerCase();
	const result = await attempt(context.get(apiContext).api.user["forgot-password"].$post({ json: { email } }));
	if (!result.success) return data<ActionResult>({ failure: result, email }, { status: statusOf(result) });
	return data<ActionResult>(
		{ sent: result.message },
		{ headers: await codeSentCookieHeaders(email, context.get(secureContext)) },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formAction?.startsWith("/forgot-password");
	const { sent, failure, email = loaderData.email }: ActionResult = actionData ?? {};
	return (
		<PasswordStep
			title="Forgotten, not lost."
			lede="Tell us your address. A code comes to it, and with the code you choose a new password."
			successMessage={sent && `${sent}.`}
			next={{ to: "/verify-forgot-otp", label: "Enter the code", afterMs: rules.delay.afterForgotMs }}
			failure={failure}
			fallbackMessages={{ unreachable: copy.forgot.network, failed: copy.forgot.failed }}
			labels={{ email: emailLabel }}
		>
			<Form method="post" noValidate className="form-grid">
				<EmailField value={email} error={fieldMessages(failure).email} />
				<Button kind="main" wide busy={busy && "Sending OTP..."}>
					Send OTP
				</Button>
			</Form>
		</PasswordStep>
	);
}
