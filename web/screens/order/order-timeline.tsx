/** An order's timeline: past and upcoming steps, and the condition photos of each. */
import { Suspense } from "react";
import { Timeline } from "#web/features/orders/timeline/timeline-list.tsx";
import { StepPhotos } from "./lazy-sections.ts";
import { hasPhotos } from "./present-sections.ts";
import type { SectionProps } from "./section-props.ts";

export const OrderTimeline = (props: SectionProps) => (
	<Timeline
		entries={props.texts.entries}
		extra={(entry) =>
			hasPhotos(props, entry.step) && (
				<Suspense>
					<StepPhotos {...props} entry={entry} />
				</Suspense>
			)
		}
	/>
);
