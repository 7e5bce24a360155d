import { refuse } from "#common/refusal.ts";
import type { CashHolder } from "#common/rules/money.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { OrderMoney } from "./contract.ts";
import { copy } from "./copy.ts";
import { type Account, balancesOf } from "./ledger.ts";
import * as queries from "./queries.ts";
import { listDuesOfOrder } from "./queries-dues.ts";
import { toDue } from "./views.ts";

/** The holder of the cash, by the booking of the hand-over. */
function cashHolderOf(steps: readonly queries.BookingRow[]): CashHolder | null {
	const taken = steps.find(({ kind }) => kind === "hand-over");
	if (!taken) return null;
	return taken.entries.some(({ account }) => account === "cash-with-seller") ? "seller" : "courier";
}

/** The money of an order so far, as its client, its seller or an admin may see it. Throws `not-found`, also for a stranger. */
export async function showOrderMoney(app: App, actor: Member, orderId: string): Promise<OrderMoney> {
	const isAdmin = actor.accountType === "admin";
	const order = await queries.findOrderAmounts(app.db.read, orderId, isAdmin ? undefined : actor.id);
	if (!order) throw refuse("not-found", copy.noOrder);
	const isClient = actor.id === order.client_id;
	const [bookings, dues] = await Promise.all([
		queries.listBookings(app.db.read, order),
		listDuesOfOrder(app.db.read, orderId, isAdmin ? undefined : actor.id),
	]);
	const steps = bookings.filter(({ position }) => position !== null);
	const balances = balancesOf(bookings);
	const credited = (account: Account) =>
		steps
			.flatMap(({ entries }) => entries)
			.reduce((sum, one) => sum + (one.account === account && one.amount < 0 ? -one.amount : 0), 0);
	return {
		rent: order.total_amount,
		deposit: order.deposit,
		cashAtDoor: order.total_amount + order.deposit,
		isTaken: steps.some(({ kind }) => kind === "hand-over"),
		cashHolder: cashHolderOf(steps),
		depositHeld: -(balances.deposit ?? 0),
		lateFee: credited("late-fee-payable"),
		damage: credited("damage-payable") + credited("damage-awaited"),
		damageAwaited: -(balances["damage-awaited"] ?? 0),
		commission: isClient && !isAdmin ? null : credited("commission"),
		dues: dues.map((row) => toDue(row, app.clock.today())),
	};
}
