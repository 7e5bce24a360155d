import { rules } from "#common/rules.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, integer, listOf, oneOf, optionalText, text, z } from "#platform/endpoint.ts";

/** A lister's drafts: unfinished listings with their uploaded photographs (decision 0049). */

const { addMany, draft, listing } = rules;

const kinds = ["item", "batch"] as const;

const Content = z
	.record(z.string(), z.unknown())
	.openapi({ description: "The form's fields; only the form reads them" });

const ListingDraft = z
	.object({
		_id: z.string(),
		kind: z.enum(kinds).openapi({ description: "item: the listing form; batch: items added from photographs" }),
		name: z.string().openapi({ description: "Of the first item; may be empty" }),
		itemCount: z.number().int(),
		photoCount: z.number().int(),
		photo: Photo.nullable(),
		savedAt: z.string(),
	})
	.openapi("ListingDraft");
export type ListingDraft = z.infer<typeof ListingDraft>;

const NewDraft = z
	.object({
		kind: oneOf("kind", kinds),
		name: optionalText(listing.nameLength),
		itemCount: integer(1, addMany.maxPhotos),
		images: listOf(text(300), addMany.maxPhotos),
		content: Content.refine((content) => JSON.stringify(content).length <= draft.maxContentLength, {
			error: () => catalogueCopy.draft.tooLong,
		}),
	})
	.openapi("NewListingDraft");
export type NewDraft = z.output<typeof NewDraft>;

const draftParams = z.object({ id });

export const draftEndpoints = {
	listDrafts: endpoint({
		method: "get",
		path: "/api/product/drafts",
		summary: "One's own unfinished listings, the latest first",
		tag: "Catalogue",
		who: "seller",
		reply: z.object({ drafts: z.array(ListingDraft) }),
	}),
	getDraft: endpoint({
		method: "get",
		path: "/api/product/drafts/:id",
		summary: "One of one's own drafts, with the fields of its form",
		tag: "Catalogue",
		who: "seller",
		params: draftParams,
		reply: z.object({ draft: ListingDraft.extend({ content: Content }) }),
	}),
	saveDraft: endpoint({
		method: "put",
		path: "/api/product/drafts/:id",
		summary: "Saves a draft under an id that the client chose; again, replaces it. A closed draft is refused",
		tag: "Catalogue",
		who: "seller",
		params: draftParams,
		body: NewDraft,
		reply: z.object({ savedAt: z.string() }),
	}),
	discardDraft: endpoint({
		method: "delete",
		path: "/api/product/drafts/:id",
		summary: `Closes a draft that was published or is not wanted. It can be restored for ${draft.restorableHours} hours. Idempotent`,
		tag: "Catalogue",
		who: "seller",
		params: draftParams,
		reply: z.object({}),
	}),
	restoreDraft: endpoint({
		method: "post",
		path: "/api/product/restoreDraft/:id",
		summary: "Restores a discarded draft",
		tag: "Catalogue",
		who: "seller",
		params: draftParams,
		reply: z.object({}),
	}),
};
