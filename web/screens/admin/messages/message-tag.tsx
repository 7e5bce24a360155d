/** The state of a contact message. */
import type { ContactSummary } from "#web/api.ts";
import { Tag } from "#web/ui/tag.tsx";

type MessageTagProps = Pick<ContactSummary, "isRead" | "isOpen" | "answerCount">;

export function MessageTag({ isRead, isOpen, answerCount }: MessageTagProps) {
	if (!isOpen) return <Tag>{answerCount > 0 ? "Answered" : "Closed"}</Tag>;
	if (!isRead) return <Tag tone="rani">Unread</Tag>;
	return <Tag tone="wait">{answerCount > 0 ? "Answered, open" : "Open"}</Tag>;
}
