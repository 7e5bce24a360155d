/** The next step of an order, in its place, exactly as the order itself allows it. */
import { rules } from "#common/rules.ts";
import { way } from "#web/parts/order/foretell.ts";
import { StepForm } from "#web/parts/order/step-form.tsx";
import { namesIn, stepWords } from "#web/parts/order/words.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/textarea.tsx";
import type { SectionProps } from "./section-props.ts";

export function NextStep(props: SectionProps) {
	const { order, viewer } = props;
	if (order.canResendCode && props.codeTriesLeft === 0) return <Locked {...props} />;
	const [, step] = way.find(([, one]) => order.allowed.includes(one)) ?? [];
	if (!step) return null;
	if (step === "handOver" || step === "return") return <ByCode {...props} step={step} />;
	return (
		<div className="mt-4">
			<StepForm
				order={order}
				step={step}
				kind="main"
				beside={<span className="text-s2 text-muted">{stepWords[step].follows?.(order, viewer)}</span>}
			/>
		</div>
	);
}

/** To the client, whose new code opens it. */
const Locked = ({ order, viewer }: SectionProps) => (
	<div className="decide">
		<p className="mb-4">
			{`Your ${order.codeInForce} code is locked: it was entered wrong ${rules.code.tries} times. A new one opens it.`}
		</p>
		<StepForm
			order={order}
			step="resendCode"
			kind="main"
			beside={<span className="text-s2 text-muted">{stepWords.resendCode.follows?.(order, viewer)}</span>}
		/>
	</div>
);

type ByCodeProps = SectionProps & { step: "handOver" | "return" };

/** A garment changes hands against its client's code; the provider's staff may take it back without, and say why. */
function ByCode({ order, viewer, step, codeTriesLeft, answer, errors }: ByCodeProps) {
	const { client } = namesIn(order);
	const isLocked = codeTriesLeft === 0;
	const mayDoWithout = step === "return" && viewer === "staff";
	return (
		<div className="decide">
			{isLocked && (
				<Notice icon="lock">
					{`The code is locked: it was entered wrong ${rules.code.tries} times. ${client} has a new one sent from this order’s page. It can be entered here as soon as it is there.`}
				</Notice>
			)}
			{(!isLocked || mayDoWithout) && (
				<StepForm
					order={order}
					step={step}
					kind="main"
					beside={<span className="text-s2 text-muted">{stepWords[step].follows?.(order, viewer)}</span>}
				>
					{!isLocked && (
						<CodeField
							label={step === "return" ? "Return code" : "Delivery code"}
							name="code"
							hint={
								step === "return"
									? `Ask ${client} for the six digits of the return code, and enter them here once you have the piece.`
									: `Ask ${client} for the six digits we e-mailed, and enter them here once ${client} has the parcel and the cash is paid.`
							}
							error={errors.code}
						/>
					)}
					{!isLocked && <p className="mt-2 text-s2 text-muted">{triesWords(codeTriesLeft, client)}</p>}
					{mayDoWithout && (
						<div className={isLocked ? undefined : "mt-5"}>
							<TextArea
								label="Why without the code?"
								name="reason"
								id="return-reason"
								optional={!isLocked}
								rows={2}
								maxLength={500}
								hint="Only where the client cannot read it out. Both sides read this."
								error={answer?.step === "return" ? errors.reason : undefined}
							/>
						</div>
					)}
				</StepForm>
			)}
		</div>
	);
}

/** "5 tries left. Then Ishita asks for a new code." */
function triesWords(left: number | null, client: string): string {
	const tries = left ?? rules.code.tries;
	return `${tries} ${tries === 1 ? "try" : "tries"} left. After that ${client} asks for a new code.`;
}
