/** The count of unread messages at an icon: 9+ when over 9, nothing when there are none. */
import { rules } from "#common/rules.ts";

export const badgeText = (count: number): string =>
	count > rules.poll.badgeMax ? `${rules.poll.badgeMax}+` : String(count);

export const Badge = ({ count }: { count: number }) =>
	count > 0 ? (
		<span className="badge" aria-hidden="true">
			{badgeText(count)}
		</span>
	) : null;

/** The same for who cannot see it, after a link's own word. */
export const UnreadLabel = ({ count }: { count: number }) =>
	count > 0 ? <span className="sr-only">{badgeText(count)} unread</span> : null;

/** What a link that is only an icon is called. */
export const messagesLabel = (count: number): string =>
	count > 0 ? `Messages, ${badgeText(count)} unread` : "Messages";
