/** The Contact Renter link: it opens a dialog with JavaScript, and the messages page without. */
import { type ComponentType, type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import { entryCopy } from "#web/copy.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { ContactDialogProps } from "./first-message.tsx";
import { contactPath } from "./paths.ts";

export function ContactRenter({ subject }: { subject: ContactDialogProps["subject"] }) {
	const [Dialog, setDialog] = useState<ComponentType<ContactDialogProps>>();
	const navigate = useNavigate();
	const open = async (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		// If the dialog's chunk does not load, the messages page opens instead.
		const loaded = await import("./first-message.tsx").catch(() => undefined);
		if (loaded) setDialog(() => loaded.ContactDialog);
		else void navigate(contactPath(subject.product._id));
	};
	return (
		<>
			<LinkButton to={contactPath(subject.product._id)} onClick={open} rel="nofollow">
				{entryCopy.contact}
			</LinkButton>
			{Dialog && <Dialog subject={subject} onClose={() => setDialog(undefined)} />}
		</>
	);
}
