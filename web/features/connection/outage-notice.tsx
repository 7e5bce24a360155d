/** Over the page while something of it cannot be loaded: what, why, and a way to try again. The page itself stays as it is. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHref, useLocation, useNavigation } from "react-router";
import { words } from "#common/words.ts";
import { failureSentence } from "./failure-sentence.ts";
import "./outage-notice.css";
import { clearReloadMark, loadDocument, onRouteFileMissing, reloadStalePage } from "./reload-stale-page.ts";
import { currentOutage, onOutage, retryNow, untilReachable } from "./retry.ts";

export function OutageNotice() {
	const outage = useSyncExternalStore(onOutage, currentOutage, () => undefined);
	const failedUrl = useMissingRouteFile();
	const tryAgain = () => {
		clearReloadMark();
		if (failedUrl) loadDocument(failedUrl);
		else retryNow();
	};
	if (!outage && !failedUrl) return null;
	return (
		<div className="outage" role="alert" popover="manual" ref={show}>
			<div>
				{outage?.sentence && <p className="font-semibold">{outage.sentence}</p>}
				<p>
					{failedUrl ? words.connection.missing : outage?.isOffline ? words.connection.offline : words.connection.busy}
				</p>
			</div>
			<button type="button" onClick={tryAgain}>
				Try Again
			</button>
		</div>
	);
}

/** Above drawers and dialogs, which lie above every z-index. */
const show = (element: HTMLElement | null) => element?.showPopover();

/**
 * Once a route's file was missing the router waits for it for ever. So the page that somebody goes to is loaded as a document, as soon as
 * the site answers. Answers its address where even that was tried.
 */
function useMissingRouteFile(): string | undefined {
	const { key } = useLocation();
	const { location } = useNavigation();
	const [isMissing, setMissing] = useState(false);
	const [failedUrl, setFailed] = useState<string>();
	const next = useHref(location ?? "");
	const address = isMissing && location ? next : undefined;

	useEffect(() => (import.meta.env.DEV ? undefined : onRouteFileMissing(() => setMissing(true))), []);
	const first = useRef(key);
	useEffect(() => {
		// Not on arrival: a page that was just reloaded must remember it.
		if (first.current === key) return;
		clearReloadMark();
		setFailed(undefined);
	}, [key]);
	useEffect(() => {
		if (!address) return;
		const controller = new AbortController();
		const url = new URL(address, window.location.href);
		untilReachable({ sentence: failureSentence(url), signal: controller.signal }).then(
			() => reloadStalePage(url.href) || setFailed(url.href),
			// Somebody went elsewhere meanwhile.
			() => undefined,
		);
		return () => controller.abort();
	}, [address]);
	return failedUrl;
}
