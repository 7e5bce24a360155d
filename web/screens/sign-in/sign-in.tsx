/** The sign-in screen of clients and sellers. */
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { attempt, type Failure, safeNext, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { AuthLayout } from "#web/features/auth/auth-layout.tsx";
import { EmailField, emailLabel } from "#web/features/auth/email-field.tsx";
import { emailCookieHeaders, readKnownEmail } from "#web/features/auth/known-email.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { readPendingSave } from "#web/features/wishlist/pending-save.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { publicMeta } from "#web/meta.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import type { Route } from "./+types/sign-in";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, "Sign in", "Sign in to Almari to rent, to lend, and to see where your pieces are.", {
		path: "/login",
	});

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get("next"), "/dashboard");

export async function loader({ request, context }: Route.LoaderArgs) {
	if (await findUser({ context })) throw redirect(nextOf(request));
	return {
		next: nextOf(request),
		email: await readKnownEmail(request),
		hasPendingSave: !!(await readPendingSave(request)),
	};
}

/** No reload after signing in: its redirect would skip the specified pause. */
export const shouldRevalidate = () => false;

type ActionResult = { isSignedIn?: true; failure?: Failure; email?: string };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const result = await attempt(context.get(apiContext).api.user.login.$post({ json: formJson(form) }));
	if (result.success) return data<ActionResult>({ isSignedIn: true });
	const email = formText(form, "email");
	const headers =
		result.code === "not-verified" ? await emailCookieHeaders(email, context.get(secureContext)) : undefined;
	return data<ActionResult>({ failure: result, email }, { status: statusOf(result), headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function SignIn({ loaderData: { next, email, hasPendingSave }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formAction?.startsWith("/login") || actionData?.isSignedIn;
	const failure = actionData?.failure;
	const fields = fieldMessages(failure);
	return (
		<AuthLayout
			title="Welcome back."
			lede={
				hasPendingSave
					? "Sign in, and the piece you pressed the heart of is on your wishlist."
					: "Sign in to rent, to lend, and to see where your pieces are."
			}
			footer={footer}
		>
			{failure && (
				<ErrorSummary
					message={failureMessage(failure, copy.login.network)}
					fields={fields}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{failure?.code === "not-verified" && (
				<p className="mb-6">
					<LinkButton to="/verify-email">Verify your email</LinkButton>
				</p>
			)}
			<Form method="post" noValidate className="form-grid">
				<EmailField value={actionData?.email ?? email} error={fields.email} />
				<PasswordField
					label={labels.password}
					name="password"
					autoComplete="current-password"
					error={fields.password}
				/>
				<Button kind="main" wide busy={busy && "Signing in..."}>
					Sign In
				</Button>
				<p className="text-center">
					<Link className="link" to="/forgot-password">
						Forgot Password?
					</Link>
				</p>
			</Form>
			{actionData?.isSignedIn && (
				<>
					<AutoRedirect to={next} afterMs={rules.delay.afterLoginMs} />
					<noscript>
						<p className="mt-6">
							You are signed in.{" "}
							<a className="link" href={next}>
								Continue
							</a>
						</p>
					</noscript>
				</>
			)}
		</AuthLayout>
	);
}

const labels = { email: emailLabel, password: "Password" };

const footer = (
	<p>
		New here?{" "}
		<Link className="link" to="/signup">
			Sign up
		</Link>
	</p>
);
