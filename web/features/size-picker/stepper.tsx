/** A number with a button to lower and one to raise it. A plain field without JavaScript. */
import { useState } from "react";
import { foldText } from "#common/text/fold-text.ts";
import { IconButton } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { sizePickerCopy } from "./copy.ts";

type StepperProps = { label: string; accessibleLabel: string; name: string; value: string; max: number };

export function Stepper({ label, accessibleLabel, name, value: initial, max }: StepperProps) {
	const hydrated = useHydrated();
	const [value, setValue] = useState(initial);
	const number = Number(foldText(value)) || 0;
	const step = (by: number) => setValue(String(Math.min(max, Math.max(0, number + by))));
	return (
		<div className="stepper">
			<span aria-hidden="true">{label}</span>
			<span className="buttons">
				{hydrated && (
					<IconButton
						label={sizePickerCopy.fewer(accessibleLabel)}
						aria-disabled={number <= 0 || undefined}
						onClick={() => step(-1)}
					>
						<Icon name="minus" className="small" />
					</IconButton>
				)}
				<input
					className="input"
					inputMode="numeric"
					name={name}
					id={name}
					aria-label={accessibleLabel}
					value={value}
					onChange={({ currentTarget }) => setValue(currentTarget.value)}
				/>
				{hydrated && (
					<IconButton
						label={sizePickerCopy.more(accessibleLabel)}
						aria-disabled={number >= max || undefined}
						onClick={() => step(1)}
					>
						<Icon name="plus" className="small" />
					</IconButton>
				)}
			</span>
		</div>
	);
}
