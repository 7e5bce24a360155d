/** The holiday of a lister, for clients: on the closet and beside their listings. */
import { holidayCopy } from "#messages/screens/holiday.js";
import type { Closet } from "#web/api.ts";
import { Notice } from "#web/ui/notice.tsx";
import { periodWithWeekdays } from "./format.ts";

export const HolidayNotice = ({ holiday }: { holiday: NonNullable<Closet["holiday"]> }) => (
	<Notice className="mt-3">
		<b>{holidayCopy.away({ period: periodWithWeekdays(holiday) })}</b>
		{holiday.note && (
			<p className="wrap-anywhere" dir="auto">
				{holiday.note}
			</p>
		)}
	</Notice>
);
