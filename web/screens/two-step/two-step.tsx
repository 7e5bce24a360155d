/** Sets up an authenticator app: the password, the QR code and a first code, then the recovery codes. */
import { data, Form, useNavigation } from "react-router";
import { type AuthenticatorSetUp, attempt, type Failure, loadOrThrow, statusOf, type User } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { CodeField } from "#web/features/auth/code-field.tsx";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { secondStepCopy } from "#web/features/second-step/copy.ts";
import { RecoveryCodes } from "#web/features/second-step/recovery-codes.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import type { Route } from "./+types/two-step";
import { twoStepCopy } from "./copy.ts";
import "#web/ui/form/form-section.css";

export const meta = () => pageMeta(twoStepCopy.metaTitle);

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

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
	const { user, isMissing, isDone, setUp } = loaderData;
	const failure = actionData?.failure;
	const fields = fieldMessages(failure);
	const done = actionData?.done ?? (isDone ? { recoveryCodes: null } : undefined);
	return (
		<div className="wrap pt-10 pb-20">
			<h1 className="page-title">{done ? twoStepCopy.doneTitle : twoStepCopy.title}</h1>
			{done ? (
				<Done codes={done.recoveryCodes} user={user} wasAdded={actionData?.done !== undefined} />
			) : (
				<>
					<p className="mt-4 mb-8 max-w-[38em] text-muted">{twoStepCopy.text}</p>
					{isMissing && <Notice className="mb-8 max-w-[560px]">{twoStepCopy.mustHave}</Notice>}
					<div className="max-w-[560px]">
						<ErrorSummary
							message={failure && failureMessage(failure, twoStepCopy.wrong)}
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

const labels = { currentPassword: twoStepCopy.password, code: twoStepCopy.code };

function Begin({ user, error }: { user: User; error: string | undefined }) {
	const busy = useNavigation().formData !== undefined;
	return (
		<Form method="post" noValidate className="form-grid max-w-[420px]">
			<input type="text" autoComplete="username" value={user.email} readOnly hidden />
			<PasswordField
				label={labels.currentPassword}
				name="currentPassword"
				autoComplete="current-password"
				hint={twoStepCopy.passwordHint}
				error={error}
			/>
			<Button kind="main" busy={busy && twoStepCopy.beginning} className="justify-self-start">
				{twoStepCopy.begin}
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
					<h2>{twoStepCopy.scanTitle}</h2>
					<p>{twoStepCopy.scanText}</p>
					<QrCode qr={qr} label={secondStepCopy.qr} />
					<details className="mt-5">
						<summary className="link">{twoStepCopy.noCamera}</summary>
						<p className="mt-3">
							<a className="link" href={uri}>
								{twoStepCopy.open}
							</a>
						</p>
						<p className="mt-3">{twoStepCopy.typeText}</p>
						<p className="secret-text mt-1">{inGroups(secret)}</p>
					</details>
				</li>
				<li>
					<h2>{twoStepCopy.enterTitle}</h2>
					<Form method="post" noValidate className="form-grid max-w-[420px]">
						<CodeField label={labels.code} name="code" hint={secondStepCopy.codeHint} error={error} />
						<Button kind="main" busy={formData?.has("code") && twoStepCopy.confirming} className="justify-self-start">
							{twoStepCopy.confirm}
						</Button>
					</Form>
				</li>
			</ol>
			<Form method="post" className="mt-8">
				<button type="submit" className="link">
					{twoStepCopy.startOver}
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
				{codes ? twoStepCopy.doneText : wasAdded ? twoStepCopy.addedText : twoStepCopy.alreadyText}
			</p>
			{codes && <RecoveryCodes codes={codes} />}
			<p className="mt-8 flex flex-wrap gap-3">
				{isAdmin && (
					<LinkButton kind="main" to="/admin/dashboard">
						{twoStepCopy.toAdmin}
					</LinkButton>
				)}
				<LinkButton to="/settings?tab=security">{twoStepCopy.toSettings}</LinkButton>
			</p>
		</div>
	);
}
