/** The user's active sessions, with buttons to end them. */
import type { OwnSession } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Tag } from "#web/ui/tag.tsx";
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
		<SettingsSection
			id="sessions"
			title="Where you are signed in"
			about="If you do not know one of these, sign it out and change your password."
		>
			<FormResult {...status} />
			<ul className="rows">
				{sessions.map((session) => (
					<li key={session._id} className="session">
						<div>
							<p className="font-semibold">
								{session.device} {session.current && <Tag tone="good">This device</Tag>}
							</p>
							<p className="about">
								{session.current ? "In use now" : `Last seen ${formatMoment(session.lastSeenAt)}`}. Signed in{" "}
								{formatMoment(session.createdAt)}.
							</p>
						</div>
						{!session.current && (
							<endOne.Form {...endOne.form}>
								<input {...endOne.intent} />
								<input type="hidden" name="sessionId" value={session._id} />
								<Button small busy={endOne.sending?.get("sessionId") === session._id && "Signing out..."}>
									Sign out<span className="sr-only"> of {session.device}</span>
								</Button>
							</endOne.Form>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<endOthers.Form {...endOthers.form}>
					<input {...endOthers.intent} />
					<Button kind="danger" busy={endOthers.sending && "Signing out..."}>
						Sign out everywhere else
					</Button>
				</endOthers.Form>
			)}
		</SettingsSection>
	);
}
