/** The condition photos of an order's step, and an upload form while photos may be added. */
import type { Stage } from "#web/api.ts";
import { AddPhotos } from "#web/features/orders/add-photos.tsx";
import { ConditionPhotos } from "#web/features/orders/condition-photos.tsx";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import type { TimelineEntry } from "#web/features/orders/timeline/timeline.ts";
import { stepPhotosCopy } from "./copy.ts";
import type { SectionProps } from "./section-props.ts";

type StepPhotosProps = SectionProps & { entry: TimelineEntry };

export function StepPhotos({ order, viewer, photos, actionData, errors, entry }: StepPhotosProps) {
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
	dispatch: (_, { state }) => stepPhotosCopy.dispatch[state === "done" ? "done" : "todo"],
	handOver: () => stepPhotosCopy.handOver,
	return: (viewer, { state }) =>
		stepPhotosCopy[viewer === "client" ? "returnByClient" : "returnToSeller"][state === "done" ? "done" : "todo"],
};
