/** The native modal dialog. It opens when mounted; Escape, the close button and the backdrop close it. */
import type { KeyboardEvent, ReactNode } from "react";
import { uiCopy } from "#messages/ui.js";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";

type DialogProps = {
	title: string;
	onClose: () => void;
	children: ReactNode;
	className?: string;
	onKeyDown?: (event: KeyboardEvent) => void;
};

const open = (dialog: HTMLDialogElement | null) => {
	if (dialog && !dialog.open) dialog.showModal();
};

export function Dialog({ title, onClose, children, className = "", onKeyDown }: DialogProps) {
	return (
		<dialog
			ref={open}
			className={`dialog ${className}`}
			aria-label={title}
			onClose={onClose}
			onKeyDown={onKeyDown}
			// The content covers the dialog's own box, so a press on the dialog itself is on the backdrop.
			onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
		>
			<form method="dialog" className="absolute top-2 right-2 z-10">
				<IconButton type="submit" label={uiCopy.close}>
					<Icon name="close" />
				</IconButton>
			</form>
			{children}
		</dialog>
	);
}
