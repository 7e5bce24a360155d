/** The waiting items of the outbox, for the part of a page that they belong to. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isReachable } from "#web/features/connection/retry.ts";
import { language } from "#web/language.ts";
import { useUser } from "#web/session.ts";
import { listWaiting, mayWait, onOutbox, type Waiting, wait } from "./outbox.ts";

export { takeBack } from "./outbox.ts";

/** `onGone`: something was sent, here or elsewhere. */
export function useWaiting(about: string, onGone: () => void): Waiting[] {
	const account = useUser()?._id;
	const [waiting, setWaiting] = useState<Waiting[]>([]);
	const count = useRef(0);
	const report = useEffectEvent(onGone);
	useEffect(() => {
		if (!account) return;
		const read = async () => {
			const all = (await listWaiting(account)).filter((one) => one.about === about);
			setWaiting(all);
			if (all.length < count.current) report();
			count.current = all.length;
		};
		// A browser that stores nothing lets nothing wait.
		const readAgain = () => void read().catch(() => {});
		if (mayWait()) readAgain();
		return onOutbox(readAgain);
	}, [account, about]);
	return waiting;
}

/** After a request without an answer: lets it wait if the site cannot be reached. False: it has failed otherwise, or cannot be stored. */
export async function waitIfOffline(one: Omit<Waiting, "at" | "language">): Promise<boolean> {
	try {
		if (await isReachable()) return false;
		await wait({ ...one, language, at: Date.now() });
		return true;
	} catch {
		return false;
	}
}
