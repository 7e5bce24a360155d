/** The days on which a listing stays at home: from the form to its call. */
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { formText } from "#web/form.ts";

/** The button that was pressed says which it is. */
export const awayField = "away";
export type AwayAnswer = {
	said?: string;
	failure?: Failure;
	typed?: { startDate: string; endDate: string; pieceId?: string | undefined };
};

export async function changeDaysAway(api: ApiClient["api"], form: FormData, id: string): Promise<AwayAnswer> {
	const json = {
		startDate: formText(form, "startDate"),
		endDate: formText(form, "endDate"),
		pieceId: formText(form, "pieceId") || undefined,
	};
	const call = form.get(awayField) === "free" ? api.product.unblockDays : api.product.blockDays;
	const answer = await attempt(call[":id"].$post({ param: { id }, json }));
	return answer.success ? { said: answer.message } : { failure: answer, typed: json };
}
