/** A collapsible filter. It starts open when one of its values is set. */
import { type ReactNode, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";

export function FilterGroup({ title, isSet, children }: { title: string; isSet: boolean; children: ReactNode }) {
	// Fixed at the first render, so that unchecking the last value does not collapse the group.
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
