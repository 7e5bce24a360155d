/** A dispute's page: one side files it, the other accepts or contests it, the staff decides, and either side may appeal. For the staff it is the case, with all evidence. */
import type { ComponentProps } from "react";
import { data, redirect } from "react-router";
import { damagePageCopy } from "#messages/damage.js";
import { attempt, loadOrThrow, type Order, type OrderPhotos, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { DamageCard } from "#web/features/damage/damage-card.tsx";
import { type DamageActionResult, takeDamageAction } from "#web/features/damage/take-damage-action.ts";
import { type Viewer, viewerOf } from "#web/features/orders/order-labels.ts";
import { donePath, orderPath } from "#web/features/orders/paths.ts";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/damage";
import { CaseEvidence, loadCase } from "./case.tsx";
import { ClientForms, FileClaimForm, SellerForms } from "./claim-forms.tsx";
import { AppealForm, DecideForm } from "./decision-forms.tsx";
import { ReportForm, ReportResponseForms } from "./report-forms.tsx";
import "./damage.css";
import { type ConditionPhoto, ConditionPhotos } from "#web/features/orders/condition-photos.tsx";

export const meta = () => pageMeta(damagePageCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const order = context.get(apiContext).api.order[":orderId"];
	const [orderReply, damageReply, photos] = await Promise.all([
		loadOrThrow(order.$get({ param: params }), request),
		loadOrThrow(order.damage.$get({ param: params }), request),
		attempt(order.photos.$get({ param: params })),
	]);
	const { damage, filing } = damageReply;
	const condition = photos.success ? photos : undefined;
	const viewer = viewerOf(orderReply.order, user._id);
	const search = new URL(request.url).searchParams;
	return {
		...{ order: orderReply.order, viewer, damage, filing, condition },
		template: search.get("template"),
		evidence:
			viewer === "staff" && damage
				? await loadCase(context.get(apiContext).api, orderReply.order, damageReply, search.has("messages"))
				: undefined,
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const form = await request.formData();
	const result = await takeDamageAction(context.get(apiContext).api, params.orderId, form);
	if (!result.failure) return redirect(donePath(params.orderId, formText(form, "intent"), "damage"));
	return data<DamageActionResult>(result, { status: statusOf(result.failure) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function DamagePage({ loaderData, actionData }: Route.ComponentProps) {
	const { order, viewer, damage, filing, condition, template, evidence } = loaderData;
	const result: DamageActionResult = actionData ?? {};
	const isReport = (damage ?? filing)?.kind === "notAsDescribed";
	const FilingForm = isReport ? ReportForm : FileClaimForm;
	return (
		<div className="wrap damage-page">
			<Link className="back-link" to={`${orderPath(order.orderId)}#damage`}>
				<Icon name="left" className="small" />
				{damagePageCopy.back}
			</Link>
			<h1 className="h2">
				{isReport ? damagePageCopy.reportTitle : damage ? damagePageCopy.title : damagePageCopy.fileTitle}
			</h1>
			<p className="mt-3 mb-8 text-muted wrap-anywhere">
				{order.product.name}, {damagePageCopy.order} <span className="tabular-nums">{order.orderNumber}</span>
			</p>
			{filing && <FilingForm order={order} result={result} filing={filing} />}
			{damage && (
				<>
					<DamageCard damage={damage} order={order} viewer={viewer} />
					<ConditionComparison order={order} viewer={viewer} photos={condition} />
					{evidence && <CaseEvidence {...evidence} />}
					<ViewerForms {...{ order, viewer, damage, result, template }} />
				</>
			)}
			{!damage && !filing && <Notice>{damagePageCopy.none}</Notice>}
		</div>
	);
}

type ViewerFormsProps = ComponentProps<typeof DecideForm> & { viewer: Viewer };

/** The forms for the staff, or for the side that has to answer; both sides may appeal. */
function ViewerForms({ viewer, template, ...dispute }: ViewerFormsProps) {
	if (viewer === "staff") return <DecideForm {...dispute} template={template} />;
	const isReport = dispute.damage.kind === "notAsDescribed";
	return (
		<>
			{viewer === "client" && !isReport && <ClientForms {...dispute} />}
			{viewer === "seller" && (isReport ? <ReportResponseForms {...dispute} /> : <SellerForms {...dispute} />)}
			<AppealForm {...dispute} />
		</>
	);
}

type ConditionComparisonProps = { order: Order; viewer: Viewer; photos: OrderPhotos | undefined };

/** The condition photos of a damage claim's order, before and after the rental, side by side. */
function ConditionComparison({ order, viewer, photos }: ConditionComparisonProps) {
	if (!photos) return <p className="mt-11 text-muted">{damagePageCopy.condition.failed}</p>;
	const after = photos.photos.filter(({ stage }) => stage === "return");
	const before = photos.photos.filter(({ stage }) => stage !== "return");
	return (
		<section className="condition" aria-labelledby="condition">
			<h2 id="condition">{damagePageCopy.condition.heading}</h2>
			<div className="comparison">
				<Side title={damagePageCopy.condition.before} photos={before} order={order} viewer={viewer} />
				<Side title={damagePageCopy.condition.after} photos={after} order={order} viewer={viewer} />
			</div>
		</section>
	);
}

type SideProps = { title: string; photos: ConditionPhoto[]; order: Order; viewer: Viewer };

const Side = ({ title, photos, order, viewer }: SideProps) => (
	<div>
		<h3>{title}</h3>
		{photos.length > 0 ? (
			<ConditionPhotos order={order} viewer={viewer} photos={photos} sizes="(min-width: 768px) 340px, 45vw" />
		) : (
			<p className="text-s2 text-muted">{damagePageCopy.condition.none}</p>
		)}
	</div>
);
