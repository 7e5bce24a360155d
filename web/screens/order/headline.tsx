/** The headline that states an order's status to each viewer. */
import type { Order, OrderStatus } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";

export function Headline({ order, viewer }: { order: Order; viewer: Viewer }) {
	const [opening, ending] = headlines[order.status](order)[viewer];
	return (
		<h1 className="page-title">
			{opening} <em>{ending}</em>
		</h1>
	);
}

type HeadlineTexts = (order: Order) => Record<Viewer, [string, string]>;

const forAll = (opening: string, ending: string): HeadlineTexts => {
	const all: [string, string] = [opening, ending];
	return () => ({ client: all, seller: all, staff: all });
};
const cancelledHeadline = forAll("This one", "came to nothing.");
const hasStep = ({ timeline }: Order, ...steps: string[]) => timeline.some(({ step }) => steps.includes(step));
const firstDay = ({ rentalPeriod }: Order) => shortDay(rentalPeriod.startDate);
const lastDay = ({ rentalPeriod }: Order) => shortDay(rentalPeriod.endDate);

const headlines: Record<OrderStatus, HeadlineTexts> = {
	pending: (order) => ({
		client: ["Asked for.", `${firstNamesOf(order).seller} answers soon.`],
		seller: ["Yes or no?", `${firstNamesOf(order).client} is waiting.`],
		staff: ["Asked for.", `${firstNamesOf(order).seller} answers soon.`],
	}),
	confirmed: (order) => ({
		client: ["Yours", `from ${firstDay(order)}.`],
		seller: ["Yours to pack:", `send it for ${firstDay(order)}.`],
		staff: [`To be fetched`, `for ${firstDay(order)}.`],
	}),
	dispatched: () => ({
		client: ["On its way:", "code and cash ready."],
		seller: ["At the door:", "hand it over."],
		staff: ["At the door:", "hand it over."],
	}),
	delivered: (order) => ({
		client: ["It is with you.", "Wear it well."],
		seller: [`Out with ${firstNamesOf(order).client},`, `back ${lastDay(order)}.`],
		staff: [`Out with ${firstNamesOf(order).client},`, `back ${lastDay(order)}.`],
	}),
	overdue: (order) => ({
		client: ["It was due back.", "Please send it home."],
		seller: [`Still with ${firstNamesOf(order).client}.`, "It was due back."],
		staff: [`Still with ${firstNamesOf(order).client}.`, "It was due back."],
	}),
	returned: (order) => ({
		client: ["Worn, returned,", "nearly done."],
		seller: ["Home again:", "look it over."],
		staff: ["Home again.", `${firstNamesOf(order).seller} looks it over.`],
	}),
	disputed: (order) =>
		hasStep(order, "contestDamage", "passDamageToStaff")
			? {
					client: ["A damage claim:", "our staff decides."],
					seller: ["Your damage claim:", "our staff decides."],
					staff: ["A damage claim:", "ours to decide."],
				}
			: {
					client: ["A damage claim:", "have your say."],
					seller: ["Your damage claim", `is with ${firstNamesOf(order).client}.`],
					staff: ["A damage claim.", `${firstNamesOf(order).client} has the word.`],
				},
	completed: (order) =>
		hasStep(order, "settle")
			? forAll("The damage claim", "is settled.")(order)
			: forAll("All is well.", "Done.")(order),
	declined: cancelledHeadline,
	expired: cancelledHeadline,
	cancelled: cancelledHeadline,
	undelivered: cancelledHeadline,
};
