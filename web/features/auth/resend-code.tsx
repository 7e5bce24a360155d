/** A button that requests a new code, with a countdown after one was sent. */
import { rules } from "#common/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";

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
				busy={busy && "Sending..."}
				aria-disabled={left > 0 || undefined}
				onClick={(event) => left > 0 && event.preventDefault()}
			>
				Send a new code
			</Button>
			<p className="text-s2 text-muted" aria-live="off">
				{left > 0
					? `You can ask for another in ${left} s.`
					: `Once every ${rules.code.resendSeconds} seconds; the last one counts.`}
			</p>
		</div>
	);
}
