/** The fields of a pincode and its city. */

import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import type { Period } from "#common/calendar.ts";
import { parsePincode } from "#common/text/fold-text.ts";
import { deliveryAddressCopy } from "#messages/pincode.js";
import { attempt, browserApi } from "#web/api.ts";
import { Field, type FieldProps } from "#web/ui/form/field.tsx";

/** Why an item cannot be at a pincode in time, and on which days it could. */
export type PincodeProblem = { text: string; instead?: Period | undefined };

/** Looks up a complete pincode. Undefined when nothing is known: these are only hints, and the server checks again. */
export type PincodeCheck = (
	pincode: string,
) => Promise<{ city: string | undefined; problem: PincodeProblem | undefined } | undefined>;

export type PincodeHelp = (instead: Period | undefined) => ReactNode;

type TextField = Pick<FieldProps, "label" | "name" | "error"> & {
	defaultValue: string | undefined;
	required?: boolean;
};

type PincodeFieldsProps = {
	pincode: TextField;
	city: TextField;
	problem: PincodeProblem | undefined;
	check: PincodeCheck;
	help: PincodeHelp | undefined;
};

/** Outside an order: a complete pincode fills in the city. */
export const PlaceFields = (fields: Pick<PincodeFieldsProps, "pincode" | "city">) => (
	<PincodeFields {...fields} problem={undefined} check={findPlace} help={undefined} />
);

async function findPlace(pincode: string) {
	const result = await attempt(browserApi().api.place.$get({ query: { pincode } }));
	return result.success ? { city: result.place.city, problem: undefined } : undefined;
}

/** Pincode and city: a complete pincode fills in the city, and says what is wrong with it. */
export function PincodeFields({ pincode, city, problem: loadedProblem, check, help }: PincodeFieldsProps) {
	const cityField = useRef<HTMLInputElement>(null);
	const filledCity = useRef("");
	const latest = useRef<string | undefined>(undefined);
	const [problem, setProblem] = useState(loadedProblem);

	const onPincode = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const typed = parsePincode(currentTarget.value);
		latest.current = typed;
		setProblem(undefined);
		if (typed === undefined) return;
		const result = await check(typed);
		// A reply about an earlier pincode is ignored.
		if (!result || latest.current !== typed) return;
		setProblem(result.problem);
		const input = cityField.current;
		if (!input || !result.city || (input.value !== "" && input.value !== filledCity.current)) return;
		filledCity.current = result.city;
		input.value = filledCity.current;
	};

	return (
		<>
			<Field
				{...pincode}
				error={pincode.error ?? problem?.text}
				onChange={onPincode}
				autoComplete="postal-code"
				inputMode="numeric"
				maxLength={40}
				hint={deliveryAddressCopy.pincodeHint}
			/>
			<Field {...city} ref={cityField} autoComplete="address-level2" maxLength={80} />
			{help && (problem || pincode.error) && <p className="full">{help(problem?.instead)}</p>}
		</>
	);
}
