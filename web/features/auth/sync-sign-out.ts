/** The tabs of one browser share a session: one that finds itself signed out tells the others, and they ask who they are. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

const channelName = "almari.session";

/** `userId`: null for a visitor, undefined where the server could not tell. */
export function useSyncedSignOut(userId: string | null | undefined) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		// Not the storage's own event: a site whose data the browser cleared at sign-out has none.
		const channel = new BroadcastChannel(channelName);
		if (userId === null) channel.postMessage("signed-out");
		else channel.onmessage = () => void revalidate();
		return () => channel.close();
	}, [userId, revalidate]);
}
