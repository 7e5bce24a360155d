/** The course of an order: what was and what comes, the next step in its place, and how the garment looked at each. */
import type { Stage } from "#web/api.ts";
import { AddPhotos } from "#web/features/orders/add-photos.tsx";
import { ConditionPhotos } from "#web/features/orders/condition-photos.tsx";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { type TimelineEntry, timelineEntries } from "#web/features/orders/timeline.ts";
import { Timeline } from "#web/features/orders/timeline-list.tsx";
import { NextStep } from "./next-step.tsx";
import type { SectionProps } from "./section-props.ts";

export function Course(props: SectionProps) {
	const { order, viewer, now } = props;
	return (
		<Timeline entries={timelineEntries(order, viewer, now)} extra={(mark) => <Condition {...props} mark={mark} />}>
			<NextStep {...props} />
		</Timeline>
	);
}

/** The photographs of a step, and a way to add some while it is their time. */
function Condition({ order, viewer, photos, answer, errors, mark }: SectionProps & { mark: TimelineEntry }) {
	const shots = photos?.photos.filter(({ stage }) => stage === mark.step) ?? [];
	const adding = photos?.adding.find(({ stage }) => stage === mark.step);
	return (
		<>
			{shots.length > 0 && <ConditionPhotos order={order} viewer={viewer} photos={shots} />}
			{adding && (
				<AddPhotos
					orderId={order.orderId}
					adding={adding}
					question={questions[adding.stage](viewer, mark)}
					error={answer?.stage === adding.stage ? (errors.images ?? answer.failure?.message) : undefined}
				/>
			)}
		</>
	);
}

const questions: Record<Stage, (viewer: Viewer, mark: TimelineEntry) => string> = {
	dispatch: (_, { state }) => (state === "done" ? "Photograph how it left" : "Photograph it before it leaves"),
	handOver: () => "Photograph it as it came",
	return: (viewer, { state }) =>
		viewer === "client"
			? `Photograph ${state === "done" ? "how it went back" : "it as it goes back"}`
			: `Photograph ${state === "done" ? "how it came back" : "it as it comes back"}`,
};
