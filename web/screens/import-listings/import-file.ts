/** A file of listings: looked at first, listed when its lister says so. */
import { type ApiClient, attempt, type Failure, type ImportRow } from "#web/api.ts";

/** The file as it was chosen; its text, when it was looked at; the button that lists. */
export const fields = { file: "file", text: "text", list: "list" } as const;

export type ImportResult = {
	failure?: Failure;
	rows?: ImportRow[];
	/** What was looked at, to be listed next. Undefined: it is listed. */
	text?: string;
};

export async function importFile({ api }: ApiClient, form: FormData): Promise<ImportResult> {
	const [upload, text] = [form.get(fields.file), form.get(fields.text)];
	const isDryRun = !form.has(fields.list) || typeof text !== "string";
	const file = isDryRun ? upload : new File([text], "listings.csv");
	const response = await attempt(
		api.product.import.$post({
			query: { dryRun: String(isDryRun) },
			form: { file: file instanceof File ? file : [] },
		}),
	);
	if (!response.success) return { failure: response };
	return { rows: response.rows, ...(isDryRun && file instanceof File && { text: await file.text() }) };
}
