/** The user's active sessions, with buttons to end them. */
import type { OwnSession } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { settingsCopy } from "./copy.ts";
import { FormResult } from "./form-result.tsx";
import type { SettingsResult } from "./run-settings-action.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type SessionsProps = { sessions: OwnSession[]; actionData: SettingsResult | undefined };

export function Sessions({ sessions, actionData }: SessionsProps) {
	const endOne = useSettingsForm("endSession", "security", actionData);
	const endOthers = useSettingsForm("endOthers", "security", actionData);
	const status = endOthers.done || endOthers.message ? endOthers : endOne;
	return (
		<SettingsSection id="sessions" title={settingsCopy.sessions} about={settingsCopy.sessionsAbout}>
			<FormResult {...status} />
			<ul className="rows">
				{sessions.map((session) => (
					<li key={session._id} className="session">
						<div>
							<p className="font-semibold">
								<span>{session.device}</span> {session.current && <Tag tone="good">{settingsCopy.thisDevice}</Tag>}
							</p>
							<p className="about">
								{settingsCopy.session(
									session.current ? settingsCopy.inUse : settingsCopy.lastSeen(formatMoment(session.lastSeenAt)),
									formatMoment(session.createdAt),
								)}
							</p>
						</div>
						{!session.current && (
							<endOne.Form {...endOne.form}>
								<input {...endOne.intent} />
								<input type="hidden" name="sessionId" value={session._id} />
								<Button small busy={endOne.sending?.get("sessionId") === session._id && settingsCopy.signingOut}>
									{settingsCopy.signOut}
									<span className="sr-only">{settingsCopy.ofDevice(session.device)}</span>
								</Button>
							</endOne.Form>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<endOthers.Form {...endOthers.form}>
					<input {...endOthers.intent} />
					<Button kind="danger" busy={endOthers.sending && settingsCopy.signingOut}>
						{settingsCopy.signOutOthers}
					</Button>
				</endOthers.Form>
			)}
		</SettingsSection>
	);
}
