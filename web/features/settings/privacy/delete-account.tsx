/** The deletion of the member's account: the request, or its state and the button that stops it. */
import type { AccountDeletion, OpenMatter } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { FormResult } from "#web/features/settings/form-result.tsx";
import type { SettingsResult } from "#web/features/settings/run-settings-action.ts";
import { SettingsSection } from "#web/features/settings/settings-section.tsx";
import { useSettingsForm } from "#web/features/settings/use-settings-form.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { privacySettingsCopy } from "./copy.ts";

type DeleteAccountProps = {
	deletion: AccountDeletion | null;
	open: OpenMatter[];
	email: string;
	actionData: SettingsResult | undefined;
};

const texts = privacySettingsCopy.deletion;

export function DeleteAccount({ deletion, open, email, actionData }: DeleteAccountProps) {
	const request = useSettingsForm("requestDeletion", "privacy", actionData);
	const stop = useSettingsForm("stopDeletion", "privacy", actionData);
	const status = stop.message || (stop.done && !deletion) ? stop : request;
	return (
		<SettingsSection id="delete-account" title={texts.title} about={texts.about}>
			<FormResult {...status} done={deletion ? undefined : stop.done} labels={labels} />
			{deletion ? (
				<>
					<Notice tone="bad" className="mb-6">
						{texts.scheduled(formatMoment(deletion.dueAt))} {texts.hidden}
					</Notice>
					{deletion.isPostponed && open.length > 0 && <OpenMatters title={texts.postponed} open={open} />}
					<stop.Form {...stop.form}>
						<input {...stop.intent} />
						<Button kind="main" busy={stop.sending && texts.stopping}>
							{texts.stop}
						</Button>
					</stop.Form>
				</>
			) : open.length > 0 ? (
				<OpenMatters title={texts.open} open={open} />
			) : (
				<RequestForm request={request} email={email} />
			)}
		</SettingsSection>
	);
}

function RequestForm({ request, email }: { request: ReturnType<typeof useSettingsForm>; email: string }) {
	const { Form, form, intent, sending, fields } = request;
	return (
		<>
			<ul className="points">
				{texts.points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
			<Form {...form} className="form-grid">
				<input {...intent} />
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<PasswordField
					id="deletion-password"
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					hint={texts.passwordHint}
					error={fields.currentPassword}
				/>
				<Button kind="danger" busy={sending && texts.deleting} className="justify-self-start">
					{texts.delete}
				</Button>
			</Form>
		</>
	);
}

const OpenMatters = ({ title, open }: { title: string; open: OpenMatter[] }) => (
	<>
		<p className="font-semibold">{title}</p>
		<ul className="points">
			{open.map(({ text, orderId }) => (
				<li key={text}>
					<span>{text}</span>{" "}
					{orderId && (
						<Link className="link" to={`/orders/${orderId}`}>
							{texts.seeOrder}
						</Link>
					)}
				</li>
			))}
		</ul>
	</>
);

const labels = { currentPassword: texts.password };
