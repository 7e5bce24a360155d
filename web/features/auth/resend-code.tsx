/** A button that requests a new code, with a countdown after one was sent. */
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import { authCopy } from "./copy.ts";

export function ResendCode({ waitSeconds, busy }: { waitSeconds: number; busy: boolean | undefined }) {
	const secondsLeft = useSecondsLeft(waitSeconds);
	// Without JavaScript nothing would count down.
	const left = useHydrated() ? secondsLeft : 0;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<Button
				small
				name="again"
				value="1"
				busy={busy && authCopy.sending}
				aria-disabled={left > 0 || undefined}
				onClick={(event) => left > 0 && event.preventDefault()}
			>
				{authCopy.sendNewCode}
			</Button>
			<p className="text-s2 text-muted" aria-live="off">
				{left > 0 ? authCopy.resendIn(left) : authCopy.resendRule}
			</p>
		</div>
	);
}
