/** The second step of sign-in: a code of the authenticator app, a recovery code or a passkey. */
import { data, Form, redirect, useNavigation } from "react-router";
import { twoFactorCopy, verifyFactorCopy } from "#messages/two-factor.js";
import { attempt, browserApi, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { AuthLayout, Question } from "#web/features/auth/auth-layout.tsx";
import { CodeField } from "#web/features/auth/code-field.tsx";
import { pathWhenSignedIn, readNextPath, withNext } from "#web/features/auth/next-path.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { ownPincodeHeaders } from "#web/features/pincode/pincode-cookie.ts";
import { PasskeySubmit, readPasskey } from "#web/features/two-factor/passkey-submit.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/verify-second-factor";

const picture = sitePicture(
	import.meta.glob<string>("/web/pictures/auth/verify-*", { eager: true, query: "?url&no-inline", import: "default" }),
);

export const meta = () => pageMeta(verifyFactorCopy.metaTitle);

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const next = await readNextPath(request);
	if (await findUser({ context })) throw redirect(pathWhenSignedIn(request));
	const response = await attempt(context.get(apiContext).api.user.login.secondFactor.$get());
	if (!response.success || !response.pending) throw redirect(startOf(next));
	return { ...response.pending, next, isRecovery: url.searchParams.has("recovery") };
}

/** A sign-in that has expired is reported by the form, not by a redirect. */
export const shouldRevalidate = ({ formMethod = "GET" }: { formMethod?: string }) => formMethod === "GET";

/** The page on which the sign-in began. */
const startOf = (next: string | undefined) => withNext(next?.startsWith("/admin/") ? "/admin/login" : "/login", next);

type ActionResult = { failure?: Failure };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { api } = context.get(apiContext);
	const proof = { code: formText(form, "code"), passkey: readPasskey(form) };
	const result = await attempt(api.user.login.secondFactor.$post({ json: proof }));
	if (result.success) {
		const headers = await ownPincodeHeaders({ request, context }, result.pincode);
		throw redirect((await readNextPath(request)) ?? "/dashboard", { status: 303, ...(headers && { headers }) });
	}
	return data<ActionResult>({ failure: result }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	withOfflineFailure<ActionResult>(serverAction);

export default function VerifySecondFactor({ loaderData, actionData }: Route.ComponentProps) {
	const { hasAuthenticator, hasPasskey, next, isRecovery } = loaderData;
	const { formData } = useNavigation();
	const failure = actionData?.failure;
	const fields = fieldMessages(failure);
	const asksForCode = isRecovery || hasAuthenticator;
	const isWithPasskey = Boolean(formData?.get("passkey"));
	const otherWay = isRecovery ? "/login/second-step" : "/login/second-step?recovery=1";
	return (
		<AuthLayout
			picture={picture}
			title={verifyFactorCopy.title}
			lede={isRecovery ? verifyFactorCopy.textRecovery : ledeOf(loaderData)}
			footer={<Question text={verifyFactorCopy.lost} to="/contact" link={verifyFactorCopy.contact} />}
		>
			{failure && (
				<ErrorSummary
					message={failureMessage(failure, verifyFactorCopy.wrong)}
					fields={fields}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{failure?.code === "not-allowed-now" && (
				<p className="mb-6">
					<LinkButton to={startOf(next)}>{verifyFactorCopy.startAgain}</LinkButton>
				</p>
			)}
			<Form method="post" noValidate className="form-grid">
				{asksForCode && (
					<>
						{isRecovery ? <RecoveryCodeField error={fields.code} /> : <AppCodeField error={fields.code} />}
						<Button kind="main" wide busy={formData && !isWithPasskey && verifyFactorCopy.signingIn}>
							{verifyFactorCopy.signIn}
						</Button>
					</>
				)}
			</Form>
			{hasPasskey && !isRecovery && (
				<Form method="post" className="mt-5">
					<PasskeySubmit
						label={twoFactorCopy.usePasskey}
						kind={asksForCode ? "plain" : "main"}
						wide
						loadOptions={() => browserApi().api.user.login.secondFactor.challenge.$post({ json: {} })}
						sending={isWithPasskey && verifyFactorCopy.signingIn}
					/>
				</Form>
			)}
			<p className="mt-6 text-center">
				<Link className="link" to={withNext(otherWay, next)}>
					{isRecovery ? verifyFactorCopy.useCode : verifyFactorCopy.useRecovery}
				</Link>
			</p>
		</AuthLayout>
	);
}

function ledeOf({ hasAuthenticator, hasPasskey }: { hasAuthenticator: boolean; hasPasskey: boolean }) {
	if (!hasPasskey) return verifyFactorCopy.text;
	return hasAuthenticator ? verifyFactorCopy.textEither : verifyFactorCopy.textPasskey;
}

const labels = { code: twoFactorCopy.recoveryCode };

type CodeFieldProps = { error: string | undefined };

const AppCodeField = ({ error }: CodeFieldProps) => (
	<CodeField label={twoFactorCopy.code} name="code" hint={twoFactorCopy.codeHint} error={error} />
);

const RecoveryCodeField = ({ error }: CodeFieldProps) => (
	<Field
		label={labels.code}
		name="code"
		hint={twoFactorCopy.recoveryHint}
		autoComplete="off"
		autoCapitalize="none"
		spellCheck={false}
		error={error}
	/>
);
