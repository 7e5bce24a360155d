/** After an order: offers to put the site on the home screen, until it is there or somebody has declined. */
import { useState } from "react";
import { installCopy } from "#messages/offline.js";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** A cookie, because signing out clears the storage of the browser, and no is no. */
const declined = "almari-install-hint=no";
const maxSeconds = 400 * 86_400;

type InstallEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

/** Kept by entry.client.tsx: the browser says it once, often before this is loaded. */
const installEvent = () => (window as { almariInstall?: InstallEvent }).almariInstall;

/** An iPhone or iPad whose browser shows the page: it has no question to ask, so a sentence says how. */
const isOnIos = () => (navigator as { standalone?: boolean }).standalone === false;

export function InstallHint() {
	const [isOver, setOver] = useState(
		() => document.cookie.includes(declined) || window.matchMedia("(display-mode:standalone)").matches,
	);
	const event = installEvent();
	if (isOver || (!event && !isOnIos())) return null;
	const end = () => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
		document.cookie = `${declined}; path=/; max-age=${maxSeconds}; samesite=lax`;
		setOver(true);
	};
	return (
		<Notice className="mt-6">
			<p>{installCopy.text}</p>
			{!event && <p className="mt-2">{installCopy.onIos}</p>}
			<div className="mt-3 flex flex-wrap gap-3">
				{event && (
					<Button type="button" small onClick={() => void event.prompt().then(() => setOver(true))}>
						{installCopy.add}
					</Button>
				)}
				<Button type="button" small onClick={end}>
					{installCopy.dismiss}
				</Button>
			</div>
		</Notice>
	);
}
