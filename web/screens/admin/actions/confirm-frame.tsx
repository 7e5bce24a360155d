/** The frame of a confirmation: a dialog; without JavaScript a section of the page. */
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#web/ui/dialog.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";

export function ConfirmFrame({ title, back, children }: { title: string; back: string; children: ReactNode }) {
	const hydrated = useHydrated();
	const navigate = useNavigate();
	if (!hydrated)
		return (
			<section className="confirm" aria-label={title}>
				<h2>{title}</h2>
				{children}
			</section>
		);
	return (
		<Dialog title={title} onClose={() => void navigate(back, { preventScrollReset: true, replace: true })}>
			<h2 className="mb-3 pr-10 text-s6 wrap-anywhere">{title}</h2>
			{children}
		</Dialog>
	);
}
