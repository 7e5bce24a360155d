import { rules } from "#common/rules.ts";
import { endpoint, id, listOf, oneOf, text, z } from "#platform/endpoint.ts";
import { uniqueName } from "#platform/typed-fields.ts";

/** Endpoints on the categories of the admin dashboard. */

const AdminCategory = z
	.object({
		id: z.string(),
		name: z.string(),
		parentId: z.string().nullable(),
		images: z.array(z.string()),
		listings: z.number().int().openapi({ description: "Listings filed directly under it, without deleted ones" }),
		isFixed: z.boolean().openapi({ description: "Screens name it, so it cannot be renamed or merged into another" }),
	})
	.openapi("AdminCategory");
export type AdminCategory = z.infer<typeof AdminCategory>;

const onCategory = {
	tag: "Admin",
	who: "admin",
	method: "post",
	params: z.object({ categoryId: id }),
	reply: z.object({ categories: z.array(AdminCategory) }),
} as const;
const categoryPath = "/api/admin/categories/:categoryId";

export const adminCategoryEndpoints = {
	listAdminCategories: endpoint({
		tag: "Admin",
		who: "admin",
		method: "get",
		path: "/api/admin/categories",
		summary: "All categories in their order",
		reply: onCategory.reply,
	}),
	renameCategory: endpoint({
		staff: ["moderator"],
		...onCategory,
		path: `${categoryPath}/rename`,
		summary: "Renames a category. Addresses with the old name redirect",
		body: z.object({ name: uniqueName(60) }),
	}),
	moveCategory: endpoint({
		staff: ["moderator"],
		...onCategory,
		path: `${categoryPath}/move`,
		summary: "Moves a category among its siblings",
		body: z.object({ to: oneOf("to", ["up", "down", "first", "last"]) }),
	}),
	mergeCategory: endpoint({
		staff: ["moderator"],
		...onCategory,
		path: `${categoryPath}/merge`,
		summary: "Merges a category into another: its listings and subcategories follow, its addresses redirect",
		body: z.object({ into: id }),
	}),
	setCategoryPictures: endpoint({
		staff: ["moderator"],
		...onCategory,
		path: `${categoryPath}/pictures`,
		summary: "Replaces the pictures of a category; `images` are URLs from category/uploadImages",
		body: z.object({ images: listOf(text(300), rules.listing.maxImages) }),
	}),
};
