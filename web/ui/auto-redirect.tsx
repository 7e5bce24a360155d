/** Navigates to another page after a delay. The text next to it should say so and hold a link. */
import { useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";

export function AutoRedirect({ to, afterMs }: { to: string; afterMs: number }) {
	const navigate = useNavigate();
	// Waits until revalidation is finished, and does not interrupt another navigation.
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
