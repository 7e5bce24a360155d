/** Imports a CSV file of listings, with a zip of their photos if there is one: first a dry run, then the import after the lister confirms. */
import { type ApiClient, attempt, type Failure, type ImportReply, type ImportRow } from "#web/api.ts";

/** Form fields: the chosen file, the zip of photos, the text of the checked file, and the button that starts the import. */
export const fields = { file: "file", photos: "photos", text: "text", list: "list" } as const;

export type ImportResult = {
	failure?: Failure;
	rows?: ImportRow[];
	gone?: ImportReply["gone"];
	/** The text of the checked file, to import next; undefined after the import. */
	text?: string;
};

export async function importFile({ api }: ApiClient, form: FormData): Promise<ImportResult> {
	const [upload, text] = [form.get(fields.file), form.get(fields.text)];
	const photos = form.get(fields.photos);
	const isDryRun = !form.has(fields.list) || typeof text !== "string";
	const file = isDryRun ? upload : new File([text], "listings.csv");
	const files = [file, isDryRun && photos].filter((one): one is File => one instanceof File && one.name !== "");
	const response = await attempt(
		api.product.import.$post({
			query: { dryRun: String(isDryRun) },
			form: { file: file === files[0] ? files : [] },
		}),
	);
	if (!response.success) return { failure: response };
	return {
		rows: response.rows,
		gone: response.gone,
		...(response.csv !== undefined && { text: response.csv }),
	};
}
