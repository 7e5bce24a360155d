/** Verifies the email address of a new account, or an account's new address, with a code. */

import { data } from "react-router";
import * as accountRules from "#common/rules/accounts.ts";
import * as requestRules from "#common/rules/requests.ts";
import { foldEmail } from "#common/text/email-address.ts";
import { authCopy, verifyEmailCopy } from "#messages/auth.js";
import { accountCopy } from "#messages/common/account.js";
import { type ApiClient, attempt, type Failure, isServerFailure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { AuthLayout, Question } from "#web/features/auth/auth-layout.tsx";
import { CodeForm, codeLabels } from "#web/features/auth/code-form.tsx";
import { NameField } from "#web/features/auth/email-field.tsx";
import {
	codeSentCookieHeaders,
	emailCookieHeaders,
	isQuickAccount,
	readKnownCode,
} from "#web/features/auth/known-email.ts";
import { readNextPath, withNext } from "#web/features/auth/next-path.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/verify-email";

const picture = sitePicture(
	import.meta.glob<string>("/web/pictures/auth/verify-*", { eager: true, query: "?url&no-inline", import: "default" }),
);

export const meta = () => pageMeta(verifyEmailCopy.metaTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
	const [knownCode, next, pending] = await Promise.all([
		readKnownCode(request),
		readNextPath(request),
		findPending(context.get(apiContext)),
	]);
	// Nothing is left to verify: this tab was reloaded, or the code was entered in another one.
	const isDone = !pending && (await findUser({ context })) !== undefined;
	const isQuick = !pending && (await isQuickAccount(request));
	return { ...knownCode, email: pending ?? knownCode.email, pending, next, isDone, isQuick };
}

/** No reload after verifying: a changed email would no longer be pending. */
export const shouldRevalidate = ({ formMethod = "GET" }: { formMethod?: string }) => formMethod === "GET";

/** The signed-in user's unverified new address. Verifying it requires a session. */
async function findPending({ api }: ApiClient): Promise<string | undefined> {
	const details = await attempt(api.user.details.$get());
	return (details.success && details.user.pendingEmail) || undefined;
}

type ActionResult = {
	verified?: { message: string; to: string };
	sent?: { message: string; at: number };
	failure?: Failure;
	email?: string;
	name?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
	const client = context.get(apiContext);
	const form = await request.formData();
	const email = formText(form, "email").toLowerCase();
	const secure = context.get(secureContext);
	const [name, isQuick] = [formText(form, "name"), form.has("name")];
	if (form.has("again")) {
		const result = await attempt(client.api.user.resendVerification.$post({ json: { email } }));
		if (!result.success) return data<ActionResult>({ failure: result, email, name }, { status: statusOf(result) });
		const sent = { message: result.message, at: Date.now() };
		return data<ActionResult>({ sent, email, name }, { headers: await codeSentCookieHeaders(email, secure, isQuick) });
	}
	if (isQuick && !name) {
		const message = verifyEmailCopy.nameMissing;
		const failure: Failure = {
			success: false,
			code: "invalid",
			message,
			requestId: message,
			fields: { name: message },
		};
		return data<ActionResult>({ failure, email }, { status: statusOf(failure) });
	}
	const isEmailChange = foldEmail((await findPending(client)) ?? "") === foldEmail(email);
	const result = await attempt(client.api.user.verifyEmail.$post({ json: formJson(form) }));
	if (!result.success) return data<ActionResult>({ failure: result, email, name }, { status: statusOf(result) });
	const next = await readNextPath(request);
	// The API signs in the browser that has registered the account.
	const to = isEmailChange ? "/settings" : result.user ? (next ?? "/dashboard") : withNext("/login", next);
	return data<ActionResult>(
		{ verified: { message: result.message, to }, email },
		{ headers: await emailCookieHeaders(email, secure, isQuick) },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { pending, next, isDone, isQuick } = loaderData;
	const done = isDone ? { message: verifyEmailCopy.alreadyDone, to: next ?? "/dashboard" } : undefined;
	const { verified = done, sent, failure, email = loaderData.email, name }: ActionResult = actionData ?? {};
	const fields = fieldMessages(failure);
	return (
		<AuthLayout
			picture={picture}
			isDone={verified !== undefined}
			title={verified ? verifyEmailCopy.doneTitle : verifyEmailCopy.title}
			lede={
				verified
					? ""
					: pending
						? verifyEmailCopy.pending({ code: authCopy.codeSent({ email: pending }) })
						: authCopy.codeSent({ email })
			}
			footer={
				pending ? (
					<Question text={verifyEmailCopy.changedMind} to="/update-profile" link={verifyEmailCopy.keepEmail} />
				) : (
					<Question text={verifyEmailCopy.haveVerified} to={withNext("/login", next)} link={verifyEmailCopy.signIn} />
				)
			}
		>
			{verified && <Verified {...verified} />}
			{failure && (
				<ErrorSummary
					message={isServerFailure(failure.code) ? accountCopy.verifyEmail.network : failure.message}
					fields={fields}
					labels={{ ...codeLabels, name: authCopy.name }}
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
					button={authCopy.verify}
					busyLabel={authCopy.verifying}
					waitSeconds={sent ? accountRules.code.resendSeconds : loaderData.waitSeconds}
					sentAt={sent?.at}
				>
					{isQuick && <NameField value={name} error={fields.name} />}
				</CodeForm>
			)}
		</AuthLayout>
	);
}

const Verified = ({ message, to }: NonNullable<ActionResult["verified"]>) => (
	<>
		<Notice tone="good">
			<span>{message}</span>
			<AutoRedirect to={to} afterMs={requestRules.delay.afterFormMs} />
		</Notice>
		<p className="mt-6">
			<LinkButton kind="main" wide to={to}>
				{nextStep(to)}
			</LinkButton>
		</p>
	</>
);

function nextStep(to: string): string {
	if (to.startsWith("/login")) return verifyEmailCopy.signInNow;
	if (to.startsWith("/delivery")) return verifyEmailCopy.toBooking;
	if (to === "/settings") return verifyEmailCopy.toSettings;
	return to === "/dashboard" ? verifyEmailCopy.toDashboard : verifyEmailCopy.continue;
}
