/** The live region for toasts. Mounted once, so that screen readers know it before a text appears. */
import { useSyncExternalStore } from "react";
import { uiCopy } from "#messages/ui.js";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { currentToast, dismissToast, onToast, pauseToast, resumeToast } from "./toast.ts";

export function Toasts() {
	const toast = useSyncExternalStore(onToast, currentToast, () => undefined);
	const action = toast?.action;
	return (
		<div className="toasts" role="status">
			{toast && (
				// biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toast open
				<div
					className="toast"
					onPointerEnter={pauseToast}
					onPointerLeave={resumeToast}
					onFocus={pauseToast}
					onBlur={resumeToast}
				>
					<p>{toast.text}</p>
					{action && "to" in action && (
						<Link to={action.to} onClick={dismissToast}>
							{action.label}
						</Link>
					)}
					{action && "onPress" in action && (
						<button
							type="button"
							onClick={() => {
								dismissToast();
								action.onPress();
							}}
						>
							{action.label}
						</button>
					)}
					<IconButton label={uiCopy.dismiss} onClick={dismissToast}>
						<Icon name="close" className="small" />
					</IconButton>
				</div>
			)}
		</div>
	);
}
