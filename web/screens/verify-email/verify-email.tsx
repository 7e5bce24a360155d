/** Proves an e-mail address with the code that was sent to it. */
import { data, Form, Link, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Entrance } from "#web/parts/entrance.tsx";
import { keepEmail, readKnownEmail } from "#web/parts/known-email.ts";
import { messageOf, orOffline } from "#web/parts/offline.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { GoOn } from "#web/ui/go-on.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/verify-email";
import { SendAgain } from "./send-again.tsx";

export const meta = () => pageMeta("Verify your email");

export const loader = async ({ request }: Route.LoaderArgs) => ({ email: await readKnownEmail(request) });

type Answer = { verified?: string; sent?: { message: string; at: number }; failure?: Failure; email?: string };

export async function action({ request, context }: Route.ActionArgs) {
	const { api } = context.get(apiContext);
	const form = await request.formData();
	const email = formText(form, "email").toLowerCase();
	if (form.has("again")) {
		const answer = await attempt(api.user.resendVerification.$post({ json: { email } }));
		if (!answer.success) return data<Answer>({ failure: answer, email }, { status: statusOf(answer) });
		const sent = { message: answer.message, at: Date.now() };
		return data<Answer>({ sent, email }, { headers: await keepEmail(email, context.get(secureContext)) });
	}
	const answer = await attempt(api.user.verifyEmail.$post({ json: formJson(form) }));
	if (!answer.success) return data<Answer>({ failure: answer, email }, { status: statusOf(answer) });
	return data<Answer>(
		{ verified: answer.message, email },
		{ headers: await keepEmail(email, context.get(secureContext)) },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction);

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { formAction, formData } = useNavigation();
	const busy = formAction?.startsWith("/verify-email");
	const { verified, sent, failure, email = loaderData.email }: Answer = actionData ?? {};
	const fields = fieldMessages(failure);
	return (
		<Entrance
			title="Six digits from your inbox."
			lede={`We have sent a code to your e-mail. It is good for ${rules.code.minutes} minutes.`}
			foot={
				<p>
					Verified already?{" "}
					<Link className="link" to="/login">
						Sign in
					</Link>
				</p>
			}
		>
			{verified && (
				<Notice tone="good">
					{verified} <Link to="/login">Sign in now</Link>
					<GoOn to="/login" afterMs={rules.delay.afterFormMs} />
				</Notice>
			)}
			{failure && (
				<ErrorSummary
					message={messageOf(failure, words.verifyEmail.network)}
					fields={fields}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{sent && (
				<Notice tone="good" className="mb-6">
					{sent.message}
				</Notice>
			)}
			{!verified && (
				<Form method="post" noValidate className="form-grid">
					<Field
						label={labels.email}
						name="email"
						type="email"
						autoComplete="email"
						autoCapitalize="none"
						defaultValue={email}
						error={fields.email}
					/>
					<CodeField label={labels.otp} name="otp" error={fields.otp} />
					<Button kind="main" wide busy={busy && !formData?.has("again") && "Verifying..."} className="mt-2">
						Verify Email
					</Button>
					<SendAgain
						key={sent?.at}
						waitSeconds={sent ? rules.code.resendSeconds : 0}
						busy={busy && formData?.has("again")}
					/>
				</Form>
			)}
		</Entrance>
	);
}

const labels = { email: "Email", otp: "Code" };
