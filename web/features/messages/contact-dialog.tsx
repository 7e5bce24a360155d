/** The dialog on a product page to write the first message to its lister. Visitors get a link to sign in. */

import { useState } from "react";
import { newKey } from "#web/new-key.ts";
import { useUser } from "#web/session.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { messagesCopy } from "./copy.ts";
import { entryCopy } from "./entry-copy.ts";
import { FirstMessageInDialog } from "./first-message.tsx";
import type { NewConversation } from "./load-messages.ts";
import { contactPath } from "./paths.ts";
import { SignInNotice } from "./sign-in-notice.tsx";

export type ContactDialogProps = { subject: Pick<NewConversation, "product" | "other">; onClose: () => void };

export function ContactDialog({ subject, onClose }: ContactDialogProps) {
	const user = useUser();
	const [key] = useState(newKey);
	return (
		<Dialog title={entryCopy.contact} onClose={onClose}>
			<h2 className="mr-10 text-s6 [overflow-wrap:anywhere]">{messagesCopy.ask(subject.other.name)}</h2>
			<p className="mt-2 mb-5 text-muted [overflow-wrap:anywhere]">{subject.product.name}</p>
			{user ? (
				<FirstMessageInDialog newConversation={subject} userId={user._id} formKey={key} takesFocus />
			) : (
				<SignInNotice returnTo={contactPath(subject.product._id)} />
			)}
		</Dialog>
	);
}
