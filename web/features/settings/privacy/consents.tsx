/** The member's consents, and the switch for news by email. */
import { formatDay } from "#common/calendar.ts";
import type { Consent } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { FormResult } from "#web/features/settings/form-result.tsx";
import type { SettingsResult } from "#web/features/settings/run-settings-action.ts";
import { SettingsSection } from "#web/features/settings/settings-section.tsx";
import { useSettingsForm } from "#web/features/settings/use-settings-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Link } from "#web/ui/link.tsx";
import { privacySettingsCopy } from "./copy.ts";

type ConsentsProps = { consents: Consent[]; actionData: SettingsResult | undefined };

const texts = privacySettingsCopy.consents;
const pages = { terms: "/terms", privacy: "/privacy" } as const;

export function Consents({ consents, actionData }: ConsentsProps) {
	const { Form, form, intent, sending, typed: _, ...status } = useSettingsForm("marketing", "privacy", actionData);
	const marketing = consents.find(({ document }) => document === "marketing");
	return (
		<SettingsSection id="consents" title={texts.title} about={texts.about}>
			<FormResult {...status} />
			<ul className="rows">
				{consents.map(
					(consent) =>
						consent.document !== "marketing" && (
							<li key={consent.document} className="consent">
								<div>
									<p className="font-semibold">{texts.documents[consent.document]}</p>
									<p className="about">{stateOf(consent)}</p>
								</div>
								<Link className="link" to={pages[consent.document]}>
									{texts.read}
									<span className="sr-only"> {texts.documents[consent.document]}</span>
								</Link>
							</li>
						),
				)}
			</ul>
			<Form {...form} key={String(marketing?.isGiven)}>
				<input {...intent} />
				<Checkbox name="isGiven" id="marketing" label={texts.marketing} defaultChecked={marketing?.isGiven} />
				<p className="about mb-5">
					{marketing?.isGiven && marketing.at && <span>{texts.marketingGiven(formatMoment(marketing.at))}. </span>}
					<span>{texts.marketingHint}</span>
				</p>
				<Button busy={sending && texts.saving}>{texts.save}</Button>
			</Form>
		</SettingsSection>
	);
}

const stateOf = ({ isGiven, version, at }: Consent): string =>
	isGiven && version && at ? texts.given(formatDay(version, "long"), formatMoment(at)) : texts.notGiven;
