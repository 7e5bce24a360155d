import { addDays, addMonths, type Day, dayOf, eachDay, instantOf, type Period } from "#common/calendar.ts";
import type { CashHolder } from "#common/rules/money.ts";
import type { Clock } from "#platform/clock.ts";

/**
 * A model of one listing with one garment in service: its orders, waitlist and the owner of each day, implemented a second time from the specification. A
 * garment that is lost can be replaced by another one, which gets its orders and holds.
 */

/** `claimed`: before a decision. `counter`: what the lister claims for damage in the answer to a report, or what was decided of it. */
export type Damage = {
	kind: "damage" | "notAsDescribed";
	state: string;
	amount: number;
	claimed: number;
	filedAmount: number;
	counter?: number | undefined;
	counterClaimed?: number | undefined;
	/** Undefined: a report, and the item is not back. */
	contestBy: Date | undefined;
	appealBy?: Date;
	wasAppealed?: boolean;
	/** The item that was reported never came back, and the lister claims its value. */
	isLost?: boolean;
	isClosed?: boolean;
};
export type ModelOrder = Period & {
	kind: "order";
	id: string;
	client: number;
	/** The index of its garment. */
	piece: number;
	status: string;
	placedAt: Date;
	respondBy: Date;
	/** Its timeline, without delay notices. */
	steps: string[];
	version: number;
	/** The dispatch day, when it was before the first day. */
	dispatchedOn?: Day | undefined;
	handedOverAt?: Date | undefined;
	/** The day of the hand-over that holds. */
	handedOverOn?: Day | undefined;
	returned?: { at: Date; on: Day } | undefined;
	damage?: Damage;
	/** The holder of the cash: the person who handed over. */
	cashHolder?: CashHolder | undefined;
	/** The last day before an extension, the rent with its days, and the last day that is requested. */
	firstEndDate?: Day | undefined;
	extendedRent?: number;
	requested?: { endDate: Day; replyBy: Date } | undefined;
	/** The other days that are requested, with the owner of those that the order does not have. */
	change?: { to: Period; hold: HeldForChange; replyBy: Date } | undefined;
	/** The last change that was requested or made, and the answer to it. */
	lastChange?: { id: string; to: Period; answer?: string };
	/** The holder of the rent of an extension: the person who recorded the return. */
	extraHolder?: CashHolder | undefined;
	/** Goodwill at the operator's cost, and at the lister's. */
	goodwill?: { operator: number; seller: number };
	/** The part of it above the rent that the client paid at the hand-over. It lapses. */
	lapsedGoodwill?: number;
	/** The mark that its last step gave to one side. */
	mark?: Mark | undefined;
	/** The checks of its parts, oldest first. */
	checks?: ModelCheck[];
	/** How many days before the first one the item comes, and the day on which it was sent back, as it does not fit. */
	tryOn?: number;
	sentBackOn?: Day | undefined;
	/** The second size comes along. */
	hasBackup?: boolean;
	/** When the second size is back with its lister. */
	backupUntil?: Date | undefined;
	/** The courier lost or damaged its parcel: the lister is owed this, and retains this once it is found. */
	parcel?: { owed: number; retained?: number };
};
/** `missing`: names of parts. */
export type ModelCheck = { stage: string; by: "client" | "seller" | "admin"; missing: string[] };
export type Mark = { side: "client" | "seller"; at: Date; isRemoved: boolean };
/** A waitlist entry. It is held while `heldUntil` is set. */
export type WaitlistEntry = Period & {
	kind: "place";
	id: string;
	client: number;
	isOffered: boolean;
	hasLeft: boolean;
	heldUntil?: Date | undefined;
	/** The time of a checkout ran out. */
	hasLapsed?: boolean;
};
export type HeldForChange = { kind: "held" };
type Owner = ModelOrder | WaitlistEntry | HeldForChange | Away;
type Away = { kind: "blocked" } | { kind: "holiday" };

export const cancelledStatuses = ["declined", "expired", "cancelled", "undelivered"];
export const finalStatuses = [...cancelledStatuses, "completed"];
export const unsentStatuses = ["pending", "confirmed"];
/** The garment is with its client, or in transit. */
export const rentedOutStatuses = ["dispatched", "delivered", "overdue", "reported"];

/** Days with the courier, each way, to each client: the first lives near the lister. */
export const transitOf = (client: number | undefined): number => (client === undefined ? 0 : client % 3);

/** The price of a try-on day, and the operator's part of the rent of an item that is sent back. */
export const [tryOnPrice, sendBackCost] = [150, 99];

/** The day on which an item comes. */
export const deliveryOf = ({ startDate, tryOn = 0 }: Pick<ModelOrder, "startDate" | "tryOn">): Day =>
	addDays(startDate, -tryOn);

/** The days of a period with those to try it on and in transit, and its cleaning day. */
export const claimedDays = ({ startDate, endDate }: Period, transit: number, tryOn = 0): Day[] =>
	eachDay({ startDate: addDays(startDate, -transit - tryOn), endDate: addDays(endDate, transit + 1) });
/** Photographs, checks and bookings describe one garment, so an order with them has no other one. */
const isBound = ({ checks = [], steps }: ModelOrder): boolean =>
	checks.length > 0 || steps.some((step) => step === "handOver" || step === "correctToDelivered");
const overlap = (one: Period, other: Period) => one.startDate <= other.endDate && one.endDate >= other.startDate;

/** An item that was sent back is on its way for a day at least. */
export const lastDayOfWayBack = ({ endDate, client, sentBackOn }: ModelOrder): Day =>
	sentBackOn ? addDays(sentBackOn, Math.max(1, transitOf(client))) : addDays(endDate, transitOf(client));

export const hoursLater = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);

/** A deadline by day: from 22:00 to 08:00 it is at 08:00. */
export function byDay(deadline: Date): Date {
	const time = new Date(deadline.getTime() + 5.5 * 3_600_000).toISOString().slice(11);
	const day = dayOf(deadline);
	if (time < "08:00") return instantOf(day, 8);
	return time > "22:00:00.000Z" ? instantOf(addDays(day, 1), 8) : deadline;
}

export class Model {
	readonly orders: ModelOrder[] = [];
	readonly waitlist: WaitlistEntry[] = [];
	/** Days that clients on the delivery page hold, or held. */
	readonly checkouts: WaitlistEntry[] = [];
	/** The owners of each garment's days. The last one is in service, or the one that is lost. */
	readonly pieces = [new Map<Day, Owner>()];
	/** The days of the one garment of the second size. */
	readonly backupDays = new Map<Day, ModelOrder | Away>();
	/** The suspended accounts: the lister, or the indices of clients. */
	readonly suspended = new Set<"seller" | number>();
	/** The lister, as owner of blocked days. */
	readonly blocked = { kind: "blocked" } as const;
	/** The holiday of the lister, as owner of its days. */
	readonly away = { kind: "holiday" } as const;
	#holiday: Period | undefined;
	readonly #clock: Clock;
	/** The rent of one day, of two, up to seven. */
	readonly #rents: readonly number[];

	constructor(clock: Clock, rents: readonly number[]) {
		this.#clock = clock;
		this.#rents = rents;
	}

	/** The rent of an order's days up to this one. */
	rentUntil = ({ startDate, tryOn = 0 }: Pick<ModelOrder, "startDate" | "tryOn">, endDate: Day): number =>
		(this.#rents[eachDay({ startDate, endDate }).length - 1] as number) + tryOn * tryOnPrice;

	/** The rent of the days that were ordered, and what an extension added. */
	rentOf(order: ModelOrder): { first: number; extra: number } {
		const first = this.rentUntil(order, order.firstEndDate ?? order.endDate);
		return { first, extra: order.firstEndDate ? (order.extendedRent ?? first) - first : 0 };
	}

	/** The rent grows to that of all days, and never falls. */
	extend(order: ModelOrder, endDate: Day) {
		const { first, extra } = this.rentOf(order);
		order.extendedRent = Math.max(first + extra, this.rentUntil(order, endDate));
		order.firstEndDate ??= order.endDate;
		order.endDate = endDate;
	}

	/** Whether the days are free, or held for this client. */
	isFree(period: Period, client?: number, transit = 0, tryOn = 0): boolean {
		return claimedDays(period, transit, tryOn).every((day) => {
			const owner = this.days.get(day);
			return !owner || (owner.kind === "place" && owner.client === client);
		});
	}

	/** Whether the second size is free, too. */
	isBackupFree = (period: Period, transit: number, tryOn: number): boolean =>
		claimedDays(period, transit, tryOn).every((day) => !this.backupDays.has(day));

	/** The days of the garment in service. */
	get days(): Map<Day, Owner> {
		return this.pieces[this.piece] as Map<Day, Owner>;
	}

	get piece(): number {
		return this.pieces.length - 1;
	}

	daysOf = (owner: Owner): Map<Day, Owner> =>
		owner.kind === "order" ? (this.pieces[owner.piece] as Map<Day, Owner>) : this.days;

	/** Whether a parcel with the garment is lost. */
	isLost = (piece: number): boolean =>
		this.orders.some((one) => one.piece === piece && one.parcel && one.parcel.retained === undefined);

	get isInStock(): boolean {
		return !this.isLost(this.piece);
	}

	isOut = (except: ModelOrder): boolean =>
		this.orders.some((one) => one !== except && one.piece === except.piece && rentedOutStatuses.includes(one.status));

	/** The first possible day: one before the transit (hand-over: before the first rental day), or the first that no other order has; of a failed delivery the day on which it comes. */
	earliest(order: ModelOrder, step: string): Day {
		const delivery = deliveryOf(order);
		if (step === "fail") return delivery;
		const lead = step === "handOver" ? 1 : transitOf(order.client) + 1;
		for (let day = addDays(order.startDate, -1); day >= addDays(delivery, -lead); day = addDays(day, -1)) {
			const owner = this.daysOf(order).get(day);
			const backup = order.hasBackup ? this.backupDays.get(day) : undefined;
			if ((owner && owner !== order && owner !== order.change?.hold) || (backup && backup !== order))
				return addDays(day, 1);
		}
		return addDays(delivery, -lead);
	}

	/** The first day on which a new order of this client can begin: same-day only without a courier, before noon. */
	earliestStart(client?: number): Day {
		const today = this.#clock.today();
		const transit = client === undefined ? 0 : transitOf(client);
		const isPastNoon = this.#clock.now() >= instantOf(today, 12);
		return addDays(today, transit === 0 && isPastNoon ? 1 : transit);
	}

	assign(owner: Owner, days: Day[]) {
		const owners = this.daysOf(owner);
		for (const day of days) if (!owners.has(day)) owners.set(day, owner);
	}

	free(owner: Owner, daysToKeep: Day[] = []) {
		const owners = this.daysOf(owner);
		for (const [day, whose] of owners) if (whose === owner && !daysToKeep.includes(day)) owners.delete(day);
	}

	place(placed: Omit<ModelOrder, "piece">) {
		const order = { ...placed, piece: this.piece };
		const wanted = claimedDays(order, transitOf(order.client), order.tryOn);
		for (const one of [...this.waitlist, ...this.checkouts])
			if (wanted.some((day) => this.days.get(day) === one)) this.endHold(one);
		this.orders.push(order);
		this.assign(order, wanted);
		if (order.hasBackup) for (const day of wanted) this.backupDays.set(day, order);
	}

	endHold(entry: WaitlistEntry) {
		entry.heldUntil = undefined;
		this.free(entry);
	}

	/** Applies a step and its effect on the days. */
	takeStep(order: ModelOrder, step: string, to: string) {
		const wasSent = order.status === "dispatched";
		Object.assign(order, { status: to, version: order.version + 1 });
		order.steps.push(step);
		if (to !== "delivered") order.requested = undefined;
		// Any step ends the request for other days.
		if (step !== "requestChange") this.endChange(order);
		if (step === "dispatch" && this.#clock.today() < order.startDate) {
			order.dispatchedOn = this.#clock.today();
			this.assign(order, [order.dispatchedOn]);
			if (order.hasBackup) this.backupDays.set(order.dispatchedOn, order);
		}
		this.#moveBackup(order, step, wasSent);
		// After a failed delivery the garment is on its way back today and tomorrow.
		const lastTransitDay = addDays(this.#clock.today(), Math.max(1, transitOf(order.client)));
		if (cancelledStatuses.includes(to)) this.free(order, to === "undelivered" ? this.#upTo(lastTransitDay, order) : []);
		if (step === "handOver") this.handOver(order);
		if (step !== "return") return;
		order.returned = { at: this.#clock.now(), on: this.#clock.today() };
		if (order.damage) order.damage.contestBy = byDay(this.hoursFromNow(72));
		this.claimUntil(order);
	}

	/** The client has the item from now on, and has paid. */
	handOver(order: ModelOrder) {
		Object.assign(order, { handedOverAt: this.#clock.now(), handedOverOn: this.#clock.today() });
		const { operator, seller } = order.goodwill ?? { operator: 0, seller: 0 };
		const lapsed = order.lapsedGoodwill ?? 0;
		order.lapsedGoodwill = lapsed + Math.max(0, operator + seller - lapsed - this.rentOf(order).first);
	}

	/** The second size leaves with the order, goes back after the hand-over or a failed delivery, or stays at home, as after a change. */
	#moveBackup(order: ModelOrder, step: string, wasSent: boolean) {
		if (!order.hasBackup) return;
		if (step === "change" || step === "acceptChange") {
			order.hasBackup = false;
			return this.#freeBackup(order);
		}
		const today = this.#clock.today();
		const last = addDays(today, Math.max(1, transitOf(order.client)));
		const isOver = !["pending", "confirmed", "dispatched"].includes(order.status);
		const isBefore = (day: Day) => day < addDays(deliveryOf(order), -transitOf(order.client));
		for (const [day, whose] of this.backupDays) {
			if (whose !== order) continue;
			const isFreed = isOver ? !(wasSent || order.status === "delivered") || day > last : isBefore(day);
			if (isFreed && (isOver || step === "correctToConfirmed")) this.backupDays.delete(day);
		}
		if (!isOver) return;
		order.hasBackup = false;
		order.backupUntil = instantOf(addDays(last, 1));
	}

	/** The second size that was on its way back is home. */
	#endBackups() {
		for (const order of this.orders)
			if (order.backupUntil && order.backupUntil <= this.#clock.now()) this.#freeBackup(order);
	}

	#freeBackup(order: ModelOrder) {
		for (const [day, whose] of this.backupDays) if (whose === order) this.backupDays.delete(day);
	}

	#upTo = (last: Day, owner: ModelOrder) =>
		[...this.daysOf(owner)].flatMap(([day, whose]) => (whose === owner && day <= last ? [day] : []));

	/** The days that a longer rental needs in addition. Before today it needs none: an order that was corrected may lack those. */
	extensionDays = (order: ModelOrder, endDate: Day): Day[] =>
		claimedDays({ ...order, endDate }, transitOf(order.client), order.tryOn).filter(
			(day) => day >= this.#clock.today() && this.daysOf(order).get(day) !== order,
		);

	/** A report ends a request, and an extension that was not paid. */
	endExtension(order: ModelOrder) {
		order.endDate = order.firstEndDate ?? order.endDate;
		order.firstEndDate = undefined;
		this.#freeExtraDays(order);
	}

	#freeExtraDays(order: ModelOrder) {
		const lastClaimed = claimedDays(order, transitOf(order.client)).at(-1) ?? order.endDate;
		this.free(order, this.#upTo(lastClaimed, order));
		order.requested = undefined;
	}

	endRequest(order: ModelOrder, step: string) {
		this.#freeExtraDays(order);
		this.takeStep(order, step, "delivered");
	}

	endChange(order: ModelOrder) {
		if (order.change) this.free(order.change.hold);
		order.change = undefined;
	}

	/** Claims days up to the return plus a cleaning day; days of others stay theirs. */
	claimUntil(order: ModelOrder, returnedOn = this.#clock.today()) {
		const last = addDays(returnedOn, 1);
		const began = addDays(deliveryOf(order), -transitOf(order.client));
		const startDate = order.dispatchedOn && order.dispatchedOn < began ? order.dispatchedOn : began;
		const wanted = eachDay({ startDate, endDate: last });
		this.free(order, wanted);
		this.assign(order, wanted);
	}

	/** An overdue garment claims all free days that can be booked. */
	claimForOverdue() {
		for (const order of this.orders)
			if (order.status === "overdue" || (order.status === "reported" && this.isPastWayBack(order)))
				this.claimUntil(order, addMonths(this.#clock.today(), 3));
	}

	/** The free days of the lister's holiday, on each garment, also on one that is lost. Days that are over stay as they were. */
	claimHoliday() {
		const days = this.#holiday ? eachDay(this.#holiday).filter((day) => day >= this.#clock.today()) : [];
		for (const day of days) {
			for (const owners of this.pieces) if (!owners.has(day)) owners.set(day, this.away);
			if (!this.backupDays.has(day)) this.backupDays.set(day, this.away);
		}
	}

	/** Undefined: the holiday ends. */
	setHoliday(holiday: Period | undefined) {
		const isKept = (day: Day) =>
			day < this.#clock.today() || (holiday !== undefined && day >= holiday.startDate && day <= holiday.endDate);
		for (const owners of [...this.pieces, this.backupDays])
			for (const [day, whose] of owners) if (whose === this.away && !isKept(day)) owners.delete(day);
		this.#holiday = holiday;
		this.claimHoliday();
	}

	/** Free days go to an overdue garment first, then to the holiday. */
	claimFreed() {
		this.claimForOverdue();
		this.claimHoliday();
	}

	/** Effects after each move: an overdue garment claims what is free, then the waitlist is offered the rest. */
	offerFreeDays() {
		this.claimFreed();
		if (this.suspended.has("seller") || !this.isInStock) return;
		for (const entry of this.waitlist) {
			if (this.suspended.has(entry.client)) continue;
			const isTheirs = (one: ModelOrder | WaitlistEntry) => one.client === entry.client && overlap(one, entry);
			const hasBooked = this.orders.some(
				(one) => isTheirs(one) && ["pending", "confirmed", ...rentedOutStatuses].includes(one.status),
			);
			const hasHeld = this.waitlist.some((one) => one.heldUntil && isTheirs(one));
			const isTooSoon = entry.startDate < this.earliestStart();
			const noon = instantOf(entry.startDate, 12);
			const twoHours = byDay(this.hoursFromNow(2));
			if (!this.isWaiting(entry) || isTooSoon || hasBooked || hasHeld || !this.isFree(entry)) continue;
			entry.isOffered = true;
			// The days can be ordered until noon of the first one.
			entry.heldUntil = twoHours < noon ? twoHours : noon;
			this.assign(entry, claimedDays(entry, 0));
		}
	}

	isWaiting = ({ isOffered, hasLeft, startDate }: WaitlistEntry): boolean =>
		!isOffered && !hasLeft && startDate >= this.#clock.today();

	/** Applies the scheduled transitions, the unanswered and unsent ones first: the holiday has their days before an order falls overdue. */
	tick() {
		const [now, today] = [this.#clock.now(), this.#clock.today()];
		for (const order of this.orders) {
			const { status } = order;
			const isOver = today > order.endDate;
			if (status === "pending" && now >= order.respondBy) this.takeStep(order, "expire", "expired");
			if (order.requested && now >= order.requested.replyBy) this.endRequest(order, "lapseExtension");
			if (order.change && now >= order.change.replyBy) this.takeStep(order, "lapseChange", "confirmed");
			if (status === "confirmed" && isOver && !order.change) this.takeStep(order, "lapse", "cancelled");
		}
		this.claimFreed();
		for (const order of this.orders) {
			const { status, damage } = order;
			if (status === "dispatched" && today > order.endDate) this.takeStep(order, "miss", "undelivered");
			if (status === "delivered" && this.isPastWayBack(order)) this.takeStep(order, "fallOverdue", "overdue");
			if (status === "returned" && order.returned && now >= byDay(hoursLater(order.returned.at, 48)))
				this.takeStep(order, "complete", "completed");
			if (damage?.state === "filed" && damage.contestBy && now >= damage.contestBy) {
				damage.state = "withAdmin";
				order.steps.push("passDamageToStaff");
			} else if (damage?.state === "decided" && !damage.isClosed && damage.appealBy && now >= damage.appealBy) {
				damage.isClosed = true;
				this.takeStep(order, "settle", "completed");
			}
		}
		this.#endBackups();
		for (const entry of this.waitlist) if (entry.heldUntil && entry.heldUntil <= now) this.endHold(entry);
		for (const checkout of this.checkouts)
			if (checkout.heldUntil && checkout.heldUntil <= now) {
				this.endHold(checkout);
				checkout.hasLapsed = true;
			}
		this.claimFreed();
	}

	isPastWayBack = (order: ModelOrder): boolean => this.#clock.today() > lastDayOfWayBack(order);

	/** The item does not fit: it is on its way back, and later days are free after a day of cleaning. */
	sendBack(order: ModelOrder) {
		this.endExtension(order);
		order.sentBackOn = this.#clock.today();
		this.takeStep(order, "sendBack", "delivered");
		this.claimUntil(order, lastDayOfWayBack(order));
	}

	/**
	 * The garment leaves the stock. With another one in service, its orders that are not dispatched move to that one with their days from today on,
	 * unless records of the garment bind them, and so do its holds. All others end. Returns those that moved, whose timelines do not show it.
	 */
	loseGarment(lost: ModelOrder, hasSpare: boolean): ModelOrder[] {
		if (lost.piece !== this.piece) return [];
		const moved: ModelOrder[] = [];
		for (const order of this.orders) if (order.change) this.takeStep(order, "lapseChange", "confirmed");
		const before = this.days;
		if (hasSpare) this.pieces.push(new Map());
		for (const order of this.orders.filter(
			({ piece, status }) => piece === lost.piece && unsentStatuses.includes(status),
		)) {
			if (!hasSpare || isBound(order)) {
				this.takeStep(order, "cancel", "cancelled");
				continue;
			}
			const ahead = this.#daysFrom(before, order).filter((day) => day >= this.#clock.today());
			this.free(order);
			order.piece = this.piece;
			this.assign(order, ahead);
			moved.push(order);
		}
		for (const entry of [...this.waitlist, ...this.checkouts].filter(({ heldUntil }) => heldUntil)) {
			const days = this.#daysFrom(before, entry);
			for (const day of days) before.delete(day);
			if (hasSpare) this.assign(entry, days);
			else this.#waitAgain(entry);
		}
		return moved;
	}

	#daysFrom = (owners: Map<Day, Owner>, owner: Owner): Day[] =>
		[...owners].flatMap(([day, whose]) => (whose === owner ? [day] : []));

	#waitAgain(entry: WaitlistEntry) {
		entry.heldUntil = undefined;
		const isSame = (one: WaitlistEntry) =>
			one.client === entry.client && one.startDate === entry.startDate && one.endDate === entry.endDate;
		if (!this.waitlist.some((one) => one !== entry && isSame(one) && !one.isOffered && !one.hasLeft))
			entry.isOffered = false;
	}

	hoursFromNow = (hours: number): Date => new Date(this.#clock.now().getTime() + hours * 3_600_000);

	/** The deadline for the seller: a day, or until the evening before the first day, and at least an hour; by day. */
	respondDeadline(startDate: Day): Date {
		const evening = instantOf(addDays(startDate, -1), 22);
		const inADay = byDay(this.hoursFromNow(24));
		const latest = inADay < evening ? inADay : evening;
		return latest < this.hoursFromNow(1) ? byDay(this.hoursFromNow(1)) : latest;
	}
}
