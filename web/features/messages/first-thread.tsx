/** The pane of a conversation that does not exist yet: the lister, the item, and the form for the first message. */
import { supportCopy } from "#common/copy/support-copy.ts";
import { Notice } from "#web/ui/notice.tsx";
import { FirstMessage } from "./first-message.tsx";
import type { NewConversation } from "./load-messages.ts";
import { inboxPath, type MessagesPath } from "./paths.ts";
import { PaneHead } from "./thread/pane-head.tsx";
import type { WriteResult } from "./write-message.ts";

type FirstThreadProps = {
	newConversation: NewConversation;
	userId: string;
	basePath: MessagesPath;
	formKey: string;
	actionData: WriteResult | undefined;
};

export const FirstThread = ({ newConversation, basePath, ...form }: FirstThreadProps) => (
	<section className="thread" aria-label={newConversation.other.name}>
		<PaneHead back={inboxPath(basePath, 1)} {...newConversation} />
		<div className="new-conversation">
			{newConversation.isOwn ? (
				<Notice>{supportCopy.messages.ownProduct}</Notice>
			) : (
				<FirstMessage newConversation={newConversation} {...form} />
			)}
		</div>
	</section>
);
