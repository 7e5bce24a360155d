/** The parts of an order's item: which of them were there at each step, and forms to tick them. */
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { formatRupees } from "#common/money.ts";
import { partsCopy } from "#messages/screens/order.js";
import { type ApiClient, attempt, type PartChecks, type Stage } from "#web/api.ts";
import { damagePath } from "#web/features/damage/damage-card.tsx";
import { formatMoment } from "#web/features/format/format.ts";
import { orderConversationPath } from "#web/features/messages/paths.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import type { StepResult } from "#web/features/orders/take-step.ts";
import { formText } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { dueParts, lastCheck, lastOwnCheck, type SectionProps, sectionIds } from "./sections.ts";
import { aboutParts, partsField, useWaitingAt, WaitingNotice } from "./waiting.tsx";

type Check = PartChecks["checks"][number];

const stages: readonly Stage[] = ["dispatch", "handOver", "return"];

export function Parts(props: SectionProps) {
	const { order, parts, actionData } = props;
	if (!parts) return null;
	return (
		<section className="order-section order-parts" aria-labelledby={sectionIds.parts}>
			<h2 id={sectionIds.parts} tabIndex={-1}>
				{partsCopy.heading}
			</h2>
			{actionData?.parts && !actionData.failure && (
				<Notice
					key={`${actionData.parts.stage} ${actionData.parts.present}`}
					takesFocus
					tone="good"
					className="mb-4 max-w-[640px]"
				>
					{partsCopy.saved}
				</Notice>
			)}
			<p className="max-w-[640px] text-muted" dir="auto">
				{order.parts
					.map(({ name, value }) => (value === null ? name : partsCopy.valued({ name, rupees: formatRupees(value) })))
					.join(", ")}
			</p>
			<Checks {...props} checks={parts.checks} />
			<NextAboutMissing {...props} />
			{parts.checking.map(({ stage, left }) => (
				<CheckForm key={`${stage} ${left}`} stage={stage} left={left} {...props} />
			))}
		</section>
	);
}

/** The last check of each person at each step, and in words what was missing. */
function Checks({ order, checks }: SectionProps & { checks: Check[] }) {
	if (checks.length === 0) return <p className="mt-3 text-muted">{partsCopy.unchecked}</p>;
	const whoOf = ({ by, isOwn }: Check) => {
		if (isOwn) return partsCopy.you;
		return by === "admin" ? partsCopy.almari : firstNamesOf(order)[by];
	};
	return (
		<dl className="mt-4 grid max-w-[640px] gap-3">
			{stages.map((stage) => {
				const latest = (["seller", "admin", "client"] as const).flatMap((by) => lastCheck(checks, stage, by) ?? []);
				return (
					latest.length > 0 && (
						<div key={stage}>
							<dt className="text-nav text-muted">{partsCopy.stages[stage]}</dt>
							{latest.map((check) => (
								<dd key={check.by}>
									<strong dir="auto">
										{check.missing.length > 0 ? partsCopy.missing({ names: check.missing }) : partsCopy.allThere}
									</strong>{" "}
									<span className="text-muted">
										{partsCopy.tickedBy({ who: whoOf(check), at: formatMoment(check.at) })}
									</span>
								</dd>
							))}
						</div>
					)
				);
			})}
		</dl>
	);
}

/** The next move of the side that misses something. */
function NextAboutMissing({ order, viewer, parts, damage }: SectionProps) {
	const filing = damage?.filing;
	const { seller, client } = firstNamesOf(order);
	if (viewer === "client" && lastCheck(parts?.checks, "handOver", "client")?.missing.length)
		return (
			<Notice className="mt-4 max-w-[640px]">
				<span>{partsCopy.onArrival}</span>{" "}
				<Link className="link" to={orderConversationPath(order.orderId)}>
					{partsCopy.write({ lister: seller })}
				</Link>
				{filing?.kind === "notAsDescribed" && (
					<span>
						{" "}
						{partsCopy.or}{" "}
						<Link className="link" to={damagePath(order.orderId)}>
							{partsCopy.report}
						</Link>
					</span>
				)}
				<span>{partsCopy.onArrivalEnd}</span>
			</Notice>
		);
	if (viewer === "seller" && filing?.kind === "damage" && filing.lostParts.length > 0)
		return (
			<Notice className="mt-4 max-w-[640px]">
				{partsCopy.lost({ client })}{" "}
				<Link className="link" to={damagePath(order.orderId)}>
					{partsCopy.claim}
				</Link>
			</Notice>
		);
	return null;
}

/** A plain form without JavaScript. All boxes are empty at first, so that each is looked at. */
function CheckForm({ stage, left, ...props }: SectionProps & { stage: Stage; left: number }) {
	const { order, viewer, parts, actionData } = props;
	const form = useRef<HTMLFormElement>(null);
	const hydrated = useHydrated();
	const isSending = useNavigation().formData?.get(partsField) === stage;
	const [waiting] = useWaitingAt(aboutParts(order.orderId, stage));
	const own = lastOwnCheck(parts, stage);
	const sent = actionData?.parts?.stage === stage ? actionData : undefined;
	const error = sent?.failure && (sent.failure.fields?.present ?? sent.failure.message);
	const isTicked = (name: string) => {
		if (error) return sent.parts?.present.includes(name) ?? false;
		return own !== undefined && !own.missing.includes(name);
	};
	const what = partsCopy.what[viewer === "client" && stage === "return" ? "returning" : stage];
	const { present: names = [] } = (waiting?.json ?? {}) as { present?: string[] };
	if (waiting)
		return (
			<WaitingNotice one={waiting} takesFocus={actionData?.waits}>
				<p>{partsCopy.waits({ names, isEmpty: names.length === 0, what })}</p>
			</WaitingNotice>
		);
	if (left === 0) return <p className="mt-4 max-w-[640px] text-muted">{partsCopy.noneLeft({ what })}</p>;
	const id = `parts-${stage}`;
	return (
		<details className="disclosure mt-4" open={Boolean(error) || dueParts(props) === stage || undefined}>
			<summary className="link">{own ? partsCopy.correct({ what }) : partsCopy.tick({ what })}</summary>
			<Form ref={form} method="post" action={`${orderPath(order.orderId)}#${sectionIds.parts}`} preventScrollReset>
				<input type="hidden" name={partsField} value={stage} />
				<fieldset className="field" id={id} tabIndex={-1} aria-describedby={`${id}-hint`}>
					<legend className="sr-only">{partsCopy.tick({ what })}</legend>
					<p id={`${id}-hint`} className="text-nav text-muted">
						{partsCopy.hint}
					</p>
					{order.parts.map(({ name }) => (
						<label className="check" key={name}>
							<input type="checkbox" name="present" value={name} defaultChecked={isTicked(name)} />
							<span dir="auto">{name}</span>
						</label>
					))}
					<FieldError id={id} message={error} />
				</fieldset>
				<div className="actions">
					<Button small kind="main" busy={isSending && partsCopy.saving}>
						{partsCopy.save({ what })}
					</Button>
					{hydrated && (
						<Button
							small
							type="button"
							onClick={() => {
								for (const box of form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])
									box.checked = true;
							}}
						>
							{partsCopy.tickAll}
						</Button>
					)}
				</div>
			</Form>
		</details>
	);
}

/** Sends the ticked parts of a form; the others are missing. */
export async function submitParts({ api }: ApiClient, orderId: string, form: FormData): Promise<StepResult> {
	const stage = formText(form, partsField) as Stage;
	const present = form.getAll("present").map(String);
	const result = await attempt(
		api.order[":orderId"].parts[":stage"].$post({ param: { orderId, stage }, json: { present } }),
	);
	const parts = { stage, present };
	return result.success ? { parts } : { parts, failure: result };
}
