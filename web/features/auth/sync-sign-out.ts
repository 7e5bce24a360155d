/** Synchronises sign-out between the tabs of a browser: a signed-out tab notifies the others, which then revalidate. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

const channelName = "almari.session";

/** `userId`: null for a visitor, undefined when the server could not determine it. */
export function useSyncedSignOut(userId: string | null | undefined) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		// Not the `storage` event: it does not fire when the browser cleared the site's data at sign-out.
		const channel = new BroadcastChannel(channelName);
		if (userId === null) channel.postMessage("signed-out");
		else channel.onmessage = () => void revalidate();
		return () => channel.close();
	}, [userId, revalidate]);
}
