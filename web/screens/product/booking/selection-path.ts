/** The URL of a listing's page with a selected size and days. Pure. */
import type { Choice } from "#web/features/period-picker/choose-days.ts";

/** `params`: the current parameters; unrelated ones are preserved. */
export function selectionPath(
	pathname: string,
	params: URLSearchParams,
	selection: { size: string; days: Choice },
): string {
	const next = new URLSearchParams(params);
	const { startDate, endDate } = selection.days;
	for (const [name, value] of Object.entries({ size: selection.size, startDate, endDate })) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next.size > 0 ? `${pathname}?${next}` : pathname;
}
