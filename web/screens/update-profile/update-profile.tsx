/** Edits the user's name, email, mobile and password. */
import { data, Form, useNavigation } from "react-router";
import * as rules from "#common/rules/requests.ts";
import { foldEmail } from "#common/text/email-address.ts";
import { accountCopy } from "#messages/common/account.js";
import { attempt, type Failure, loadOrThrow, type OwnDetails, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { codeSentCookieHeaders } from "#web/features/auth/known-email.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatPhone } from "#web/features/format/format.ts";
import { formJson } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import "#web/ui/form/form-section.css";
import { updateProfileCopy } from "#messages/settings.js";
import { useOpenErrors } from "#web/ui/form/use-open-errors.ts";
import type { Route } from "./+types/update-profile";

export const meta = () => pageMeta(updateProfileCopy.metaTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
	return loadOrThrow(context.get(apiContext).api.user.details.$get(), request);
}

type ActionResult = {
	done?: { message: string; at: number };
	/** A code was sent to a new address. */
	mustVerify?: boolean;
	failure?: Failure;
	typed?: Record<string, string>;
};

export async function action({ request, context }: Route.ActionArgs) {
	const { api } = context.get(apiContext);
	const form = await request.formData();
	if (form.has("cancelEmailChange")) {
		const cancelResult = await attempt(api.user.emailChange.$delete());
		if (!cancelResult.success) return data<ActionResult>({ failure: cancelResult }, { status: statusOf(cancelResult) });
		return data<ActionResult>({ done: { message: cancelResult.message, at: Date.now() } });
	}
	const { password: _, currentPassword: __, ...typed } = formJson<Record<string, string>>(form);
	const result = await attempt(api.user["update-details"].$put({ json: formJson(form) }));
	if (!result.success) return data<ActionResult>({ failure: result, typed }, { status: statusOf(result) });
	const done = { message: result.message, at: Date.now() };
	const { pendingEmail } = result.user;
	const isVerificationSent = pendingEmail !== null && foldEmail(typed.email ?? "") === foldEmail(pendingEmail);
	if (!isVerificationSent) return data<ActionResult>({ done });
	return data<ActionResult>(
		{ done, mustVerify: true },
		{ headers: await codeSentCookieHeaders(pendingEmail, context.get(secureContext)) },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function UpdateProfile({ loaderData: { user }, actionData }: Route.ComponentProps) {
	const { formAction, formData } = useNavigation();
	const busy = formAction?.startsWith("/update-profile");
	const { done, mustVerify, failure, typed = {} }: ActionResult = actionData ?? {};
	const { errors: fields, isCorrected, onChange } = useOpenErrors(failure);
	return (
		<div className="max-w-[560px]">
			<h1>{updateProfileCopy.title}</h1>
			<p className="mt-4 mb-8 text-muted">{updateProfileCopy.text}</p>
			{failure && !isCorrected && (
				<ErrorSummary
					message={profileFailureMessage(failure)}
					fields={fields}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{done && (
				<Notice key={`done-${done.at}`} tone="good" className="mb-6" takesFocus>
					<span>{done.message}</span>
					{mustVerify && (
						<>
							{" "}
							<span>{accountCopy.profile.verify}</span> <Link to="/verify-email">{updateProfileCopy.enterCode}</Link>
							<AutoRedirect to="/verify-email" afterMs={rules.delay.afterFormMs} />
						</>
					)}
				</Notice>
			)}
			{user.pendingEmail && !mustVerify && (
				<PendingEmail user={user} busy={busy && formData?.has("cancelEmailChange")} />
			)}
			<Form key={done?.at} method="post" noValidate className="form-grid" onChange={onChange}>
				<Field
					label={labels.name}
					name="name"
					autoComplete="name"
					maxLength={80}
					defaultValue={typed.name ?? user.name}
					error={fields.name}
				/>
				<Field
					label={labels.email}
					name="email"
					type="email"
					autoComplete="email"
					autoCapitalize="none"
					hint={updateProfileCopy.emailHint}
					defaultValue={typed.email ?? user.email}
					error={fields.email}
				/>
				<Field
					label={labels.mobile}
					name="mobile"
					type="tel"
					autoComplete="tel"
					placeholder={updateProfileCopy.mobilePlaceholder}
					defaultValue={typed.mobile ?? formatPhone(user.mobile)}
					error={fields.mobile}
				/>
				<PasswordField
					label={labels.password}
					name="password"
					autoComplete="new-password"
					required={false}
					hint={updateProfileCopy.passwordHint}
					error={fields.password}
				/>
				<PasswordField
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					required={false}
					hint={updateProfileCopy.currentPasswordHint}
					error={fields.currentPassword}
				/>
				<Button kind="main" wide busy={busy && !formData?.has("cancelEmailChange") && updateProfileCopy.updating}>
					{updateProfileCopy.update}
				</Button>
			</Form>
			<p className="mt-8 border-t border-line pt-5 text-muted text-nav">
				{updateProfileCopy.settingsHint}{" "}
				<Link className="link" to="/settings">
					{updateProfileCopy.settings}
				</Link>
				{updateProfileCopy.settingsEnd}
			</p>
		</div>
	);
}

const PendingEmail = ({ user, busy }: { user: OwnDetails; busy: boolean | undefined }) => (
	<Notice className="mb-6">
		<p>
			<b className="font-semibold break-all">{user.pendingEmail}</b>{" "}
			{updateProfileCopy.notVerified({ current: user.email })}{" "}
			<Link to="/verify-email">{updateProfileCopy.enterCode}</Link>
		</p>
		<Form method="post" className="mt-3">
			<Button small name="cancelEmailChange" value="1" busy={busy && updateProfileCopy.saving}>
				{updateProfileCopy.keepEmail}
			</Button>
		</Form>
	</Notice>
);

/** The message for an unreachable server, a failing one, or the server's own. */
const profileFailureMessage = (failure: Failure) =>
	failureMessage(failure, accountCopy.profile.wrong, accountCopy.profile.failed);

const labels = {
	name: updateProfileCopy.name,
	email: updateProfileCopy.email,
	mobile: updateProfileCopy.mobile,
	password: updateProfileCopy.password,
	currentPassword: updateProfileCopy.currentPassword,
};
