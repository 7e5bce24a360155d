/** Sets up an authenticator app: the password, the QR code and a first code, then the recovery codes. */
import { data, Form, useNavigation } from "react-router";
import { authenticatorCopy, twoFactorCopy } from "#messages/two-factor.js";
import { type AuthenticatorSetUp, attempt, type Failure, loadOrThrow, statusOf, type User } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { CodeField } from "#web/features/auth/code-field.tsx";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { RecoveryCodes } from "#web/features/two-factor/recovery-codes.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import type { Route } from "./+types/set-up-authenticator";
import "#web/ui/form/form-section.css";

export const meta = () => pageMeta(authenticatorCopy.metaTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const { api } = context.get(apiContext);
	const [{ factors }, { setUp }] = await Promise.all([
		loadOrThrow(api.user.factors.$get(), request),
		loadOrThrow(api.user.authenticator.$get(), request),
	]);
	return {
		user,
		isMissing: factors.isMissing,
		isDone: factors.authenticator !== null,
		setUp,
	};
}

type ActionResult = { done?: { recoveryCodes: string[] | null }; failure?: Failure };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { api } = context.get(apiContext);
	if (form.has("code")) {
		const result = await attempt(api.user.authenticator.confirm.$post({ json: { code: formText(form, "code") } }));
		if (result.success) return data<ActionResult>({ done: { recoveryCodes: result.recoveryCodes } });
		return data<ActionResult>({ failure: result }, { status: statusOf(result) });
	}
	const currentPassword = String(form.get("currentPassword") ?? "");
	const result = await attempt(api.user.authenticator.$post({ json: { currentPassword } }));
	return result.success
		? data<ActionResult>({})
		: data<ActionResult>({ failure: result }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	withOfflineFailure<ActionResult>(serverAction);

export default function SetUpAuthenticator({ loaderData, actionData }: Route.ComponentProps) {
	const { user, isMissing, isDone, setUp } = loaderData;
	const failure = actionData?.failure;
	const fields = fieldMessages(failure);
	const done = actionData?.done ?? (isDone ? { recoveryCodes: null } : undefined);
	return (
		<div className="wrap pt-10 pb-20">
			<h1 className="page-title">{done ? authenticatorCopy.doneTitle : authenticatorCopy.title}</h1>
			{done ? (
				<Done codes={done.recoveryCodes} user={user} wasAdded={actionData?.done !== undefined} />
			) : (
				<>
					<p className="mt-4 mb-8 max-w-[38em] text-muted">{authenticatorCopy.text}</p>
					{isMissing && <Notice className="mb-8 max-w-[560px]">{authenticatorCopy.mustHave}</Notice>}
					<div className="max-w-[560px]">
						<ErrorSummary
							message={failure && failureMessage(failure, authenticatorCopy.wrong)}
							fields={fields}
							labels={labels}
							attempt={failure?.requestId}
						/>
					</div>
					{setUp ? <Scan setUp={setUp} error={fields.code} /> : <Begin user={user} error={fields.currentPassword} />}
				</>
			)}
		</div>
	);
}

const labels = { currentPassword: authenticatorCopy.password, code: authenticatorCopy.code };

function Begin({ user, error }: { user: User; error: string | undefined }) {
	const busy = useNavigation().formData !== undefined;
	return (
		<Form method="post" noValidate className="form-grid max-w-[420px]">
			<input type="text" autoComplete="username" value={user.email} readOnly hidden />
			<PasswordField
				label={labels.currentPassword}
				name="currentPassword"
				autoComplete="current-password"
				hint={authenticatorCopy.passwordHint}
				error={error}
			/>
			<Button kind="main" busy={busy && authenticatorCopy.beginning} className="justify-self-start">
				{authenticatorCopy.begin}
			</Button>
		</Form>
	);
}

type ScanProps = { setUp: AuthenticatorSetUp; error: string | undefined };

function Scan({ setUp: { secret, uri, qr }, error }: ScanProps) {
	const { formData } = useNavigation();
	return (
		<>
			<ol className="set-up-steps">
				<li>
					<h2>{authenticatorCopy.scanTitle}</h2>
					<p>{authenticatorCopy.scanText}</p>
					<QrCode qr={qr} label={twoFactorCopy.qr} />
					<details className="mt-5">
						<summary className="link">{authenticatorCopy.noCamera}</summary>
						<p className="mt-3">
							<a className="link" href={uri}>
								{authenticatorCopy.open}
							</a>
						</p>
						<p className="mt-3">{authenticatorCopy.typeText}</p>
						<p className="secret-text mt-1">{inGroups(secret)}</p>
					</details>
				</li>
				<li>
					<h2>{authenticatorCopy.enterTitle}</h2>
					<Form method="post" noValidate className="form-grid max-w-[420px]">
						<CodeField label={labels.code} name="code" hint={twoFactorCopy.codeHint} error={error} />
						<Button
							kind="main"
							busy={formData?.has("code") && authenticatorCopy.confirming}
							className="justify-self-start"
						>
							{authenticatorCopy.confirm}
						</Button>
					</Form>
				</li>
			</ol>
			<Form method="post" className="mt-8">
				<button type="submit" className="link">
					{authenticatorCopy.startOver}
				</button>
			</Form>
		</>
	);
}

/** Four characters at a time are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

function Done({ codes, user, wasAdded }: { codes: string[] | null; user: User; wasAdded: boolean }) {
	const isAdmin = user.accountType === "admin";
	return (
		<div className="mt-4 max-w-[560px]">
			<p className="mb-8 text-muted">
				{codes ? authenticatorCopy.doneText : wasAdded ? authenticatorCopy.addedText : authenticatorCopy.alreadyText}
			</p>
			{codes && <RecoveryCodes codes={codes} />}
			<p className="mt-8 flex flex-wrap gap-3">
				{isAdmin && (
					<LinkButton kind="main" to="/admin/dashboard">
						{authenticatorCopy.toAdmin}
					</LinkButton>
				)}
				<LinkButton to="/settings?tab=security">{authenticatorCopy.toSettings}</LinkButton>
			</p>
		</div>
	);
}
