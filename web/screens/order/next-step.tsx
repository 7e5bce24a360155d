/** The next step of an order, in its place, exactly as the order itself allows it. */
import { rules } from "#common/rules.ts";
import type { Order } from "#web/api.ts";
import { way } from "#web/parts/order/foretell.ts";
import { StepForm } from "#web/parts/order/step-form.tsx";
import { namesIn, stepWords, type Viewer } from "#web/parts/order/words.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import { TextArea } from "#web/ui/textarea.tsx";

type NextProps = {
	order: Order;
	viewer: Viewer;
	/** What is wrong with the code. */
	error: string | undefined;
	/** What is wrong with the words that stand in for it. */
	reasonError: string | undefined;
};

export function NextStep({ order, viewer, error, reasonError }: NextProps) {
	const [, step] = way.find(([, one]) => order.allowed.includes(one)) ?? [];
	if (!step) return null;
	if (step === "handOver" || step === "return")
		return <ByCode order={order} viewer={viewer} step={step} error={error} reasonError={reasonError} />;
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

/** A garment changes hands against its client's code; the provider's staff may take it back without, and say why. */
function ByCode({ order, viewer, step, error, reasonError }: NextProps & { step: "handOver" | "return" }) {
	const { client } = namesIn(order);
	return (
		<div className="decide">
			<StepForm
				order={order}
				step={step}
				kind="main"
				beside={<span className="text-s2 text-muted">After {rules.code.tries} wrong tries the code is locked.</span>}
			>
				<CodeField
					label={step === "return" ? "Return code" : "Delivery code"}
					name="code"
					hint={
						step === "return"
							? `Ask ${client} for the six digits of the return code, and enter them here once you have the piece.`
							: `Ask ${client} for the six digits we e-mailed, and enter them here once ${client} has the parcel and the cash is paid.`
					}
					error={error}
				/>
				{step === "return" && viewer === "staff" && (
					<TextArea
						label="Why without the code?"
						name="reason"
						id="return-reason"
						optional
						rows={2}
						maxLength={500}
						hint="Only where the client cannot read it out. Both sides read this."
						error={reasonError}
					/>
				)}
			</StepForm>
		</div>
	);
}
