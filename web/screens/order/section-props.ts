/** The data of an order's page, passed to each of its sections. */
import type { Order, OrderPhotos, OrderReviews } from "#web/api.ts";
import type { StepResult } from "#web/features/orders/take-step.ts";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import type { OrderData } from "./texts/order-data.ts";
import type { OrderTexts } from "./texts/order-texts.ts";

export type PickUp = NonNullable<Order["deliveryAddress"]> & { name: string };

/** The data that the loader has loaded. */
export type LoadedOrder = OrderData & {
	/** The sentences about the order's state for this viewer. */
	texts: OrderTexts;
	/** The step whose confirmation is open, from the URL's `ask`. */
	confirmStep: string | null;
	/** Only for the staff; null for others. */
	pickUpAddress: PickUp | null;
	/** Some of the optional data (photos, damage, reviews, money) failed to load, and is undefined or empty. */
	isPartial: boolean;
	photos: OrderPhotos | undefined;
	/** Similar garments that are free on the same days. */
	substitutes: CardProduct[];
	reviews: OrderReviews | undefined;
};

export type SectionProps = LoadedOrder & {
	actionData: StepResult | undefined;
	/** The last submitted form's errors, by field name. */
	errors: Record<string, string>;
};
