/** The sign-in screen of clients and sellers. */

import { data, Form, redirect, useNavigation } from "react-router";
import * as rules from "#common/rules/requests.ts";
import { authCopy, signInCopy } from "#messages/auth.js";
import { accountCopy } from "#messages/common/account.js";
import { attempt, browserApi, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { AuthLayout, Question } from "#web/features/auth/auth-layout.tsx";
import { EmailField, quickParam } from "#web/features/auth/email-field.tsx";
import { emailCookieHeaders, readKnownEmail } from "#web/features/auth/known-email.ts";
import { findBookingAt, pathWhenSignedIn, readNextPath, withNext } from "#web/features/auth/next-path.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { ownPincodeHeaders } from "#web/features/pincode/pincode-cookie.ts";
import { PasskeySubmit, readPasskey, usePasskeySupport } from "#web/features/two-factor/passkey-submit.tsx";
import { readShortlist } from "#web/features/wishlist/shortlist.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { localHref } from "#web/language.ts";
import { publicMeta } from "#web/meta.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/sign-in";

const picture = sitePicture(
	import.meta.glob<string>("/web/pictures/auth/sign-in-*", { eager: true, query: "?url&no-inline", import: "default" }),
);

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, signInCopy.metaTitle, signInCopy.metaText, { path: "/login" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const next = await readNextPath(request);
	if (await findUser({ context })) throw redirect(pathWhenSignedIn(request));
	return {
		next,
		booking: await findBookingAt({ request, context }, next),
		email: await readKnownEmail(request),
		hasShortlist: readShortlist(request).length > 0,
	};
}

/** No reload after signing in: its redirect would skip the specified pause. */
export const shouldRevalidate = () => false;

type ActionResult = { isSignedIn?: true; failure?: Failure; email?: string };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { login } = context.get(apiContext).api.user;
	const passkey = readPasskey(form);
	const result = await attempt(
		passkey ? login.passkey.$post({ json: { passkey } }) : login.$post({ json: formJson(form) }),
	);
	if (!result.success && result.code === "second-factor-required")
		throw redirect(withNext("/login/second-step", await readNextPath(request)), 303);
	if (result.success) {
		const headers = await ownPincodeHeaders({ request, context }, result.pincode);
		return data<ActionResult>({ isSignedIn: true }, { ...(headers && { headers }) });
	}
	const email = formText(form, "email");
	const headers =
		result.code === "not-verified" ? await emailCookieHeaders(email, context.get(secureContext)) : undefined;
	return data<ActionResult>({ failure: result, email }, { status: statusOf(result), headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
	const { next, booking, email, hasShortlist } = loaderData;
	const busy = useNavigation().formAction?.startsWith("/login") || actionData?.isSignedIn;
	const hasPasskeys = usePasskeySupport();
	const failure = actionData?.failure;
	const fields = fieldMessages(failure);
	const signUp = withNext("/signup", next);
	return (
		<AuthLayout
			picture={picture}
			title={booking ? signInCopy.titleWithBooking : signInCopy.title}
			lede={
				booking
					? signInCopy.textWithBooking({
							booking: authCopy.booking({ name: booking.name, days: shortPeriod(booking.period) }),
						})
					: hasShortlist
						? signInCopy.textWithShortlist
						: signInCopy.text
			}
			footer={<Question text={signInCopy.newHere} to={signUp} link={signInCopy.signUp} />}
		>
			{failure && (
				<ErrorSummary
					message={failureMessage(failure, accountCopy.login.network)}
					fields={fields}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{failure?.code === "not-verified" && (
				<p className="mb-6">
					<LinkButton to={withNext("/verify-email", next)}>{signInCopy.verify}</LinkButton>
				</p>
			)}
			{booking && (
				<p className="mb-6">
					<LinkButton wide to={withNext(`/signup?${quickParam}=1`, next)}>
						{signInCopy.newHere} {signInCopy.signUp}
					</LinkButton>
				</p>
			)}
			<Form method="post" noValidate className="form-grid">
				<EmailField value={actionData?.email ?? email} error={fields.email} autoComplete="username webauthn" />
				<PasswordField
					label={labels.password}
					name="password"
					autoComplete="current-password"
					error={fields.password}
				/>
				<Button kind="main" wide busy={busy && signInCopy.signingIn}>
					{authCopy.signIn}
				</Button>
				<p className="text-center">
					<Link className="link" to={withNext("/forgot-password", next)}>
						{signInCopy.forgot}
					</Link>
				</p>
			</Form>
			{hasPasskeys && (
				<Form method="post" className="mt-6">
					<PasskeySubmit
						label={signInCopy.passkey}
						wide
						autofill={!busy}
						loadOptions={() => browserApi().api.user.login.passkey.challenge.$post()}
					/>
				</Form>
			)}
			{actionData?.isSignedIn && <SignedIn next={next ?? "/dashboard"} />}
		</AuthLayout>
	);
}

const SignedIn = ({ next }: { next: string }) => (
	<>
		<AutoRedirect to={next} afterMs={rules.delay.afterLoginMs} />
		<noscript>
			<p className="mt-6">
				{signInCopy.signedIn}{" "}
				<a className="link" href={localHref(next)}>
					{signInCopy.continue}
				</a>
			</p>
		</noscript>
	</>
);

const labels = { email: authCopy.email, password: signInCopy.password };
