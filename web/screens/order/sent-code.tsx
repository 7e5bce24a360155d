/** For the client: when and where the code of the next step was emailed, and a button to resend it. */
import { StepForm } from "#web/features/orders/step-form.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import { sendCodeCopy } from "./code-copy.ts";
import type { SectionProps } from "./section-props.ts";

export function SentCode({ order, texts: { code } }: SectionProps) {
	if (!code.sent) return null;
	return (
		<div className="sent-code">
			<p>{code.sent.text}</p>
			<Resend key={code.sent.at} order={order} seconds={code.sent.seconds} />
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
				<span className="text-s2 text-muted">{left > 0 ? sendCodeCopy.resendIn(left) : sendCodeCopy.resendNow}</span>
			}
		/>
	);
}
