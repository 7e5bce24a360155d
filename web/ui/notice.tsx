/** An information box. `bad` interrupts a screen reader (role alert); the other tones are polite (role status). */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { uiCopy } from "#messages/ui.js";
import { localHref } from "#web/language.ts";
import { focusOnMount } from "./focus-on-mount.ts";
import { Icon, type IconName } from "./icon.tsx";

type Tone = "wait" | "good" | "bad";
const icons: Record<Tone, IconName> = { wait: "info", good: "check", bad: "warning" };

type NoticeProps = {
	tone?: Tone;
	icon?: IconName;
	className?: string;
	/** Set for the result of an action whose button may be gone. */
	takesFocus?: boolean;
	children: ReactNode;
};

export const Notice = ({ tone = "wait", icon = icons[tone], className = "", takesFocus, children }: NoticeProps) => (
	<div
		className={`notice ${tone} ${className}`}
		role={tone === "bad" ? "alert" : "status"}
		{...(takesFocus && { ref: focusOnMount, tabIndex: -1, autoFocus: true })}
	>
		<Icon name={icon} />
		<div>{children}</div>
	</div>
);

type LoadErrorProps = { className?: string; linkClassName?: string; children: ReactNode };

/** Replaces content that could not be loaded, with a link that loads the page again. */
export function LoadError({ className, linkClassName, children }: LoadErrorProps) {
	const { pathname, search } = useLocation();
	return (
		<Notice tone="bad" className={className}>
			{children} {/* A plain link reloads the page even when the client-side router is broken. */}
			<a className={linkClassName} href={localHref(pathname + search)}>
				{uiCopy.tryAgain}
			</a>
		</Notice>
	);
}
