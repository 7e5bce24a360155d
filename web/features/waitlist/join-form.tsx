/** The form on a product page to join the waitlist for chosen days. */
import { Form } from "react-router";
import type { Day, Period } from "#common/calendar.ts";
import type { Product } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "./waitlist.css";
import { waitlistCopy } from "#messages/waitlist.js";
import { formatHoldEnd, heldUntil } from "./hold-end.ts";

type JoinWaitlistProps = {
	product: Product;
	size: string;
	window: Period;
	/** The days that the visitor wanted but cannot have. */
	requested: Partial<Period>;
	/** The wanted days are taken, so the form is open. */
	isTaken: boolean;
};

const ends = [
	[waitlistCopy.from, "startDate"],
	[waitlistCopy.to, "endDate"],
] as const;

export const JoinWaitlist = ({ product, size, window, requested, isTaken }: JoinWaitlistProps) => (
	<details className="join-waitlist" open={isTaken}>
		<summary>
			{isTaken ? waitlistCopy.datesTaken : waitlistCopy.notFree}
			<Icon name="down" className="small" />
		</summary>
		<p className="mt-2 text-s2 text-muted">
			{isTaken && <HeldForOthers {...{ product, size, requested, today: window.startDate }} />}
			<span>{waitlistCopy.joinText}</span>
		</p>
		<Form method="post" action="/waitlist">
			<input type="hidden" name="productId" value={product._id} />
			<input type="hidden" name="size" value={size} />
			<div className="grid gap-4 sm:grid-cols-2">
				{ends.map(([label, name]) => (
					<Field
						key={name}
						label={label}
						name={name}
						id={`wait-${name}`}
						type="date"
						min={window.startDate}
						max={window.endDate}
						defaultValue={requested[name]}
					/>
				))}
			</div>
			<Button className="justify-self-start">{waitlistCopy.join}</Button>
		</Form>
	</details>
);

type HeldForOthersProps = Pick<JoinWaitlistProps, "product" | "size" | "requested"> & { today: Day };

/** When the wanted days are only held for somebody else. */
function HeldForOthers({ product, size, requested: { startDate, endDate }, today }: HeldForOthersProps) {
	const until = startDate && endDate && heldUntil(product, size, { startDate, endDate });
	return until && <b>{waitlistCopy.heldUntil({ time: formatHoldEnd(until, today) })} </b>;
}
