/** A filter that folds: open from the start when something of it is set. */
import { type ReactNode, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";

export function FilterGroup({ title, isSet, children }: { title: string; isSet: boolean; children: ReactNode }) {
	// Kept: it must not fold under the finger that takes the last tick away.
	const [isOpen] = useState(isSet);
	return (
		<details className="group" open={isOpen}>
			<summary>
				{title}
				<Icon name="down" className="small" />
			</summary>
			<fieldset>
				<legend className="sr-only">{title}</legend>
				{children}
			</fieldset>
		</details>
	);
}
