/** A file of listings: looked at first, listed when its lister says so. */
import { type ApiClient, attempt, type Failure, type ImportRow } from "#web/api.ts";

/** The file as it was chosen; its text, when it was looked at; the button that lists. */
export const fields = { file: "file", text: "text", list: "list" } as const;

export type Answer = {
	failure?: Failure;
	rows?: ImportRow[];
	/** What was looked at, to be listed next. Undefined: it is listed. */
	text?: string;
};

export async function takeFile({ api }: ApiClient, form: FormData): Promise<Answer> {
	const [chosen, text] = [form.get(fields.file), form.get(fields.text)];
	const isDry = !form.has(fields.list) || typeof text !== "string";
	const file = isDry ? chosen : new File([text], "listings.csv");
	const answer = await attempt(
		api.product.import.$post({
			query: { dryRun: String(isDry) },
			form: { file: file instanceof File ? file : [] },
		}),
	);
	if (!answer.success) return { failure: answer };
	return { rows: answer.rows, ...(isDry && file instanceof File && { text: await file.text() }) };
}
