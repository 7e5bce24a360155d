/** The fields of a listing that a card shows. Loaders send the browser no more, as a page holds its data twice: as markup and for hydration. */
import { productPath } from "#common/text/product-path.ts";
import type { ProductSummary } from "#web/api.ts";

type Shown =
	| "_id"
	| "name"
	| "catName"
	| "price"
	| "discount"
	| "photos"
	| "countInStock"
	| "isRented"
	| "noticeDays"
	| "nextFreeDay"
	| "lengthDiscounts";

export type CardProduct = Pick<ProductSummary, Shown> & {
	listedBy: Pick<ProductSummary["listedBy"], "name" | "city">;
	/** The sizes in stock. */
	sizes: string[];
	/** The path of the listing's page. Made on the server: browsers need not load how names are transliterated. */
	path: string;
};

/** Keeps two photos: the second is shown on hover, without a placeholder. */
export function cardProduct(listing: ProductSummary): CardProduct {
	const { _id, name, catName, price, discount, photos, sizeStock, lengthDiscounts } = listing;
	const { countInStock, isRented, noticeDays, nextFreeDay, listedBy } = listing;
	return {
		_id,
		name,
		catName,
		price,
		discount,
		photos: photos.slice(0, 2).map((photo, index) => (index === 0 ? photo : { ...photo, blur: "" })),
		sizes: sizesInStock(sizeStock),
		countInStock,
		isRented,
		noticeDays,
		nextFreeDay,
		...(lengthDiscounts && { lengthDiscounts }),
		path: productPath({ id: _id, name }),
		listedBy: { name: listedBy.name, city: listedBy.city },
	};
}

/** The sizes of which pieces are in stock, in the listing's order. */
export const sizesInStock = (sizeStock: readonly { size: string; stock: number }[]): string[] =>
	sizeStock.filter(({ stock }) => stock > 0).map(({ size }) => size);
