/** The admin sign-in. An account of another role is refused, and its new session ends at once. */
import { data, Form, redirect, useNavigation } from "react-router";
import { adminLoginCopy } from "#messages/auth.js";
import { supportCopy } from "#messages/common/support.js";
import { type ApiClient, attempt, type Failure, isServerFailure, statusOf } from "#web/api.ts";
import { apiContext, demoAdminContext } from "#web/context.ts";
import { EmailField, emailLabel } from "#web/features/auth/email-field.tsx";
import { findUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { pathAfterSignIn } from "#web/screens/admin/guard.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/login";
import "#web/ui/form/form-section.css";
import "./login.css";

export const meta = () => pageMeta(adminLoginCopy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
	if ((await findUser({ context }))?.accountType === "admin") throw redirect(pathAfterSignIn(url));
	return { demo: context.get(demoAdminContext) };
}

type ActionData = { failure?: Failure; email?: string };

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await request.formData();
	const failure = await signIn(context.get(apiContext), form);
	if (failure?.code === "second-factor-required")
		throw redirect(`/login/second-step?next=${encodeURIComponent(pathAfterSignIn(url))}`, 303);
	if (!failure) throw redirect(pathAfterSignIn(url), 303);
	return data<ActionData>({ failure, email: formText(form, "email") }, { status: statusOf(failure) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

/** Returns undefined when an admin has signed in, else the failure to show. */
async function signIn({ api }: ApiClient, form: FormData): Promise<Failure | undefined> {
	const response = await attempt(api.user.login.$post({ json: formJson(form) }));
	if (!response.success)
		return isShownAsIs(response) || isSecondStepOfAdmin(response)
			? response
			: { ...response, message: supportCopy.admin.invalid, fields: undefined };
	if (response.user.accountType === "admin") return undefined;
	// Identified by its token, because the cookie of this request belongs to the previous session.
	await attempt(api.user.logout.$post({}, { headers: { authorization: `Bearer ${response.data.accesstoken}` } }));
	return {
		success: false,
		code: "wrong-credentials",
		message: supportCopy.admin.invalid,
		requestId: response.user._id,
	};
}

/** Known only after the right password. An account of another role is refused as if the password were wrong. */
const isSecondStepOfAdmin = (failure: Failure & { secondFactor?: { accountType: string } }) =>
	failure.code === "second-factor-required" && failure.secondFactor?.accountType === "admin";

/** Failures shown as they are. Any other gets one generic message, so that accounts cannot be probed. */
const isShownAsIs = ({ code, fields }: Failure) =>
	isServerFailure(code) || code === "too-many" || (code === "invalid" && fields !== undefined);

export default function AdminLogin({ loaderData: { demo }, actionData }: Route.ComponentProps) {
	const { state, formAction } = useNavigation();
	const busy = state !== "idle" && formAction?.startsWith("/admin/login");
	const failure = actionData?.failure;
	const fields = fieldMessages(failure);
	return (
		<main className="admin-login">
			<div className="panel">
				<p className="brand">
					<Link to="/" className="mark" aria-label={adminLoginCopy.home}>
						{adminLoginCopy.brand}
					</Link>
					<span className="tag rani">{adminLoginCopy.tag}</span>
				</p>
				<h1>{adminLoginCopy.heading}</h1>
				{failure && (
					<ErrorSummary
						message={
							isServerFailure(failure.code)
								? supportCopy.admin.loginFailed
								: failureMessage(failure, supportCopy.admin.loginFailed)
						}
						fields={fields}
						labels={labels}
						attempt={failure.requestId}
					/>
				)}
				<Form method="post" noValidate className="form-grid">
					<EmailField value={actionData?.email} error={fields.email} />
					<PasswordField
						label={labels.password}
						name="password"
						autoComplete="current-password"
						error={fields.password}
					/>
					<Button kind="main" wide busy={busy && supportCopy.admin.signingIn}>
						{adminLoginCopy.signIn}
					</Button>
				</Form>
				{demo && (
					<dl className="demo" aria-label={adminLoginCopy.demo}>
						<div>
							<dt>{adminLoginCopy.demoEmail}</dt>
							<dd>{demo.email}</dd>
						</div>
						<div>
							<dt>{adminLoginCopy.demoPassword}</dt>
							<dd>{demo.password}</dd>
						</div>
					</dl>
				)}
				<p className="other-sign-in">
					{adminLoginCopy.notAdmin}{" "}
					<Link className="link" to="/login">
						{adminLoginCopy.publicSignIn}
					</Link>
				</p>
			</div>
		</main>
	);
}

const labels = { email: emailLabel, password: adminLoginCopy.password };
