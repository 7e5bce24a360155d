import { addDays, type Day, eachDay, instantOf, type Period } from "#common/calendar.ts";
import type { Clock } from "#platform/clock.ts";

/** A model of one garment: its orders, waitlist and the owner of each day, implemented a second time from the specification. */

export type Damage = { state: string; amount: number; filedAmount: number; contestBy: Date };
export type ModelOrder = Period & {
	kind: "order";
	id: string;
	client: number;
	status: string;
	placedAt: Date;
	respondBy: Date;
	/** Its timeline, without delay notices. */
	steps: string[];
	version: number;
	/** The dispatch day, when it was before the first day. */
	dispatchedOn?: Day;
	returned?: { at: Date; on: Day };
	damage?: Damage;
};
/** A waitlist entry. It is held while `heldUntil` is set. */
export type WaitlistEntry = Period & {
	kind: "place";
	id: string;
	client: number;
	isOffered: boolean;
	hasLeft: boolean;
	heldUntil?: Date | undefined;
};
type Owner = ModelOrder | WaitlistEntry | { kind: "blocked" };

export const cancelledStatuses = ["declined", "expired", "cancelled", "undelivered"];
export const finalStatuses = [...cancelledStatuses, "completed"];
/** The garment is with its client, or in transit. */
export const rentedOutStatuses = ["dispatched", "delivered", "overdue"];

/** The days of a period and its cleaning day. */
const claimedDays = ({ startDate, endDate }: Period): Day[] => eachDay({ startDate, endDate: addDays(endDate, 1) });
const overlap = (one: Period, other: Period) => one.startDate <= other.endDate && one.endDate >= other.startDate;

export class Model {
	readonly orders: ModelOrder[] = [];
	readonly waitlist: WaitlistEntry[] = [];
	readonly days = new Map<Day, Owner>();
	/** The lister, as owner of blocked days. */
	readonly blocked = { kind: "blocked" } as const;
	readonly #clock: Clock;

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	/** Whether the days are free, or held for this client. */
	isFree(period: Period, client?: number): boolean {
		return claimedDays(period).every((day) => {
			const owner = this.days.get(day);
			return !owner || (owner.kind === "place" && owner.client === client);
		});
	}

	isOut = (except: ModelOrder): boolean =>
		this.orders.some((one) => one !== except && rentedOutStatuses.includes(one.status));

	/** The first possible dispatch day: the day before the first rental day, unless somebody else has it. */
	earliest(order: ModelOrder): Day {
		const before = addDays(order.startDate, -1);
		const owner = this.days.get(before);
		return !owner || owner === order ? before : order.startDate;
	}

	assign(owner: Owner, days: Day[]) {
		for (const day of days) if (!this.days.has(day)) this.days.set(day, owner);
	}

	free(owner: Owner, daysToKeep: Day[] = []) {
		for (const [day, whose] of this.days) if (whose === owner && !daysToKeep.includes(day)) this.days.delete(day);
	}

	place(order: ModelOrder) {
		const wanted = claimedDays(order);
		for (const one of this.waitlist) if (wanted.some((day) => this.days.get(day) === one)) this.endHold(one);
		this.orders.push(order);
		this.assign(order, wanted);
	}

	endHold(entry: WaitlistEntry) {
		entry.heldUntil = undefined;
		this.free(entry);
	}

	/** Applies a step and its effect on the days. */
	takeStep(order: ModelOrder, step: string, to: string) {
		Object.assign(order, { status: to, version: order.version + 1 });
		order.steps.push(step);
		if (step === "dispatch" && this.#clock.today() < order.startDate) {
			order.dispatchedOn = this.#clock.today();
			this.assign(order, [order.dispatchedOn]);
		}
		// After a failed delivery the garment is on its way back today and tomorrow.
		const lastTransitDay = addDays(this.#clock.today(), 1);
		if (cancelledStatuses.includes(to)) this.free(order, to === "undelivered" ? this.#upTo(lastTransitDay, order) : []);
		if (to !== "returned") return;
		order.returned = { at: this.#clock.now(), on: this.#clock.today() };
		this.#claimUntilToday(order);
	}

	#upTo = (last: Day, owner: ModelOrder) =>
		[...this.days].flatMap(([day, whose]) => (whose === owner && day <= last ? [day] : []));

	/** Claims days up to today plus a cleaning day; days of others stay theirs. */
	#claimUntilToday(order: ModelOrder) {
		const last = addDays(this.#clock.today(), 1);
		const startDate = order.dispatchedOn ?? order.startDate;
		const wanted = eachDay({ startDate, endDate: last });
		this.free(order, wanted);
		this.assign(order, wanted);
	}

	/** Effects after each move: an overdue garment claims free days, then the waitlist is offered what is free. */
	offerFreeDays() {
		for (const order of this.orders) if (order.status === "overdue") this.#claimUntilToday(order);
		for (const entry of this.waitlist) {
			const isTheirs = (one: ModelOrder | WaitlistEntry) => one.client === entry.client && overlap(one, entry);
			const hasBooked = this.orders.some(
				(one) => isTheirs(one) && ["pending", "confirmed", ...rentedOutStatuses].includes(one.status),
			);
			const hasHeld = this.waitlist.some((one) => one.heldUntil && isTheirs(one));
			if (!this.isWaiting(entry) || hasBooked || hasHeld || !this.isFree(entry)) continue;
			entry.isOffered = true;
			entry.heldUntil = new Date(this.#clock.now().getTime() + 2 * 3_600_000);
			this.assign(entry, claimedDays(entry));
		}
	}

	isWaiting = ({ isOffered, hasLeft, startDate }: WaitlistEntry): boolean =>
		!isOffered && !hasLeft && startDate >= this.#clock.today();

	/** Applies the scheduled transitions. */
	tick() {
		const [now, today] = [this.#clock.now(), this.#clock.today()];
		const isPast = (from: Date | undefined, hours: number) =>
			from !== undefined && now.getTime() - from.getTime() >= hours * 3_600_000;
		for (const order of this.orders) {
			const { status, damage } = order;
			const isOver = today > order.endDate;
			if (status === "pending" && now >= order.respondBy) this.takeStep(order, "expire", "expired");
			if (status === "confirmed" && isOver) this.takeStep(order, "lapse", "cancelled");
			if (status === "dispatched" && isOver) this.takeStep(order, "miss", "undelivered");
			if (status === "delivered" && isOver) this.takeStep(order, "fallOverdue", "overdue");
			if (status === "returned" && isPast(order.returned?.at, 48)) this.takeStep(order, "complete", "completed");
			if (damage?.state !== "filed" || now < damage.contestBy) continue;
			damage.state = "withAdmin";
			order.steps.push("passDamageToStaff");
		}
		for (const entry of this.waitlist) if (entry.heldUntil && entry.heldUntil <= now) this.endHold(entry);
	}

	/** The deadline for the seller: a day, or until the first day begins, and at least an hour. */
	respondDeadline(startDate: Day): Date {
		const hours = (many: number) => this.#clock.now().getTime() + many * 3_600_000;
		return new Date(Math.max(hours(1), Math.min(hours(24), instantOf(startDate).getTime())));
	}
}
