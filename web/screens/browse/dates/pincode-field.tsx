/** The delivery pincode, with "Only near me". Its fields belong to the form of the filters. */
import { useState } from "react";
import * as specification from "#common/copy/product.ts";
import { parsePincode } from "#common/text/pincode.ts";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { filtersFormId } from "#web/screens/browse/filters/apply-filters.ts";
import { useSyncedCheckbox, useSyncedField } from "#web/screens/browse/filters/synced-field.ts";

type PincodeFieldProps = { chosen: BrowseFilters; onDone: (form: HTMLFormElement | null) => void };

export function PincodeField({ chosen: { pincode, isNear }, onDone }: PincodeFieldProps) {
	const [problem, setProblem] = useState<string>();
	return (
		<div className="delivery">
			<label htmlFor="pincode">{browseCopy.pincode.label}</label>
			<input
				className="input"
				id="pincode"
				name="pincode"
				form={filtersFormId}
				inputMode="numeric"
				autoComplete="postal-code"
				maxLength={40}
				defaultValue={pincode}
				ref={useSyncedField(pincode)}
				aria-invalid={problem ? true : undefined}
				aria-describedby="pincode-hint"
				onChange={() => setProblem(undefined)}
				onBlur={({ currentTarget: { form, value } }) => {
					const typed = value.trim() && parsePincode(value);
					// The message does not block: the visitor may leave an incomplete pincode.
					setProblem(typed === undefined ? specification.browse.pincode : undefined);
					if (typed !== undefined && typed !== pincode) onDone(form);
				}}
			/>
			<label className="check" htmlFor="near">
				<input
					type="checkbox"
					id="near"
					name="near"
					value="1"
					form={filtersFormId}
					defaultChecked={isNear}
					ref={useSyncedCheckbox(isNear)}
					onChange={({ currentTarget }) => onDone(currentTarget.form)}
				/>
				{browseCopy.pincode.near}
			</label>
			<p className="hint" id="pincode-hint" role="status">
				{problem}
			</p>
		</div>
	);
}
