/** The next action, its deadline and cost, as a link to its section. */
import { Icon } from "#web/ui/icon.tsx";
import { nextAction } from "./next-action.ts";
import type { SectionProps } from "./section-props.ts";

export function NextActionLink(props: SectionProps) {
	const action = nextAction(props);
	if (!action) return null;
	return (
		<p className="next-action">
			<a href={`#${action.targetId}`}>
				{action.text}
				<Icon name="down" className="small" />
			</a>
		</p>
	);
}
