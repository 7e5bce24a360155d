/** Step 1 of 3 of a password reset: requests the code. */

import { data, Form, useNavigation } from "react-router";
import * as rules from "#common/rules/requests.ts";
import { authCopy, newPasswordCopy } from "#messages/auth.js";
import { accountCopy } from "#messages/common/account.js";
import { languageCopy } from "#messages/language.js";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { EmailField } from "#web/features/auth/email-field.tsx";
import { codeSentCookieHeaders, readKnownEmail } from "#web/features/auth/known-email.ts";
import { readNextPath, withNext } from "#web/features/auth/next-path.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/forgot-password";
import { PasswordStep } from "./step.tsx";

export const meta = () => pageMeta(newPasswordCopy.forgot.metaTitle);

export const loader = async ({ request }: Route.LoaderArgs) => ({
	email: await readKnownEmail(request),
	next: await readNextPath(request),
});

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
			signIn={withNext("/login", loaderData.next)}
			title={newPasswordCopy.forgot.title}
			lede={newPasswordCopy.forgot.text}
			successMessage={sent && `${sent}${languageCopy.fullStop}`}
			next={{
				to: withNext("/verify-forgot-otp", loaderData.next),
				label: newPasswordCopy.forgot.next,
				afterMs: rules.delay.afterForgotMs,
			}}
			failure={failure}
			fallbackMessages={{ unreachable: accountCopy.forgot.network, failed: accountCopy.forgot.failed }}
			labels={{ email: authCopy.email }}
		>
			<Form method="post" noValidate className="form-grid">
				<EmailField value={email} error={fieldMessages(failure).email} />
				<Button kind="main" wide busy={busy && newPasswordCopy.forgot.sending}>
					{newPasswordCopy.forgot.send}
				</Button>
			</Form>
		</PasswordStep>
	);
}
