/** What an order's page knows, and each of its sections is given. */
import type { DamageView, Order, OrderMoney, OrderPhotos, OrderReviews, ProductSummary } from "#web/api.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import type { StepResult } from "#web/features/orders/take-step.ts";

export type PickUp = NonNullable<Order["deliveryAddress"]> & { name: string };

export type SectionProps = {
	order: Order;
	viewer: Viewer;
	userId: string;
	now: string;
	/** What is asked at once, as the address says. */
	confirmStep: string | null;
	/** Where the staff fetch it; null to others. */
	pickUpAddress: PickUp | null;
	codeTriesLeft: number | null;
	/** Something of what follows could not be had, and is undefined or empty. */
	isPartial: boolean;
	photos: OrderPhotos | undefined;
	/** What its client could have on the same days instead. */
	substitutes: ProductSummary[];
	damage: DamageView | undefined;
	reviews: OrderReviews | undefined;
	money: OrderMoney | undefined;
	actionData: StepResult | undefined;
	/** What is wrong with the fields of the last form, by their names. */
	errors: Record<string, string>;
};
