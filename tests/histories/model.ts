import { addDays, type Day, eachDay, instantOf, type Period } from "#common/calendar.ts";
import type { Clock } from "#platform/clock.ts";

/** One piece, its orders, those who wait for its days, and whose each day is: written out a second time, from what is promised. */

export type Damage = { state: string; amount: number; filedAmount: number; contestBy: Date };
export type ModelOrder = Period & {
	kind: "order";
	id: string;
	client: number;
	status: string;
	placedAt: Date;
	respondBy: Date;
	/** Its timeline, but for the news of a delay. */
	steps: string[];
	version: number;
	/** The day on which it left, when that was before its first one. */
	dispatchedOn?: Day;
	returned?: { at: Date; on: Day };
	damage?: Damage;
};
/** A place in the line. It is held for as long as there is an end to that. */
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
/** The piece is with its client, or on the way. */
export const rentedOutStatuses = ["dispatched", "delivered", "overdue"];

/** The days of a period and the day of cleaning after it. */
const claimedDays = ({ startDate, endDate }: Period): Day[] => eachDay({ startDate, endDate: addDays(endDate, 1) });
const overlap = (one: Period, other: Period) => one.startDate <= other.endDate && one.endDate >= other.startDate;

export class Model {
	readonly orders: ModelOrder[] = [];
	readonly waitlist: WaitlistEntry[] = [];
	readonly days = new Map<Day, Owner>();
	/** The lister, who keeps it at home. */
	readonly blocked = { kind: "blocked" } as const;
	readonly #clock: Clock;

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	/** Are the days nobody's, or held for this client? */
	isFree(period: Period, client?: number): boolean {
		return claimedDays(period).every((day) => {
			const owner = this.days.get(day);
			return !owner || (owner.kind === "place" && owner.client === client);
		});
	}

	isOut = (but: ModelOrder): boolean =>
		this.orders.some((one) => one !== but && rentedOutStatuses.includes(one.status));

	/** The first day on which it may leave: the one before its days begin, unless that is somebody else's. */
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

	endHold(place: WaitlistEntry) {
		place.heldUntil = undefined;
		this.free(place);
	}

	/** A step that was taken, and what it does to the days. */
	takeStep(order: ModelOrder, step: string, to: string) {
		Object.assign(order, { status: to, version: order.version + 1 });
		order.steps.push(step);
		if (step === "dispatch" && this.#clock.today() < order.startDate) {
			order.dispatchedOn = this.#clock.today();
			this.assign(order, [order.dispatchedOn]);
		}
		// A piece that nobody took is on its way home today and tomorrow.
		const way = addDays(this.#clock.today(), 1);
		if (cancelledStatuses.includes(to)) this.free(order, to === "undelivered" ? this.#upTo(way, order) : []);
		if (to !== "returned") return;
		order.returned = { at: this.#clock.now(), on: this.#clock.today() };
		this.#claimUntilToday(order);
	}

	#upTo = (last: Day, owner: ModelOrder) =>
		[...this.days].flatMap(([day, whose]) => (whose === owner && day <= last ? [day] : []));

	/** To today and one day of cleaning; what others have stays theirs. */
	#claimUntilToday(order: ModelOrder) {
		const last = addDays(this.#clock.today(), 1);
		const startDate = order.dispatchedOn ?? order.startDate;
		const wanted = eachDay({ startDate, endDate: last });
		this.free(order, wanted);
		this.assign(order, wanted);
	}

	/** What follows from whatever was done: a piece that is not back takes what is free, then whoever waits is offered it. */
	offerFreeDays() {
		for (const order of this.orders) if (order.status === "overdue") this.#claimUntilToday(order);
		for (const place of this.waitlist) {
			const isTheirs = (one: ModelOrder | WaitlistEntry) => one.client === place.client && overlap(one, place);
			const hasBooked = this.orders.some(
				(one) => isTheirs(one) && ["pending", "confirmed", ...rentedOutStatuses].includes(one.status),
			);
			const hasHeld = this.waitlist.some((one) => one.heldUntil && isTheirs(one));
			if (!this.isWaiting(place) || hasBooked || hasHeld || !this.isFree(place)) continue;
			place.isOffered = true;
			place.heldUntil = new Date(this.#clock.now().getTime() + 2 * 3_600_000);
			this.assign(place, claimedDays(place));
		}
	}

	isWaiting = ({ isOffered, hasLeft, startDate }: WaitlistEntry): boolean =>
		!isOffered && !hasLeft && startDate >= this.#clock.today();

	/** The clock's part. */
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
		for (const place of this.waitlist) if (place.heldUntil && place.heldUntil <= now) this.endHold(place);
	}

	/** Until when an order that is placed now may be answered: for a day, or until its first day begins, and for an hour at least. */
	respondDeadline(startDate: Day): Date {
		const hours = (many: number) => this.#clock.now().getTime() + many * 3_600_000;
		return new Date(Math.max(hours(1), Math.min(hours(24), instantOf(startDate).getTime())));
	}
}
