/** The legend of the calendar's day markings. */
import { copy } from "./copy.ts";

export const Legend = () => (
	<ul className="legend" aria-label={copy.legend}>
		{Object.entries(copy.reasons).map(([reason, text], index) => (
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
