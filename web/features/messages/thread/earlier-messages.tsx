/** A link to older messages: it prepends them with JavaScript, and opens an older page without. */
import { type MouseEvent, useState } from "react";
import type { Conversation } from "#web/api.ts";
import { messagesCopy } from "#web/features/messages/copy.ts";
import { conversationPath, type MessagesPath } from "#web/features/messages/paths.ts";
import { Link } from "#web/ui/link.tsx";

type EarlierMessagesProps = {
	conversation: Conversation;
	basePath: MessagesPath;
	isEarlier: boolean;
	loadEarlier: () => Promise<boolean>;
};

export function EarlierMessages({
	conversation: { conversationId, messages, hasEarlier },
	basePath,
	isEarlier,
	loadEarlier,
}: EarlierMessagesProps) {
	const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
	const load = async (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		if (state === "busy") return;
		setState("busy");
		setState((await loadEarlier()) ? "idle" : "failed");
	};
	const first = messages[0]?.position;
	if (!hasEarlier && !isEarlier) return null;
	return (
		<p className="earlier">
			{hasEarlier && (
				<Link
					className="link"
					to={conversationPath(basePath, conversationId, first)}
					onClick={load}
					aria-disabled={state === "busy" || undefined}
				>
					{state === "busy"
						? messagesCopy.loading
						: state === "failed"
							? messagesCopy.earlierFailed
							: messagesCopy.earlier}
				</Link>
			)}
			{isEarlier && (
				<Link className="link" to={conversationPath(basePath, conversationId)}>
					{messagesCopy.newest}
				</Link>
			)}
		</p>
	);
}
