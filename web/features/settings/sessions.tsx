/** Where one is signed in, and signing out there. */
import type { OwnSession } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Told } from "./form-result.tsx";
import type { SettingsAnswer } from "./run-settings-action.ts";
import { Part } from "./settings-section.tsx";
import { useSettings } from "./use-settings-form.ts";

type SessionsProps = { sessions: OwnSession[]; answer: SettingsAnswer | undefined };

export function Sessions({ sessions, answer }: SessionsProps) {
	const one = useSettings("endSession", "security", answer);
	const others = useSettings("endOthers", "security", answer);
	const told = others.done || others.message ? others : one;
	return (
		<Part
			id="sessions"
			title="Where you are signed in"
			about="If you do not know one of these, sign it out and change your password."
		>
			<Told {...told} />
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
							<one.Form {...one.form}>
								<input {...one.intent} />
								<input type="hidden" name="sessionId" value={session._id} />
								<Button small busy={one.sending?.get("sessionId") === session._id && "Signing out..."}>
									Sign out<span className="sr-only"> of {session.device}</span>
								</Button>
							</one.Form>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<others.Form {...others.form}>
					<input {...others.intent} />
					<Button kind="danger" busy={others.sending && "Signing out..."}>
						Sign out everywhere else
					</Button>
				</others.Form>
			)}
		</Part>
	);
}
