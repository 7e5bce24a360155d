/** The state of a contact message. */
import type { ContactSummary } from "#web/api.ts";
import { Tag } from "#web/ui/tag.tsx";
import { contactMessagesCopy } from "./copy.ts";

type MessageTagProps = Pick<ContactSummary, "isRead" | "isOpen" | "answerCount">;

export function MessageTag({ isRead, isOpen, answerCount }: MessageTagProps) {
	if (!isOpen)
		return <Tag>{answerCount > 0 ? contactMessagesCopy.tags.answered : contactMessagesCopy.tags.closed}</Tag>;
	if (!isRead) return <Tag tone="rani">{contactMessagesCopy.tags.unread}</Tag>;
	return (
		<Tag tone="wait">{answerCount > 0 ? contactMessagesCopy.tags.answeredOpen : contactMessagesCopy.tags.open}</Tag>
	);
}
