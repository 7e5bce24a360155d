import { expect, test } from "vitest";
import type { ProductSummary } from "#web/api.ts";
import { cardProduct } from "./card-product.ts";

const photo = (name: string) => ({ src: `/media/${name}/800.webp`, width: 800, height: 1000, blur: `data:${name}` });
const shown = {
	_id: "019e658d-0040-7000-8000-2d229169881e",
	name: "Sindoor zardozi lehenga",
	catName: "Wedding",
	price: 2500,
	discount: 10,
	countInStock: 1,
	isRented: false,
	noticeDays: 0,
	lengthDiscounts: [],
	nextFreeDay: "2026-12-04",
};
const listing = {
	...shown,
	minDays: 1,
	images: ["/media/a/800.webp", "/media/b/800.webp", "/media/c/800.webp"],
	photos: [photo("a"), photo("b"), photo("c")],
	sizeStock: [
		{ size: "S", stock: 0 },
		{ size: "M", stock: 2 },
		{ size: "L", stock: 1 },
	],
	category: "Wedding",
	categories: ["Wedding", "Party"],
	rating: 5,
	rentals: 3,
	occasion: "Sangeet",
	listedBy: { _id: "019e658d-0040-7000-8000-8c97fdb4372a", name: "Meher", shopName: "Meher's Almari", city: "Jaipur" },
	createdAt: "2026-09-03T18:30:00.000Z",
} as unknown as ProductSummary;

test("keeps what a card shows, and nothing else of the listing", () => {
	expect(cardProduct(listing)).toEqual({
		...shown,
		photos: [photo("a"), { ...photo("b"), blur: "" }],
		sizes: ["M", "L"],
		path: "/product/sindoor-zardozi-lehenga-019e658d-0040-7000-8000-2d229169881e",
		listedBy: { name: "Meher", city: "Jaipur" },
	});
});

test("a listing without photos has none", () => {
	expect(cardProduct({ ...listing, images: [], photos: [] })).toMatchObject({ photos: [] });
});
