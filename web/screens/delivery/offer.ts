/** What is about to be ordered: read from the address, checked against the listing. Pure. */
import { countDays, eachDay, type Period, toDay } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import type { Photo, Product } from "#web/api.ts";

export type Wish = { productId: string; startDate: string; endDate: string; size: string };

/** The piece, the days and the sum, as the summary shows them. Whole rupees. */
export type Offer = {
	productId: string;
	name: string;
	lister: string;
	photo: Photo | null;
	size: string;
	period: Period;
	days: number;
	price: number;
	total: number;
};

export const readWish = (params: URLSearchParams): Wish => ({
	productId: params.get("product") ?? "",
	startDate: params.get("startDate") ?? "",
	endDate: params.get("endDate") ?? "",
	size: params.get("size") ?? "",
});

/** The offer, or why there is none. A piece that is out today can be booked for later days. */
export function offerOf(product: Product, wish: Wish): Offer | string {
	const period = { startDate: toDay(wish.startDate), endDate: toDay(wish.endDate) };
	if (!wish.startDate || !wish.endDate) return words.period.missing;
	if (!period.startDate || !period.endDate) return words.period.unreadable;
	const chosen = { startDate: period.startDate, endDate: period.endDate };
	return whyNot(product, wish.size, chosen) ?? makeOffer(product, wish.size, chosen);
}

function whyNot(product: Product, size: string, period: Period): string | undefined {
	if (product.countInStock <= 0) return words.delivery.outOfStock;
	if (period.endDate < period.startDate) return words.period.reversed;
	if (countDays(period) > rules.rental.maxDays) return words.period.tooLong;
	const window = product.rentalPeriod;
	if (!window) return words.delivery.taken;
	if (period.startDate < window.startDate) return words.period.past;
	if (period.endDate > window.endDate) return words.period.tooFar;
	const stock = stockOf(product, size);
	if (!stock || stock.stock <= 0) return words.delivery.outOfStock;
	const taken = new Set(product.availability.find((one) => one.size === stock.size)?.days.map(({ day }) => day));
	return eachDay(period).some((day) => taken.has(day)) ? words.delivery.taken : undefined;
}

/** The size that was asked for; without one the first that there is, as the server chooses. */
function stockOf({ sizeStock, countInStock }: Product, size: string) {
	if (sizeStock.length === 0) return size === "" ? { size: "", stock: countInStock } : undefined;
	return size === "" ? sizeStock.find(({ stock }) => stock > 0) : sizeStock.find((one) => one.size === size);
}

function makeOffer(product: Product, size: string, period: Period): Offer {
	const days = countDays(period);
	return {
		productId: product._id,
		name: product.name,
		lister: [product.listedBy.name, product.listedBy.city].filter(Boolean).join(", "),
		photo: product.photos[0] ?? null,
		size: stockOf(product, size)?.size ?? "",
		period,
		days,
		price: product.price,
		total: days * product.price,
	};
}
