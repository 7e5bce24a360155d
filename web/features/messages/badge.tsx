/** The badge of an icon, and the unread count: "9+" above 9. */
import * as rules from "#common/rules/messages.ts";
import { entryCopy } from "./entry-copy.ts";

export const badgeText = (count: number): string =>
	count > rules.poll.badgeMax ? `${rules.poll.badgeMax}+` : String(count);

/** Styles hide it while it is empty. */
export const Badge = ({ text }: { text: string }) => (
	<span className="badge" aria-hidden="true">
		{text}
	</span>
);

/** The same for screen readers, after the link's text. */
export const unreadText = (count: number): string => (count > 0 ? `${badgeText(count)} ${entryCopy.unread}` : "");

/** The accessible name of a link that is only an icon. */
export const messagesLabel = (count: number): string =>
	count > 0 ? entryCopy.messagesUnread(badgeText(count)) : entryCopy.messages;
