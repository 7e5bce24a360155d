/** A notice while something cannot be loaded: what, why, and a retry button. The page itself stays. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useHref, useLocation, useNavigation } from "react-router";
import * as copy from "#messages/common/frame.js";
import { connectionCopy } from "#messages/site.js";
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
	const isShown = outage !== undefined || failedUrl !== undefined;
	const modal = useOpenModal(isShown);
	if (!isShown) return null;
	const notice = (
		<div className="outage" role="alert" popover="manual" ref={show}>
			<div>
				{outage?.sentence && <p className="font-semibold">{outage.sentence}</p>}
				<p>
					{failedUrl ? copy.connection.missing : outage?.isOffline ? copy.connection.offline : copy.connection.busy}
				</p>
			</div>
			<button type="button" onClick={tryAgain}>
				{connectionCopy.tryAgain}
			</button>
		</div>
	);
	return modal ? createPortal(notice, modal) : notice;
}

/** The modal dialog that is open: everything outside it is inert, and a button there cannot be pressed. */
function useOpenModal(isShown: boolean): Element | undefined {
	const [modal, setModal] = useState<Element>();
	useEffect(() => {
		if (!isShown) return;
		const find = () => setModal([...document.querySelectorAll("dialog:modal")].at(-1));
		find();
		const observer = new MutationObserver(find);
		observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
		return () => observer.disconnect();
	}, [isShown]);
	return modal;
}

/** A popover, so that it is above drawers and dialogs in the top layer. */
const show = (element: HTMLElement | null) => element?.showPopover();

/**
 * After a route's file failed to load, the router waits for it forever. So the target page is loaded as a document once
 * the site is reachable.
 * Returns the URL that failed even then.
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
		// Not on the first render: a page that was just reloaded must keep the mark.
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
			// The visitor navigated elsewhere.
			() => undefined,
		);
		return () => controller.abort();
	}, [address]);
	return failedUrl;
}
