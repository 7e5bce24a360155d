/** The bar that says which days, place and sizes a visitor has chosen, with a link that clears them. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Day, type Period, toDay } from "#common/calendar.ts";
import { chosenCopy } from "#messages/chosen.js";
import { formatName, shortPeriod } from "#web/features/format/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** The days of an address; undefined unless both are days. */
export function chosenPeriod(params: URLSearchParams): Period | undefined {
	const [startDate, endDate] = [toDay(params.get("startDate") ?? ""), toDay(params.get("endDate") ?? "")];
	return startDate && endDate && startDate <= endDate ? { startDate, endDate } : undefined;
}

type ChosenBarProps = { place?: { city: string; pincode: string } | null | undefined; today?: Day | undefined };

/** Only on a page that was opened with a choice: it does not push away a calendar that is in use. `place`: where the delivery goes. */
export function ChosenBar({ place, today = "" }: ChosenBarProps) {
	const [params] = useSearchParams();
	const [isShown] = useState(() => params.has("startDate") || params.has("size"));
	const period = chosenPeriod(params);
	const sizes = params.getAll("size").filter((size) => size && size.length <= 20);
	const parts = [
		// Days that are over are not chosen any more.
		period && period.startDate >= today && shortPeriod(period),
		place && `${place.city} ${place.pincode}`,
		sizes.slice(0, 4).map(formatName).join(", "),
	].filter(Boolean);
	const others = new URLSearchParams(
		[...params].filter(([name]) => !/^(startDate|endDate|size|event|rent)$/.test(name)),
	);
	if (!isShown || parts.length === 0) return null;
	return (
		<p className="chosen-bar mb-4 flex flex-wrap items-center gap-x-2 border-b border-line text-s2">
			<Icon name="calendar" className="small" />
			<span className="sr-only">{chosenCopy.label}</span>
			<b className="font-semibold">{parts.join(" · ")}</b>
			<Link className="link inline-flex min-h-11 items-center px-2" to={`?${others}`}>
				{chosenCopy.clear}
			</Link>
		</p>
	);
}
