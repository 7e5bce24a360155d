/** A sliding panel made of a popover: it opens, and closes on Escape or an outside click, without JavaScript. */
import type { MouseEvent, ReactNode } from "react";
import { uiCopy } from "#messages/ui.js";
import { Icon } from "./icon.tsx";

type DrawerProps = { id: string; title: string; from?: "right" | "top"; className?: string; children: ReactNode };

/** Open it with `<button popoverTarget={id}>`. A click on a link inside closes it. */
export const Drawer = ({ id, title, from = "right", className = "", children }: DrawerProps) => (
	// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard activates links too, which arrives here as a click
	<section
		id={id}
		popover="auto"
		className={`drawer from-${from} ${className}`}
		aria-label={title}
		onClick={closeOnLink}
	>
		<div className="drawer-head">
			<h2 className="text-s5">{title}</h2>
			<button
				type="button"
				className="icon-btn"
				popoverTarget={id}
				popoverTargetAction="hide"
				aria-label={uiCopy.close}
			>
				<Icon name="close" />
			</button>
		</div>
		{children}
	</section>
);

function closeOnLink(event: MouseEvent<HTMLElement>) {
	if ((event.target as Element).closest("a")) event.currentTarget.hidePopover();
}
