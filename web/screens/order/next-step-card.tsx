/** The next step of an order, and everything that the viewer can do with it now, in one group. */
import { type ReactNode, Suspense } from "react";
import { ordersCopy } from "#messages/orders.js";
import { duePartsCopy, orderCopy, sendCodeCopy } from "#messages/screens/order.js";
import type { Order } from "#web/api.ts";
import { TrialMail } from "#web/features/auth/code-field.tsx";
import { orderConversationPath } from "#web/features/messages/paths.ts";
import { firstNamesOf, otherPartyName } from "#web/features/orders/order-labels.ts";
import { changePath } from "#web/features/orders/paths.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { TextArea } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import {
	Change,
	ClientUpi,
	CodeStepForm,
	Correction,
	CourierFields,
	Extension,
	GoodwillSection,
	Lost,
	Parcel,
	SendBack,
	Tracking,
	WaitingStep,
} from "./lazy-sections.ts";
import {
	canChange,
	codeStepOf,
	dueParts,
	goodwillOf,
	hasExtension,
	hasParcelForm,
	hasTracking,
	hasUpi,
	needsNewCode,
	type SectionProps,
	type StepField,
	sectionIds,
	sendBackOf,
	stepFields,
} from "./sections.ts";

export function NextStepCard(props: SectionProps) {
	const { order, viewer, texts } = props;
	const requests = <Requests {...props} tryOn={sendBackOf(props)} />;
	// The heading names the reply, which has a deadline; the return comes later.
	const isReplyDue = viewer === "seller" && hasRequest(order);
	const exits = <ExitActions {...props} />;
	return (
		<section className="next-step" aria-labelledby={texts.nextAction ? "next" : undefined}>
			{texts.nextAction && <NextAction {...texts.nextAction} />}
			{viewer !== "client" && <Waiting {...props} />}
			{isReplyDue && requests}
			<PartsDue {...props} />
			<NextStep {...props}>{viewer !== "client" && exits}</NextStep>
			<FurtherActions actions={props.actions} />
			<SentCode {...props} />
			<Suspense>{hasTracking(props) && <Tracking {...props} />}</Suspense>
			<Suspense>{order.lost && <Lost {...props} lost={order.lost} />}</Suspense>
			{!isReplyDue && requests}
			<Suspense>{hasParcelForm(props) && <Parcel {...props} />}</Suspense>
			<StaffForms {...props} />
			<Suspense>{hasUpi(props) && <ClientUpi {...props} />}</Suspense>
			{viewer === "client" && exits}
			{viewer !== "staff" && (
				<p className="mt-3 first:mt-0">
					<Link className="link inline-flex min-h-11 items-center gap-2" to={orderConversationPath(order.orderId)}>
						<Icon name="message" className="small" />
						{orderCopy.message({ name: otherPartyName(order, viewer) })}
					</Link>
				</p>
			)}
		</section>
	);
}

/** A link to the parts that the viewer has in hand now and has not ticked. */
function PartsDue(props: SectionProps) {
	const stage = dueParts(props);
	if (!stage) return null;
	return (
		<p className="mt-1 text-s2">
			<a className="link inline-flex min-h-11 items-center" href={`#${sectionIds.parts}`}>
				{duePartsCopy[stage === "dispatch" && props.order.status !== "confirmed" ? "sent" : stage]}
			</a>
		</p>
	);
}

/** Only the browser knows what waits in it. */
const Waiting = (props: SectionProps) =>
	useHydrated() && (
		<Suspense>
			<WaitingStep {...props} />
		</Suspense>
	);

/** Disputes, reviews, the fit and photos, which have their own page or section. */
const FurtherActions = ({ actions }: Pick<SectionProps, "actions">) =>
	actions.length > 0 && (
		<p className="mt-4 flex flex-wrap gap-3">
			{actions.map(({ label, to, isMain }) =>
				to.startsWith("#") ? (
					<a key={to} className="btn plain" href={to}>
						{label}
					</a>
				) : (
					<LinkButton key={to} kind={isMain ? "main" : "plain"} to={to}>
						{label}
					</LinkButton>
				),
			)}
		</p>
	);

/** The forms of the staff for any order: a correction, and goodwill. */
function StaffForms(props: SectionProps) {
	const goodwill = goodwillOf(props);
	return (
		<>
			<Suspense>{props.order.corrections.length > 0 && <Correction {...props} />}</Suspense>
			<Suspense>{goodwill && <GoodwillSection {...props} goodwill={goodwill} />}</Suspense>
		</>
	);
}

const hasRequest = ({ extension, change }: Order) => extension.requested !== null || change.requested !== null;

/** More days, or other ones. */
const Requests = (props: SectionProps & { tryOn: ReturnType<typeof sendBackOf> }) => (
	<Suspense>
		{props.tryOn && <SendBack {...props} tryOn={props.tryOn} />}
		{hasExtension(props) && <Extension {...props} />}
		{props.order.change.requested ? (
			<Change {...props} requested={props.order.change.requested} />
		) : (
			canChange(props) && (
				<p className="mt-4">
					<LinkButton to={changePath(props.order.orderId)}>{orderCopy.change}</LinkButton>
				</p>
			)
		)}
	</Suspense>
);

/** The heading: the action that the order waits for, as a link to its section where that is not this card. */
const NextAction = ({ text, targetId }: NonNullable<SectionProps["texts"]["nextAction"]>) => (
	<h2 id="next">
		{targetId ? (
			<a href={`#${targetId}`}>
				{text}
				<Icon name="down" className="small" />
			</a>
		) : (
			text
		)}
	</h2>
);

/** `children`: the ways to end the order, shown with the step's button. */
type NextStepProps = SectionProps & { children: ReactNode };

/** The form of an order's next step, if the viewer may take it. */
function NextStep({ children, ...props }: NextStepProps) {
	const { order, texts } = props;
	if (needsNewCode(props))
		return (
			<>
				<RequestCode {...props} />
				{children}
			</>
		);
	if (!texts.step)
		return (
			<>
				{order.notYet && <p className="mt-2 text-s2 text-muted">{order.notYet.reason}</p>}
				{children}
			</>
		);
	const { name: step, consequence } = texts.step;
	const codeStep = codeStepOf(props);
	if (codeStep)
		return (
			<>
				<Suspense>
					<CodeStepForm {...props} step={codeStep} />
				</Suspense>
				{children}
			</>
		);
	const { field } = stepFields(props, step);
	return (
		<>
			<p className="mt-2 text-s2 text-muted">{consequence}</p>
			<div className="step-choice">
				<StepForm order={order} step={step} kind="main">
					{(texts.step.reasonReaders || step === "dispatch") && (
						<>
							{texts.step.reasonReaders && <StaffReason readers={texts.step.reasonReaders} reason={field("reason")} />}
							<Suspense>{step === "dispatch" && <CourierFields {...props} />}</Suspense>
						</>
					)}
				</StepForm>
				{children}
			</div>
		</>
	);
}

/** The staff take a step for its lister only with a reason, because it ends what others can still do. */
const StaffReason = ({ readers, reason }: { readers: string; reason: StepField }) => (
	<div className="mb-4">
		<TextArea label={ordersCopy.why} {...reason} id="step-reason" rows={2} maxLength={500} hint={readers} />
	</div>
);

/** Shown to the client when the code is locked or was never sent. */
const RequestCode = ({ order, texts: { code } }: SectionProps) => (
	<div className="mt-2">
		<p className="mb-4">{code.request}</p>
		<StepForm
			order={order}
			step="resendCode"
			label={code.status === "unsent" ? sendCodeCopy.sendCode : undefined}
			kind="main"
			aside={<span className="text-s2 text-muted">{sendCodeCopy.byEmail}</span>}
		/>
	</div>
);

type ExitActionsProps = Pick<SectionProps, "order" | "viewer" | "texts" | "confirmStep" | "actionData" | "errors">;

/** Declining, cancelling and failing an order: states the consequences and asks for a reason. */
function ExitActions({ order, viewer, texts, confirmStep, ...result }: ExitActionsProps) {
	const { steps, readers } = texts.exits;
	if (steps.length === 0) return null;
	return (
		<div className="exits">
			{steps.map(({ step, ...sentences }) => (
				<ConfirmStep
					// A new key remounts it when the URL opens it, so that it takes the focus.
					key={`${step} ${confirmStep === step}`}
					order={order}
					step={step}
					{...sentences}
					needsReason={viewer !== "client"}
					readers={readers}
					isOpen={confirmStep === step}
					reason={stepFields(result, step).field("reason")}
				>
					{step === "fail" && <Absence client={firstNamesOf(order).client} />}
				</ConfirmStep>
			))}
		</div>
	);
}

/** A client who was not there gets a mark; one who did not take the item, as it was not as described, does not. */
const Absence = ({ client }: { client: string }) => (
	<div className="mb-4">
		<Choices
			legend={ordersCopy.absence.legend}
			name="wasAbsent"
			chosen="true"
			error={undefined}
			choices={[
				{ value: "true", label: ordersCopy.absence.absent, hint: ordersCopy.absence.absentHint({ client }) },
				{ value: "false", label: ordersCopy.absence.other, hint: ordersCopy.absence.otherHint({ client }) },
			]}
		/>
	</div>
);

/** For the client: when and where the code of the next step was emailed, the QR that can be scanned instead, and a button to resend the code. */
function SentCode({ order, together, handOverQr, texts: { code } }: SectionProps) {
	if (!code.sent && !handOverQr) return null;
	return (
		<div className="sent-code">
			{code.sent && (
				<>
					<p>{code.sent.text}</p>
					<TrialMail />
				</>
			)}
			{together.length > 0 && <p dir="auto">{sendCodeCopy.sameCode({ items: together.map(({ name }) => name) })}</p>}
			{handOverQr && (
				<details className="door-qr" open={code.qr.isOpen}>
					<summary className="link">{code.qr.summary}</summary>
					<p>{code.qr.text}</p>
					<QrCode qr={handOverQr} label={code.qr.label} />
				</details>
			)}
			{code.sent && <Resend key={code.sent.at} order={order} seconds={code.sent.seconds} />}
		</div>
	);
}

function Resend({ order, seconds }: Pick<SectionProps, "order"> & { seconds: number }) {
	const left = useSecondsLeft(seconds);
	// Without JavaScript nothing counts down, so the server refuses a resend that is too early.
	const isWaiting = useHydrated() && left > 0;
	return (
		<StepForm
			order={order}
			step="resendCode"
			small
			isDisabled={isWaiting}
			aside={
				<span className="text-s2 text-muted">
					{left > 0 ? sendCodeCopy.resendIn({ seconds: left }) : sendCodeCopy.resendNow}
				</span>
			}
		/>
	);
}

type ConfirmStepProps = {
	order: Order;
	step: "decline" | "cancel" | "fail" | "removeMark";
	question: string;
	text: string;
	needsReason: boolean;
	/** A hint about the readers of the reason. */
	readers: string;
	isOpen?: boolean;
	reason: StepField;
	/** Questions before the reason. */
	children?: ReactNode;
};

/** A step that ends the order: it asks for confirmation and a reason. */
const ConfirmStep = ({
	order,
	step,
	question,
	text,
	needsReason,
	readers,
	isOpen,
	reason,
	children,
}: ConfirmStepProps) => (
	<details className="disclosure" open={isOpen || Boolean(reason.error)} id={step}>
		<summary className="btn plain">{question}</summary>
		<StepForm order={order} step={step} kind="danger">
			<p className="mb-4 text-nav text-muted">{text}</p>
			{children}
			<TextArea
				label={ordersCopy.why}
				{...reason}
				id={`${step}-reason`}
				optional={!needsReason}
				rows={2}
				maxLength={500}
				hint={readers}
				autoFocus={isOpen}
			/>
		</StepForm>
	</details>
);
