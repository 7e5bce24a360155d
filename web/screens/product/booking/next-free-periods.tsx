/** The next free periods of the selected size, as links that select them. */
import { useLocation } from "react-router";
import { countDays, type Period } from "#common/calendar.ts";
import { dayCount } from "#web/components/format/days.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import type { FreePeriods } from "#web/components/period-picker/choose-days.ts";
import { Link } from "#web/ui/link.tsx";
import { bookingCopy } from "./copy.ts";
import { nextPeriods } from "./next-periods.ts";

type NextFreePeriodsProps = {
	size: string;
	free: FreePeriods;
	selected: Period | undefined;
	onChoose: (period: Period) => void;
};

export function NextFreePeriods({ size, free, selected, onChoose }: NextFreePeriodsProps) {
	const { pathname } = useLocation();
	const periods = nextPeriods(free);
	if (periods.length === 0) return null;
	return (
		<div className="row next-free">
			<p id="next-free">{bookingCopy.nextFree}</p>
			<ul aria-labelledby="next-free">
				{periods.map((period) => {
					const { startDate, endDate } = period;
					const isChosen = selected?.startDate === startDate && selected.endDate === endDate;
					return (
						<li key={startDate}>
							<Link
								className="btn plain small"
								to={`${pathname}?${new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate })}`}
								replace
								preventScrollReset
								aria-current={isChosen ? "true" : undefined}
								aria-label={`${shortPeriod(period)}, ${dayCount(countDays(period))}`}
								onClick={() => onChoose(period)}
							>
								{shortPeriod(period)}
							</Link>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
