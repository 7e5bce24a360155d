/** The data of an order's page, passed to each of its sections. */
import type { DamageView, Order, OrderMoney, OrderPhotos, OrderReviews, ProductSummary } from "#web/api.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import type { StepResult } from "#web/features/orders/take-step.ts";

export type PickUp = NonNullable<Order["deliveryAddress"]> & { name: string };

export type SectionProps = {
	order: Order;
	viewer: Viewer;
	userId: string;
	now: string;
	/** The step whose confirmation is open, from the URL's `ask`. */
	confirmStep: string | null;
	/** Only for the staff; null for others. */
	pickUpAddress: PickUp | null;
	codeTriesLeft: number | null;
	/** When the valid code was emailed; for the client also to which address, masked. */
	codeSent: { at: string; to: string | null; subject: string } | null;
	/** Some of the optional data below failed to load, and is undefined or empty. */
	isPartial: boolean;
	photos: OrderPhotos | undefined;
	/** Similar garments that are free on the same days. */
	substitutes: ProductSummary[];
	damage: DamageView | undefined;
	reviews: OrderReviews | undefined;
	money: OrderMoney | undefined;
	actionData: StepResult | undefined;
	/** The last submitted form's errors, by field name. */
	errors: Record<string, string>;
};
