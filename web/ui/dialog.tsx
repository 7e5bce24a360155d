/** The browser's own modal dialog. It is mounted to be opened and closed by leaving it: Escape, the cross, the backdrop. */
import type { KeyboardEvent, ReactNode } from "react";
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
			// The dialog's own box is covered by its contents: a press on the dialog itself is one on the backdrop.
			onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
		>
			<form method="dialog" className="absolute top-2 right-2 z-10">
				<IconButton type="submit" label="Close">
					<Icon name="close" />
				</IconButton>
			</form>
			{children}
		</dialog>
	);
}
