import { optionalText } from "#platform/endpoint.ts";

/** The staff must give a reason for a change to somebody else's listing. */
export const reasonOfStaff = optionalText(500).openapi({
	description: "Why the staff changes somebody else's listing, which they must say; the lister gets it by email",
});
