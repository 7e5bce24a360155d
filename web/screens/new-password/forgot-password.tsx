/** The first of three steps to a new password: where to send the code. */
import { data, Form, Link, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Entrance } from "#web/parts/entrance.tsx";
import { keepCodeSent, readKnownEmail } from "#web/parts/known-email.ts";
import { messageOf, orOffline } from "#web/parts/offline.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { GoOn } from "#web/ui/go-on.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/forgot-password";
import { backToSignIn } from "./back-to-sign-in.tsx";

export const meta = () => pageMeta("Forgot password");

export const loader = async ({ request }: Route.LoaderArgs) => ({ email: await readKnownEmail(request) });

type Answer = { sent?: string; failure?: Failure; email?: string };

export async function action({ request, context }: Route.ActionArgs) {
	const email = formText(await request.formData(), "email").toLowerCase();
	const answer = await attempt(context.get(apiContext).api.user["forgot-password"].$post({ json: { email } }));
	if (!answer.success) return data<Answer>({ failure: answer, email }, { status: statusOf(answer) });
	return data<Answer>({ sent: answer.message }, { headers: await keepCodeSent(email, context.get(secureContext)) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formAction?.startsWith("/forgot-password");
	const { sent, failure, email = loaderData.email }: Answer = actionData ?? {};
	const fields = fieldMessages(failure);
	return (
		<Entrance
			title="Forgotten, not lost."
			lede="Tell us your address. A code comes to it, and with the code you choose a new password."
			foot={backToSignIn}
		>
			{sent && (
				<Notice tone="good">
					{sent}. <Link to="/verify-forgot-otp">Enter the code</Link>
					<GoOn to="/verify-forgot-otp" afterMs={rules.delay.afterForgotMs} />
				</Notice>
			)}
			{failure && (
				<ErrorSummary message={say(failure)} fields={fields} labels={{ email: "Email" }} attempt={failure.requestId} />
			)}
			{!sent && (
				<Form method="post" noValidate className="form-grid">
					<Field
						label="Email"
						name="email"
						type="email"
						autoComplete="username"
						autoCapitalize="none"
						defaultValue={email}
						error={fields.email}
					/>
					<Button kind="main" wide busy={busy && "Sending OTP..."}>
						Send OTP
					</Button>
				</Form>
			)}
		</Entrance>
	);
}

/** Unreachable; our own fault; or what the server says. */
const say = (failure: Failure) =>
	failure.code === "crash" && failure.requestId ? words.forgot.failed : messageOf(failure, words.forgot.network);
