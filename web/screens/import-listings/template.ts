/** Downloads the template of the import file. */
import { template } from "./columns.ts";

export const loader = () =>
	new Response(template(), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": ["attachment", 'filename="almari-listings.csv"'].join("; "),
		},
	});
