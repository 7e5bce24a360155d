/** The legend of the calendar's day markings. */
import type { Reason } from "./choose-days.ts";
import { periodPickerCopy } from "./copy.ts";
import { reasonClass } from "./month.tsx";

export const Legend = () => (
	<ul className="legend" aria-label={periodPickerCopy.legend}>
		{Object.entries(periodPickerCopy.reasons).map(([reason, text], index) => (
			<li key={reason}>
				{/* An example day number, marked as in the calendar. */}
				<span className={`swatch ${reasonClass(reason as Reason)}`} aria-hidden="true">
					{5 + index}
				</span>
				<span>{text.slice(0, 1).toUpperCase() + text.slice(1)}</span>
			</li>
		))}
	</ul>
);
