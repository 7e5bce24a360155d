/** Something to know, in a tinted box. `bad` interrupts a screen reader, the others wait for their turn. */
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Tone = "wait" | "good" | "bad";
const icons: Record<Tone, IconName> = { wait: "info", good: "check", bad: "warning" };

type NoticeProps = { tone?: Tone; icon?: IconName; className?: string; children: ReactNode };

export const Notice = ({ tone = "wait", icon = icons[tone], className = "", children }: NoticeProps) => (
	<div className={`notice ${tone} ${className}`} role={tone === "bad" ? "alert" : "status"}>
		<Icon name={icon} />
		<div>{children}</div>
	</div>
);
