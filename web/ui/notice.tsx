/** Something to know, in a tinted box. `bad` interrupts a screen reader, the others wait for their turn. */
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Tone = "wait" | "good" | "bad";
const icons: Record<Tone, IconName> = { wait: "info", good: "check", bad: "warning" };

type NoticeProps = {
	tone?: Tone;
	icon?: IconName;
	className?: string;
	/** It is the answer to what was just pressed, and what was pressed may be gone. */
	takesFocus?: boolean;
	children: ReactNode;
};

const focus = (element: HTMLElement | null) => element?.focus();

export const Notice = ({ tone = "wait", icon = icons[tone], className = "", takesFocus, children }: NoticeProps) => (
	<div
		className={`notice ${tone} ${className}`}
		role={tone === "bad" ? "alert" : "status"}
		{...(takesFocus && { ref: focus, tabIndex: -1, autoFocus: true })}
	>
		<Icon name={icon} />
		<div>{children}</div>
	</div>
);
