/** Blocks or unblocks days of a listing, as the form requests. */
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { formText } from "#web/form.ts";

/** The name of the two buttons: their value says whether to block or unblock. */
export const daysAwayField = "away";
export type DaysAwayResult = {
	message?: string;
	failure?: Failure;
	typed?: { startDate: string; endDate: string; pieceId?: string | undefined; reason?: string | undefined };
};

export async function changeDaysAway(api: ApiClient["api"], form: FormData, id: string): Promise<DaysAwayResult> {
	const json = {
		startDate: formText(form, "startDate"),
		endDate: formText(form, "endDate"),
		pieceId: formText(form, "pieceId") || undefined,
		reason: formText(form, "reason") || undefined,
	};
	const endpoint = form.get(daysAwayField) === "unblock" ? api.product.unblockDays : api.product.blockDays;
	const result = await attempt(endpoint[":id"].$post({ param: { id }, json }));
	return result.success ? { message: result.message } : { failure: result, typed: json };
}
