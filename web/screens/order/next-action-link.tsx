/** Whose turn it is, by when and at what cost, before all that was: leads to where it is done. */
import { Icon } from "#web/ui/icon.tsx";
import { turnNow } from "./next-action.ts";
import type { SectionProps } from "./section-props.ts";

export function WhoseTurn(props: SectionProps) {
	const turn = turnNow(props);
	if (!turn) return null;
	return (
		<p className="whose-turn">
			<a href={`#${turn.at}`}>
				{turn.said}
				<Icon name="down" className="small" />
			</a>
		</p>
	);
}
