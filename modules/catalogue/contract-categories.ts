import { endpoint, z } from "#platform/endpoint.ts";

/** Former names of categories, so that their addresses can redirect. */
export const categoryEndpoints = {
	getFormerCategories: endpoint({
		method: "get",
		path: "/api/category/former",
		summary: "Former names of renamed and merged categories, in lower case, with the present name",
		tag: "Catalogue",
		who: "anyone",
		reply: z.object({ data: z.array(z.object({ name: z.string(), category: z.string() })) }),
	}),
};
