/** An order's timeline: past and upcoming steps, and the condition photos of each. */
import type { Stage } from "#web/api.ts";
import { AddPhotos } from "#web/features/orders/add-photos.tsx";
import { ConditionPhotos } from "#web/features/orders/condition-photos.tsx";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import type { TimelineEntry } from "#web/features/orders/timeline/timeline.ts";
import { Timeline } from "#web/features/orders/timeline/timeline-list.tsx";
import { copy } from "./copy.ts";
import type { SectionProps } from "./section-props.ts";

export function OrderTimeline(props: SectionProps) {
	return <Timeline entries={props.texts.entries} extra={(entry) => <StepPhotos {...props} entry={entry} />} />;
}

/** The condition photos of a step, and an upload form while photos may be added. */
function StepPhotos({ order, viewer, photos, actionData, errors, entry }: SectionProps & { entry: TimelineEntry }) {
	const stagePhotos = photos?.photos.filter(({ stage }) => stage === entry.step) ?? [];
	const upload = photos?.adding.find(({ stage }) => stage === entry.step);
	return (
		<>
			{stagePhotos.length > 0 && <ConditionPhotos order={order} viewer={viewer} photos={stagePhotos} />}
			{upload && (
				<AddPhotos
					orderId={order.orderId}
					adding={upload}
					question={questions[upload.stage](viewer, entry)}
					error={actionData?.stage === upload.stage ? (errors.images ?? actionData.failure?.message) : undefined}
				/>
			)}
		</>
	);
}

const questions: Record<Stage, (viewer: Viewer, entry: TimelineEntry) => string> = {
	dispatch: (_, { state }) => copy.photos.dispatch[state === "done" ? "done" : "todo"],
	handOver: () => copy.photos.handOver,
	return: (viewer, { state }) =>
		copy.photos[viewer === "client" ? "returnByClient" : "returnToSeller"][state === "done" ? "done" : "todo"],
};
