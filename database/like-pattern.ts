import { canonicalEmail } from "#common/text/email-address.ts";

/** The pattern of `ilike` for texts that contain the search. A whole email address finds its stored form. */
export const likePattern = (search: string): string =>
	`%${(canonicalEmail(search) ?? search).replace(/[\\%_]/g, "\\$&")}%`;
