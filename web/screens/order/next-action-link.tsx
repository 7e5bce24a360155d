/** Whose turn it is, by when and at what cost, before all that was: leads to where it is done. */
import { Icon } from "#web/ui/icon.tsx";
import { nextAction } from "./next-action.ts";
import type { SectionProps } from "./section-props.ts";

export function NextActionLink(props: SectionProps) {
	const action = nextAction(props);
	if (!action) return null;
	return (
		<p className="whose-turn">
			<a href={`#${action.targetId}`}>
				{action.text}
				<Icon name="down" className="small" />
			</a>
		</p>
	);
}
