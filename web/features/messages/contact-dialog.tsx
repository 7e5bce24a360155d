/** The first message to a lister over their product's page; a visitor is asked to sign in. */

import { useState } from "react";
import { newKey } from "#web/new-key.ts";
import { useUser } from "#web/session.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FirstMessageInPlace } from "./first-message.tsx";
import type { Beginning } from "./load-messages.ts";
import { contactPath } from "./paths.ts";
import { AskToSignIn } from "./sign-in-notice.tsx";

export type ContactDialogProps = { about: Pick<Beginning, "product" | "other">; onClose: () => void };

export function ContactDialog({ about, onClose }: ContactDialogProps) {
	const user = useUser();
	const [key] = useState(newKey);
	return (
		<Dialog title="Contact Renter" onClose={onClose}>
			<h2 className="mr-10 text-s6 [overflow-wrap:anywhere]">Ask {about.other.name}</h2>
			<p className="mt-2 mb-5 text-muted [overflow-wrap:anywhere]">{about.product.name}</p>
			{user ? (
				<FirstMessageInPlace beginning={about} userId={user._id} formKey={key} isFirst />
			) : (
				<AskToSignIn back={contactPath(about.product._id)} />
			)}
		</Dialog>
	);
}
