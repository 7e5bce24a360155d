/** "I need it on": a plain form that opens the browse page for a day and a delivery pincode. */
import { Form } from "react-router";
import { addMonths, type Day } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { homeCopy } from "./copy.ts";

const copy = homeCopy.event;

export const EventSearch = ({ today }: { today: Day }) => (
	<section className="wrap" aria-labelledby="event-search">
		<Form action="/browse" className="event-search">
			<h2 id="event-search">{copy.title}</h2>
			<Field label={copy.day} name="event" id="home-event" type="date" required min={today} max={lastDay(today)} />
			<Field
				label={copy.pincode}
				name="pincode"
				id="home-pincode"
				optional
				inputMode="numeric"
				autoComplete="postal-code"
				maxLength={40}
				placeholder={copy.pincodePlaceholder}
			/>
			<Button>{copy.search}</Button>
		</Form>
	</section>
);

const lastDay = (today: Day) => addMonths(today, rules.rental.maxMonthsAhead);
