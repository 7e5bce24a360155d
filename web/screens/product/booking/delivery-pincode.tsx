/** The delivery pincode: by when the item reaches it. A form of its own, which loads this page and works without JavaScript. */
import { Form, useLocation, useSearchParams } from "react-router";
import { formatDay } from "#common/calendar.ts";
import * as specification from "#common/copy/product.ts";
import type { DeliveryEstimate } from "#web/api.ts";
import { pincodeCopy } from "#web/features/pincode/copy.ts";
import { Button } from "#web/ui/button.tsx";

/** `pincode`: the remembered one. `invalid`: what was entered instead of one. */
export type Delivery = {
	pincode?: string | undefined;
	invalid?: string | undefined;
	estimate?: DeliveryEstimate | undefined;
};

export function DeliveryPincode({ pincode, invalid, estimate }: Delivery) {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const problem = invalid === undefined ? undefined : specification.browse.pincode;
	return (
		<Form className="row delivery-pincode" action={pathname} replace preventScrollReset>
			{[...params].map(
				([name, value]) => name !== "pincode" && <input type="hidden" key={name + value} name={name} value={value} />,
			)}
			<label htmlFor="pincode">{pincodeCopy.label}</label>
			<div className="flex gap-2">
				<input
					className="input"
					id="pincode"
					name="pincode"
					inputMode="numeric"
					autoComplete="postal-code"
					maxLength={40}
					key={invalid ?? pincode}
					defaultValue={invalid ?? pincode}
					aria-describedby="pincode-hint"
					aria-invalid={problem ? true : undefined}
				/>
				<Button>{pincodeCopy.check}</Button>
			</div>
			<p id="pincode-hint" className="mt-2 text-s2 text-muted" role="status">
				{problem ?? sentenceFor(pincode, estimate)}
			</p>
		</Form>
	);
}

function sentenceFor(pincode: string | undefined, estimate: DeliveryEstimate | undefined): string {
	if (!pincode || !estimate) return pincodeCopy.hint;
	const day = formatDay(estimate.earliestDay, "weekday");
	return estimate.place ? pincodeCopy.reaches(pincode, estimate.place.city, day) : pincodeCopy.unknown(pincode, day);
}
