/** The sign-up screen, for clients and sellers. */
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { AuthLayout } from "#web/features/auth/auth-layout.tsx";
import { codeSentCookieHeaders } from "#web/features/auth/known-email.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { useFormDraft } from "#web/features/drafts/use-form-draft.ts";
import { fieldMessages, formJson, formText } from "#web/form.ts";
import { publicMeta } from "#web/meta.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/sign-up";
import { AccountFields, AccountType, labels, SellerFields } from "./fields.tsx";
import "./sign-up.css";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(
		args,
		"Sign up",
		"Open an account on Almari: rent from real wardrobes across India, or lend out of your own.",
		{
			path: "/signup",
		},
	);

export async function loader({ request, context }: Route.LoaderArgs) {
	if (await findUser({ context })) throw redirect("/dashboard");
	return { asSeller: new URL(request.url).searchParams.get("as") === "seller" };
}

/** The typed values without the password, for a page loaded without JavaScript. */
type FormValues = Record<string, string>;
type ActionResult = { success?: string; failure?: Failure; typed?: FormValues };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { password: _, terms: __, ...typed } = formJson<FormValues>(form);
	const json = { ...formJson<FormValues>(form), terms: formText(form, "terms") } as never;
	const result = await attempt(context.get(apiContext).api.user.register.$post({ json }));
	if (!result.success) return data<ActionResult>({ failure: result, typed }, { status: statusOf(result) });
	return data<ActionResult>(
		{ success: result.message },
		{ headers: await codeSentCookieHeaders(formText(form, "email").toLowerCase(), context.get(secureContext)) },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function SignUp({ loaderData: { asSeller }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formAction?.startsWith("/signup");
	const { success, failure, typed = {} }: ActionResult = actionData ?? {};
	const fields = fieldMessages(failure);
	const form = useFormDraft("sign-up", success !== undefined);
	return (
		<AuthLayout
			title={title}
			lede="One account. Rent what you need, or list what waits in your almari."
			footer={footer}
		>
			{success && (
				<Notice tone="good">
					{success} <Link to="/verify-email">Enter the code</Link>
					<AutoRedirect to="/verify-email" afterMs={rules.delay.afterFormMs} />
				</Notice>
			)}
			{failure && (
				<ErrorSummary
					message={signUpFailureMessage(failure)}
					fields={fields}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{!success && (
				<Form method="post" noValidate className="sign-up form-grid" ref={form}>
					<AccountType selected={typed.accountType ?? (asSeller ? "renter" : "client")} error={fields.accountType} />
					<AccountFields typed={typed} errors={fields} />
					<SellerFields typed={typed} errors={fields} />
					<Checkbox
						name="terms"
						label={consent}
						error={fields.terms}
						required
						// The box was ticked if anything else was wrong.
						defaultChecked={failure !== undefined && !fields.terms}
					/>
					<Button kind="main" wide busy={busy && "Signing up..."}>
						Sign Up
					</Button>
				</Form>
			)}
		</AuthLayout>
	);
}

/** The message for an unreachable server, a failing one, or the server's own. */
const signUpFailureMessage = (failure: Failure) => failureMessage(failure, copy.signup.network, copy.signup.wrong);

/** The links open a new tab, so that nothing typed is lost. */
const consent = (
	<>
		I am {rules.policy.minAge} or older, and I agree to the{" "}
		<Link className="link" to="/terms" target="_blank">
			terms and conditions
		</Link>{" "}
		and the{" "}
		<Link className="link" to="/privacy" target="_blank">
			privacy policy
		</Link>
		.
	</>
);

const title = (
	<>
		Open your almari, <em>or borrow from one.</em>
	</>
);

const footer = (
	<>
		<p>
			Already with us?{" "}
			<Link className="link" to="/login">
				Sign in
			</Link>
		</p>
		<p>
			Your code is in the letter we sent?{" "}
			<Link className="link" to="/verify-email">
				Verify your email
			</Link>
		</p>
	</>
);
