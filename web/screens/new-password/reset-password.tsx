/** Step 3 of 3 of a password reset: sets the new password. */
import { data, Form, useNavigation } from "react-router";
import * as requestRules from "#common/rules/requests.ts";
import { authCopy, newPasswordCopy } from "#messages/auth.js";
import { accountCopy } from "#messages/common/account.js";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { EmailField } from "#web/features/auth/email-field.tsx";
import { emailCookieHeaders, readKnownEmail } from "#web/features/auth/known-email.ts";
import { NewPasswordField } from "#web/features/auth/new-password-field.tsx";
import { readNextPath, withNext } from "#web/features/auth/next-path.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import type { Route } from "./+types/reset-password";
import { PasswordStep } from "./step.tsx";

export const meta = () => pageMeta(newPasswordCopy.reset.metaTitle);

export const loader = async ({ request }: Route.LoaderArgs) => ({
	email: await readKnownEmail(request),
	next: await readNextPath(request),
});

type ActionResult = { changed?: string; failure?: Failure; email?: string };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const email = formText(form, "email").toLowerCase();
	const result = await attempt(context.get(apiContext).api.user["reset-password"].$post({ json: formJson(form) }));
	if (!result.success) return data<ActionResult>({ failure: result, email }, { status: statusOf(result) });
	return data<ActionResult>(
		{ changed: result.message },
		{ headers: await emailCookieHeaders(email, context.get(secureContext)) },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formAction?.startsWith("/reset-password");
	const { changed, failure, email = loaderData.email }: ActionResult = actionData ?? {};
	const fields = fieldMessages(failure);
	return (
		<PasswordStep
			signIn={withNext("/login", loaderData.next)}
			title={newPasswordCopy.reset.title}
			lede={newPasswordCopy.reset.text}
			successMessage={changed}
			next={{
				to: withNext("/login", loaderData.next),
				label: newPasswordCopy.reset.next,
				afterMs: requestRules.delay.afterFormMs,
			}}
			failure={failure}
			fallbackMessages={{ unreachable: accountCopy.reset.network, failed: accountCopy.reset.failed }}
			labels={labels}
		>
			{failure?.code === "wrong-code" && (
				<div className="mb-6">
					<p className="mb-3 text-muted">{newPasswordCopy.reset.noCode}</p>
					<LinkButton to={withNext("/forgot-password", loaderData.next)}>{newPasswordCopy.reset.newCode}</LinkButton>
				</div>
			)}
			<Form method="post" noValidate className="form-grid">
				<EmailField value={email} error={fields.email} />
				<NewPasswordField
					label={labels.newPassword}
					name="newPassword"
					hint={authCopy.passwordHint}
					error={fields.newPassword}
				/>
				<PasswordField
					label={labels.confirmPassword}
					name="confirmPassword"
					autoComplete="new-password"
					error={fields.confirmPassword}
				/>
				<Button kind="main" wide busy={busy && newPasswordCopy.reset.resetting}>
					{newPasswordCopy.reset.reset}
				</Button>
			</Form>
		</PasswordStep>
	);
}

const labels = {
	email: authCopy.email,
	newPassword: newPasswordCopy.reset.newPassword,
	confirmPassword: newPasswordCopy.reset.confirmPassword,
};
