/** For the client: when and where the code of the next step was emailed, and a button to resend it. */
import * as rules from "#common/rules/accounts.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import { copy } from "./code-copy.ts";
import { codeStatus } from "./code-status.ts";
import type { SectionProps } from "./section-props.ts";

export function SentCode({ order, viewer, now, codeSent, codeTriesLeft }: SectionProps) {
	if (viewer !== "client" || !codeSent?.to || !order.canResendCode || codeStatus(codeTriesLeft) !== "open") return null;
	const wait = rules.code.resendSeconds - (new Date(now).getTime() - new Date(codeSent.at).getTime()) / 1000;
	return (
		<div className="sent-code">
			<p>
				{copy.sent(order.codeInForce, formatMoment(codeSent.at), codeSent.to)} {copy.subject(codeSent.subject)}{" "}
				{copy.readOut(order.codeInForce)}
			</p>
			<Resend key={codeSent.at} order={order} seconds={Math.max(0, Math.ceil(wait))} />
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
			aside={<span className="text-s2 text-muted">{left > 0 ? copy.resendIn(left) : copy.resendNow}</span>}
		/>
	);
}
