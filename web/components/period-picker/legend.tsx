/** The legend of the calendar's day markings. */
import { reasonLabels } from "./month.tsx";

export const Legend = () => (
	<ul className="legend" aria-label="Why a day is taken">
		{Object.entries(reasonLabels).map(([reason, text], index) => (
			<li key={reason}>
				{/* An example day number, marked as in the calendar. */}
				<span className={`swatch ${reason}`} aria-hidden="true">
					{5 + index}
				</span>
				{text.slice(0, 1).toUpperCase() + text.slice(1)}
			</li>
		))}
	</ul>
);
