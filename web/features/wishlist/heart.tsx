/** The heart button of cards and product pages, and the one form that all hearts of a page submit. */
import { Form, useLocation } from "react-router";
import { heartCopy } from "#messages/site.js";
import type { ProductSummary } from "#web/api.ts";
import { slotToken, useMemberSlots } from "#web/features/member-slots/member-slots.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SavedItem } from "./local-wishlist.ts";
import { setSaved, useSavedIds } from "./wishlist-store.ts";

const formId = "hearts";

/** Mounted once by the frame. Without JavaScript, hearts submit this form. */
export function HeartsForm() {
	const { pathname, search } = useLocation();
	return (
		<Form id={formId} method="post" action="/wishlist" hidden>
			<input type="hidden" name="next" value={pathname + search} />
		</Form>
	);
}

type HeartProps = {
	item: SavedItem;
	className?: string;
	/** Called after the item was removed. */
	onRemoved?: () => void;
};

export function Heart({ item, className = "", onRemoved }: HeartProps) {
	const isSaved = useSavedIds().includes(item.id);
	const slots = useMemberSlots();
	return (
		<button
			type="submit"
			form={formId}
			className={`heart ${className}`}
			aria-label={heartCopy.save({ name: item.name })}
			value={item.id}
			{...(import.meta.env.SSR && slots ? heartSlots(slots.key, item.id) : heartAttributes(isSaved))}
			onClick={(event) => {
				event.preventDefault();
				setSaved(item, !isSaved);
				if (isSaved) onRemoved?.();
			}}
		>
			<Icon name="heart" />
		</button>
	);
}

/** The fields of a listing that a wishlist stores. */
export const savedItem = ({
	_id,
	name,
	catName,
	price,
	image = "",
}: Pick<ProductSummary, "_id" | "name" | "catName" | "price"> & { image: string | undefined }): SavedItem => ({
	id: _id,
	name,
	catName,
	price,
	image,
});

export type HeartAttributes = ReturnType<typeof heartAttributes>;

/** The attributes that depend on whether the listing is saved. */
export const heartAttributes = (isSaved: boolean) => ({
	"aria-pressed": isSaved,
	title: isSaved ? heartCopy.saved : heartCopy.toSave,
	name: isSaved ? "remove" : "add",
});

/** Their tokens, in a page with slots. Server only. */
export const heartSlots = (key: string, id: string) =>
	Object.fromEntries(
		Object.keys(heartAttributes(false)).map((attribute) => [attribute, slotToken(key, `${attribute} of ${id}`)]),
	) as unknown as HeartAttributes;
