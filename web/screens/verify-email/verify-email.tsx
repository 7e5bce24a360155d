/** Verifies the email address of a new account, or an account's new address, with a code. */
import { data, Link } from "react-router";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { type ApiClient, attempt, type Failure, isServerFailure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { AuthLayout } from "#web/features/auth/auth-layout.tsx";
import { CodeForm, codeLabels } from "#web/features/auth/code-form.tsx";
import { codeSentCookieHeaders, emailCookieHeaders, readKnownCode } from "#web/features/auth/known-email.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/verify-email";

export const meta = () => pageMeta("Verify your email");

export async function loader({ request, context }: Route.LoaderArgs) {
	const knownCode = await readKnownCode(request);
	const pending = await findPending(context.get(apiContext));
	return { ...knownCode, email: pending ?? knownCode.email, pending };
}

/** The signed-in user's unverified new address. Verifying it requires a session. */
async function findPending({ api }: ApiClient): Promise<string | undefined> {
	const details = await attempt(api.user.details.$get());
	return (details.success && details.user.pendingEmail) || undefined;
}

type ActionResult = {
	verified?: { message: string; next: "/login" | "/settings" };
	sent?: { message: string; at: number };
	failure?: Failure;
	email?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
	const client = context.get(apiContext);
	const form = await request.formData();
	const email = formText(form, "email").toLowerCase();
	const secure = context.get(secureContext);
	if (form.has("again")) {
		const result = await attempt(client.api.user.resendVerification.$post({ json: { email } }));
		if (!result.success) return data<ActionResult>({ failure: result, email }, { status: statusOf(result) });
		const sent = { message: result.message, at: Date.now() };
		return data<ActionResult>({ sent, email }, { headers: await codeSentCookieHeaders(email, secure) });
	}
	const next = (await findPending(client)) === email ? "/settings" : "/login";
	const result = await attempt(client.api.user.verifyEmail.$post({ json: formJson(form) }));
	if (!result.success) return data<ActionResult>({ failure: result, email }, { status: statusOf(result) });
	return data<ActionResult>(
		{ verified: { message: result.message, next }, email },
		{ headers: await emailCookieHeaders(email, secure) },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { verified, sent, failure, email = loaderData.email }: ActionResult = actionData ?? {};
	const fields = fieldMessages(failure);
	return (
		<AuthLayout
			title="Six digits from your inbox."
			lede={
				loaderData.pending
					? `We have sent a code to your new address. It is good for ${rules.code.minutes} minutes; until you enter it, your account keeps the old one.`
					: `We have sent a code to your e-mail. It is good for ${rules.code.minutes} minutes.`
			}
			footer={loaderData.pending ? toSettings : toSignIn}
		>
			{verified && (
				<Notice tone="good">
					{verified.message}{" "}
					<Link to={verified.next}>{verified.next === "/login" ? "Sign in now" : "To your settings"}</Link>
					<AutoRedirect to={verified.next} afterMs={rules.delay.afterFormMs} />
				</Notice>
			)}
			{failure && (
				<ErrorSummary
					message={isServerFailure(failure.code) ? copy.verifyEmail.network : failure.message}
					fields={fields}
					labels={codeLabels}
					attempt={failure.requestId}
				/>
			)}
			{sent && (
				<Notice tone="good" className="mb-6">
					{sent.message}
				</Notice>
			)}
			{!verified && (
				<CodeForm
					path="/verify-email"
					email={email}
					fields={fields}
					button="Verify Email"
					busyLabel="Verifying..."
					waitSeconds={sent ? rules.code.resendSeconds : loaderData.waitSeconds}
					sentAt={sent?.at}
				/>
			)}
		</AuthLayout>
	);
}

const toSignIn = (
	<p>
		Verified already?{" "}
		<Link className="link" to="/login">
			Sign in
		</Link>
	</p>
);

const toSettings = (
	<p>
		Changed your mind?{" "}
		<Link className="link" to="/update-profile">
			Keep your present address
		</Link>
	</p>
);
