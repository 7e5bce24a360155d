/** The days, place and sizes that a visitor has chosen, with a link that clears them. Loaded where something is chosen. */
import { useLocation, useSearchParams } from "react-router";
import type { Period } from "#common/calendar.ts";
import { chosenCopy } from "#messages/chosen.js";
import { formatName, shortPeriod } from "#web/features/format/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

type ChosenBarProps = { period: Period | undefined; place?: { city: string; pincode: string } | null | undefined };

export function ChosenBar({ period, place }: ChosenBarProps) {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const sizes = params.getAll("size").filter((size) => size && size.length <= 20);
	const parts = [
		period && shortPeriod(period),
		place && `${place.city} ${place.pincode}`,
		sizes.slice(0, 4).map(formatName).join(", "),
	].filter(Boolean);
	const others = new URLSearchParams(
		[...params].filter(([name]) => !/^(startDate|endDate|size|event|rent)$/.test(name)),
	);
	if (parts.length === 0) return null;
	return (
		<p className="chosen-bar mb-4 flex flex-wrap items-center gap-x-2 border-b border-line text-s2">
			<Icon name="calendar" className="small" />
			<span className="sr-only">{chosenCopy.label}</span>
			<b className="font-semibold">{parts.join(" · ")}</b>
			<Link
				className="link inline-flex min-h-11 items-center px-2"
				to={`${pathname}${others.size > 0 ? `?${others}` : ""}`}
			>
				{chosenCopy.clear}
			</Link>
		</p>
	);
}
