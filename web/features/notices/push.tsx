/** Push on this device: offered at a moment that explains itself. The browser asks for permission only after the press. */
import { useEffect, useState } from "react";
import { pushOfferCopy as texts } from "#messages/notices.js";
import { attempt, browserApi } from "#web/api.ts";
import { language } from "#web/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** `unavailable`: the browser or the site has no push, or the person has refused it in the browser. */
type State = "unavailable" | "off" | "on" | "asking" | "refused" | "failed";

type PushOfferProps = { label: string; about: string; isShownWhenOn?: boolean };

/** A button that turns push on, or in the settings off again. Nothing where push is not possible. */
export function PushOffer({ label, about, isShownWhenOn = false }: PushOfferProps) {
	const [state, setState] = useState<State>("unavailable");
	const [publicKey, setPublicKey] = useState("");
	const [showsText, setShowsText] = useState(false);
	useEffect(() => {
		let isGone = false;
		void readState().then((read) => {
			if (isGone || !read) return;
			setPublicKey(read.publicKey);
			setState(read.isOn ? "on" : "off");
		});
		return () => {
			isGone = true;
		};
	}, []);
	if (state === "unavailable" || (state === "on" && !isShownWhenOn && publicKey !== "")) return null;
	const turnOn = async () => {
		setState("asking");
		setState(await subscribe(publicKey, showsText));
		if (!isShownWhenOn) setPublicKey("");
	};
	const turnOff = async () => {
		setState("asking");
		setState((await unsubscribe()) ? "off" : "failed");
	};
	return (
		<section className="mt-6 max-w-[640px]" aria-label={label}>
			{state === "on" && <Notice tone="good">{texts.on}</Notice>}
			{state === "refused" && <Notice>{texts.refused}</Notice>}
			{state === "failed" && <Notice tone="bad">{texts.failed}</Notice>}
			{state === "on" && isShownWhenOn && (
				<Button type="button" className="mt-4" onClick={turnOff}>
					{texts.turnOff}
				</Button>
			)}
			{(state === "off" || state === "asking" || state === "failed") && (
				<>
					<p className="about mb-3 text-muted">{about}</p>
					<label className="check mb-3" htmlFor="push-shows-text">
						<input
							type="checkbox"
							id="push-shows-text"
							checked={showsText}
							onChange={({ currentTarget }) => setShowsText(currentTarget.checked)}
						/>
						<span>{texts.showsText}</span>
					</label>
					<Button type="button" busy={state === "asking" && texts.asking} onClick={turnOn}>
						{label}
					</Button>
				</>
			)}
		</section>
	);
}

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The site's key, and whether this device is subscribed. Undefined where push is not possible. */
async function readState() {
	if (!isSupported() || Notification.permission === "denied") return undefined;
	const push = await attempt(browserApi().api.push.$get());
	if (!push.success || !push.publicKey) return undefined;
	const registration = await navigator.serviceWorker.getRegistration("/");
	const subscription = await registration?.pushManager.getSubscription();
	return { publicKey: push.publicKey, isOn: Notification.permission === "granted" && !!subscription };
}

async function subscribe(publicKey: string, showsText: boolean): Promise<State> {
	try {
		if ((await Notification.requestPermission()) !== "granted") return "refused";
		await navigator.serviceWorker.register("/sw.js");
		const { pushManager } = await navigator.serviceWorker.ready;
		// One of another key, as of an earlier server, would be refused by the push service.
		await (await pushManager.getSubscription())?.unsubscribe();
		const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
		const { endpoint = "", keys = {} } = subscription.toJSON();
		const { p256dh = "", auth = "" } = keys;
		const json = { endpoint, keys: { p256dh, auth }, showsText, language };
		const stored = await attempt(browserApi().api.push.devices.$post({ json }));
		return stored.success ? "on" : "failed";
	} catch {
		return "failed";
	}
}

/** Returns whether it ended, here and on the server. */
async function unsubscribe(): Promise<boolean> {
	const registration = await navigator.serviceWorker.getRegistration("/");
	const subscription = await registration?.pushManager.getSubscription();
	if (!subscription) return true;
	const ended = await attempt(browserApi().api.push.end.$post({ json: { endpoint: subscription.endpoint } }));
	return ended.success && subscription.unsubscribe();
}
