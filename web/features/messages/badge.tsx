/** The unread badge of an icon: "9+" above 9, nothing for 0. */
import * as rules from "#common/rules/messages.ts";
import { entryCopy } from "./entry-copy.ts";

export const badgeText = (count: number): string =>
	count > rules.poll.badgeMax ? `${rules.poll.badgeMax}+` : String(count);

export const Badge = ({ count }: { count: number }) =>
	count > 0 ? (
		<span className="badge" aria-hidden="true">
			{badgeText(count)}
		</span>
	) : null;

/** The same for screen readers, after the link's text. */
export const UnreadLabel = ({ count }: { count: number }) =>
	count > 0 ? (
		<span className="sr-only">
			{badgeText(count)} {entryCopy.unread}
		</span>
	) : null;

/** The accessible name of a link that is only an icon. */
export const messagesLabel = (count: number): string =>
	count > 0 ? entryCopy.messagesUnread(badgeText(count)) : entryCopy.messages;
