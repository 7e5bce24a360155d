/** The state of a contact message. */
import type { ContactSummary } from "#web/api.ts";
import { Tag } from "#web/ui/tag.tsx";
import { copy } from "./copy.ts";

type MessageTagProps = Pick<ContactSummary, "isRead" | "isOpen" | "answerCount">;

export function MessageTag({ isRead, isOpen, answerCount }: MessageTagProps) {
	if (!isOpen) return <Tag>{answerCount > 0 ? copy.tags.answered : copy.tags.closed}</Tag>;
	if (!isRead) return <Tag tone="rani">{copy.tags.unread}</Tag>;
	return <Tag tone="wait">{answerCount > 0 ? copy.tags.answeredOpen : copy.tags.open}</Tag>;
}
