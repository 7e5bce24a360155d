/** Notices about the member's account, above each page of theirs: terms to accept, a deletion that can be stopped. */
import { formatDay } from "#common/calendar.ts";
import { privacySettingsCopy } from "#messages/settings.js";
import type { Notices } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useSettingsForm } from "./form/settings-form.tsx";

const texts = privacySettingsCopy.notices;

export const AccountNotices = ({ notices: { deletionDueAt, termsToAccept } }: { notices: Notices }) => (
	<>
		{deletionDueAt && <DeletionNotice dueAt={deletionDueAt} />}
		{termsToAccept && <TermsNotice since={termsToAccept} />}
	</>
);

function DeletionNotice({ dueAt }: { dueAt: string }) {
	const { Form, form, intent, sending } = useSettingsForm("stopDeletion", "privacy", undefined);
	return (
		<Notice className="account-notice">
			<p>{texts.deletion({ at: formatMoment(dueAt) })}</p>
			<Form {...form}>
				<input {...intent} />
				<Button small busy={sending && privacySettingsCopy.deletion.stopping}>
					{texts.keep}
				</Button>
			</Form>
		</Notice>
	);
}

function TermsNotice({ since }: { since: string }) {
	const { Form, form, intent, sending } = useSettingsForm("acceptTerms", "privacy", undefined);
	return (
		<Notice className="account-notice">
			<p>
				{texts.terms({ since: formatDay(since, "long") })}{" "}
				<Link className="link" to="/terms">
					{texts.readTerms}
				</Link>{" "}
				<Link className="link" to="/privacy">
					{texts.readPrivacy}
				</Link>
			</p>
			<Form {...form}>
				<input {...intent} />
				<Button small busy={sending && texts.accepting}>
					{texts.accept}
				</Button>
			</Form>
		</Notice>
	);
}
