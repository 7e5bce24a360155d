/** Pincode and city: a complete pincode fills in the city, and says when the item cannot be there on the first day. */
import { type ChangeEvent, useRef, useState } from "react";
import { parsePincode } from "#common/text/pincode.ts";
import { attempt, browserApi } from "#web/api.ts";
import { Field, type FieldProps } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { deliveryPageCopy } from "./copy.ts";
import type { Offer } from "./offer.ts";
import { undeliverableReason } from "./pincode-check.ts";

type TextField = Pick<FieldProps, "label" | "name" | "error"> & { defaultValue: string | undefined };

type PincodeFieldsProps = { offer: Offer; pincode: TextField; city: TextField; problem: string | undefined };

export function PincodeFields({ offer, pincode, city, problem: loadedProblem }: PincodeFieldsProps) {
	const cityField = useRef<HTMLInputElement>(null);
	const filledCity = useRef("");
	const latest = useRef<string | undefined>(undefined);
	const [problem, setProblem] = useState(loadedProblem);

	const check = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const typed = parsePincode(currentTarget.value);
		latest.current = typed;
		setProblem(undefined);
		if (typed === undefined) return;
		const param = { id: offer.productId };
		const result = await attempt(browserApi().api.product.delivery[":id"].$get({ param, query: { pincode: typed } }));
		// Only hints: when this fails, the server checks again. A reply about an earlier pincode is ignored.
		if (!result.success || latest.current !== typed) return;
		const { delivery } = result;
		setProblem(undeliverableReason(delivery, offer));
		const input = cityField.current;
		if (!input || !delivery.place || (input.value !== "" && input.value !== filledCity.current)) return;
		filledCity.current = delivery.place.city;
		input.value = filledCity.current;
	};

	return (
		<>
			<Field
				{...pincode}
				error={pincode.error ?? problem}
				onChange={check}
				autoComplete="postal-code"
				inputMode="numeric"
				maxLength={40}
				hint={deliveryPageCopy.address.pincodeHint}
			/>
			<Field {...city} ref={cityField} autoComplete="address-level2" maxLength={80} />
			{(problem || pincode.error) && (
				<p className="full">
					<Link className="link" to={`/product/${offer.productId}?rent=1`}>
						{deliveryPageCopy.chooseOtherDays}
					</Link>
				</p>
			)}
		</>
	);
}
