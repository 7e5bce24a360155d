/** Goes to another page by itself after a while. The text beside it says so, and holds a link for the impatient. */
import { useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";

export function AutoRedirect({ to, afterMs }: { to: string; afterMs: number }) {
	const navigate = useNavigate();
	// Whatever the form changed is fetched anew first, and a visitor who goes elsewhere meanwhile is left alone.
	const idle = useNavigation().state === "idle";
	useEffect(() => {
		if (!idle) return;
		const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
		return () => clearTimeout(timer);
	}, [to, afterMs, idle, navigate]);
	return (
		<noscript>
			<meta httpEquiv="refresh" content={`${Math.round(afterMs / 1000)};url=${to}`} />
		</noscript>
	);
}
