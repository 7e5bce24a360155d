import { expect } from "vitest";
import { addDays, daysBetween, instantOf, type Period } from "#common/calendar.ts";
import { escalateUnansweredClaims } from "#modules/damage/index.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { runOffers } from "#tests/fixtures/waitlist.ts";
import { address, must, rent } from "#tests/world.ts";
import { moveChange } from "./change-moves.ts";
import { correctOrder } from "./correction-moves.ts";
import { fileDamage, giveGoodwill, moveDamage, reportItem } from "./damage-moves.ts";
import {
	blockDays,
	checkOut,
	endHoliday,
	joinWaitlist,
	leaveCheckout,
	leaveWaitlist,
	notListed,
	outOfStock,
	periodOf,
	pincodeOf,
	takeHoliday,
	unblockDays,
} from "./day-moves.ts";
import { moveExtension } from "./extension-moves.ts";
import { markLapsedOrders, markOfStep, removeMark } from "./mark-moves.ts";
import {
	cancelledStatuses,
	claimedDays,
	deliveryOf,
	type ModelOrder,
	rentedOutStatuses,
	transitOf,
	unsentStatuses,
} from "./model.ts";
import { type Actor, type Move, type MoveOf, orderSteps, type StepName } from "./moves.ts";
import { findParcel, loseParcel } from "./parcel-moves.ts";
import { checkParts } from "./part-moves.ts";
import {
	activePeople,
	clientForActor,
	clientOf,
	codeStep,
	type History,
	post,
	readAsAdmin,
	rememberCode,
	SuspendedActor,
} from "./start-history.ts";
import { requestCode, restore, suspend } from "./suspension-moves.ts";

/** Makes each move through the API, and expects the model's response. */
export async function runMove(history: History, move: Move) {
	try {
		await (handlers[move.do] as (history: History, move: Move) => Promise<void>)(history, move);
	} catch (error) {
		if (!(error instanceof SuspendedActor)) throw error;
		expect((await error.who.get("/api/waitlist")).status).toBe(401);
	}
	await runPendingOffers(history);
	history.model.offerFreeDays();
}

const handlers = {
	place,
	placeGroup,
	step,
	checkParts,
	report: reportItem,
	removeMark,
	file: fileDamage,
	damage: moveDamage,
	correct: correctOrder,
	goodwill: giveGoodwill,
	extend: moveExtension,
	change: moveChange,
	sendBack,
	join: joinWaitlist,
	leave: leaveWaitlist,
	checkOut,
	leaveCheckout,
	block: blockDays,
	unblock: unblockDays,
	takeHoliday,
	endHoliday,
	suspend,
	restore,
	loseParcel,
	findParcel,
	tick,
};

/** Runs enqueued offers, and nothing when no days became free. */
async function runPendingOffers({ world }: History) {
	const context = "select from graphile_worker.jobs where task_identifier = 'offer-days'";
	if ((await world.app.db.pool.query(context)).rows.length > 0) await runOffers(world);
}

function periodToBook(history: History, move: MoveOf<"place">): Period {
	const { waitlist: line, orders } = history.model;
	const held = line.find(({ heldUntil }) => heldUntil);
	const rentedOut = orders.find(({ status }) => rentedOutStatuses.includes(status));
	if (move.wants === "held" && held) return held;
	if (move.wants !== "next" || !rentedOut) return periodOf(history, move);
	return { startDate: addDays(rentedOut.endDate, 2), endDate: addDays(rentedOut.endDate, 1 + move.days) };
}

async function place(history: History, move: MoveOf<"place">) {
	const { world, model, product } = history;
	const { startDate, endDate } = periodToBook(history, move);
	const from = daysBetween(world.day(0), startDate);
	if (from < 0) return;
	const transit = transitOf(move.client);
	const client = clientOf(history, move.client);
	const { tryOn } = move;
	const isSame = (one: ModelOrder) =>
		one.client === move.client &&
		one.startDate === startDate &&
		one.endDate === endDate &&
		(one.tryOn ?? 0) === tryOn &&
		(one.hasBackup || one.backupUntil !== undefined) === move.withBackup &&
		!cancelledStatuses.includes(one.status) &&
		world.clock.now().getTime() - one.placedAt.getTime() < 600_000;
	const same = model.orders.find(isSame);
	const period = { startDate, endDate };
	if (model.suspended.has("seller")) return expectNotListed(history, move.client);
	const canCome = !move.withBackup || model.isBackupFree(period, transit, tryOn);
	const isFree = same !== undefined || (model.isFree(period, move.client, transit, tryOn) && canCome);
	const isReachable = same !== undefined || deliveryOf({ startDate, tryOn }) >= model.earliestStart(move.client);
	const deliveryAddress = { ...address, pincode: pincodeOf(move.client) };
	const response = await rent(world, client, product, from, daysBetween(startDate, endDate) + 1, {
		deliveryAddress,
		...{ size: "M", backupSize: move.withBackup ? "L" : "" },
		...(tryOn > 0 && { tryOnDays: tryOn, totalAmount: model.rentUntil({ startDate, tryOn }, endDate) }),
	});
	const inStock = isFree ? [200, undefined] : [409, "dates-taken"];
	const expected = model.isInStock || same ? inStock : outOfStock;
	expect([response.status, response.body.code]).toEqual(isReachable ? expected : [400, "invalid"]);
	if (same) expect(response.body.orderId).toBe(same.id);
	if (same || response.status !== 200) return;
	model.place({
		...{ kind: "order", id: response.body.orderId, client: move.client, startDate, endDate, status: "pending" },
		...{ placedAt: world.clock.now(), respondBy: model.respondDeadline(deliveryOf({ startDate, tryOn })) },
		...{ steps: ["place"], version: 1, tryOn, hasBackup: move.withBackup },
	});
}

/** Orders two periods from one bag: both or neither. */
async function placeGroup(history: History, move: MoveOf<"placeGroup">) {
	const { world, model } = history;
	const first = periodOf(history, move);
	const startDate = addDays(first.endDate, 1 + move.gap);
	const second = { startDate, endDate: addDays(startDate, move.nextDays - 1) };
	// The same period twice is one line of a bag.
	const isSame = second.startDate === first.startDate && second.endDate === first.endDate;
	const periods = isSame ? [first] : [first, second];
	const transit = transitOf(move.client);
	const taken = periods.flatMap((period) => claimedDays(period, transit));
	const isFree =
		new Set(taken).size === taken.length && periods.every((period) => model.isFree(period, move.client, transit));
	const isReachable = periods.every((period) => period.startDate >= model.earliestStart(move.client));
	if (model.suspended.has("seller")) return expectNotListed(history, move.client);
	const response = await orderBag(history, move.client, periods);
	if (!response) return;
	const inStock = isFree ? [200, undefined] : [409, "dates-taken"];
	const expected = model.isInStock ? inStock : outOfStock;
	expect([response.status, response.body.code]).toEqual(isReachable ? expected : [400, "invalid"]);
	if (response.status !== 200) return;
	const { orders } = (await must(clientOf(history, move.client).get(`/api/rental/group/${response.body.group._id}`)))
		.body.group;
	expect(orders.map(({ rentalPeriod }: { rentalPeriod: Period }) => rentalPeriod)).toEqual(periods);
	for (const [place, { orderId }] of orders.entries())
		model.place({
			...{ kind: "order", id: orderId, client: move.client, ...(periods[place] as Period), status: "pending" },
			...{ placedAt: world.clock.now(), respondBy: model.respondDeadline(periods[place]?.startDate ?? "") },
			...{ steps: ["place"], version: 1 },
		});
}

async function expectNotListed(history: History, client: number) {
	const sent = { ...address, pincode: pincodeOf(client), productId: history.product._id };
	const { status, body } = await clientOf(history, client).post("/api/address/send-otp", sent);
	expect([status, body.code]).toEqual(notListed);
}

/** Undefined when the days cannot be put into a bag, because they are over. The bag is empty afterwards. */
async function orderBag(history: History, index: number, periods: readonly Period[]) {
	const { world, product } = history;
	if (periods.some(({ startDate }) => startDate < world.day(0))) return undefined;
	const client = clientOf(history, index);
	for (const rentalPeriod of periods)
		await must(client.post("/api/bag", { productId: product._id, rentalPeriod, size: "M" }));
	const { lines } = (await must(client.get("/api/bag"))).body.bag;
	const sent = { lines, address: { ...address, pincode: pincodeOf(index) } };
	const response = await client.post("/api/rental/group", sent);
	for (const { _id } of (await must(client.get("/api/bag"))).body.bag.lines)
		await must(client.delete(`/api/bag/${_id}`));
	return response;
}

/** Chooses the order, the step and the actor. */
function chooseStep({ model }: History, { nth, isNext, aim, step, by }: MoveOf<"step">) {
	const nextOf = ({ status }: ModelOrder) => aim.find((one) => isFrom(one, status));
	const open = isNext ? model.orders.filter(nextOf) : [];
	const from = open.length > 0 ? open : model.orders;
	const order = from[nth % from.length];
	const name = (order && open.length > 0 && nextOf(order)) || step;
	return { order, name, by: open.length > 0 && !orderSteps[name].by.includes(by) ? "seller" : by };
}
const isFrom = (step: StepName, status: string) => orderSteps[step].from.some((from) => from === status);

async function step(history: History, move: MoveOf<"step">) {
	const { world, model } = history;
	const { order, name, by } = chooseStep(history, move);
	// There is one garment, which cannot be dispatched twice.
	if (!order || (name === "dispatch" && model.isOut(order))) return;
	if (isNext(move) && isEarly(history, order, name)) await waitFor(history, order, name);
	const { isDelayed } = (await readAsAdmin(history, `/api/order/${order.id}`)).order;
	const input = name === "fail" ? { wasAbsent: move.wasAbsent } : {};
	const response = await takeStep(history, order, name, by, input);
	const isLate = (name === "accept" || name === "decline") && world.clock.now() >= order.respondBy;
	const isAllowed = orderSteps[name].by.includes(by);
	const to = name === "return" && order.status === "reported" ? "disputed" : orderSteps[name].to;
	// A reported item whose parcel is lost is disputed without a return.
	const wasReturned = name === "return" && order.status === "disputed" && order.returned !== undefined;
	const wasTaken = isAllowed && (order.status === to || wasReturned);
	const isOpen = !isLate && !isEarly(history, order, name) && !(name === "dispatch" && isDelayed);
	const takesIt = isAllowed && isFrom(name, order.status) && isOpen;
	const context = [name, by, order.status];
	expect([...context, response.status]).toEqual([...context, wasTaken || takesIt ? 200 : 409]);
	if (!takesIt) return;
	if (move.again) expect((await takeStep(history, order, name, by, input)).body.order).toEqual(response.body.order);
	if (name === "handOver") order.cashHolder = by === "seller" ? "seller" : "courier";
	// An extension that a discount made free of charge has no holder of its rent.
	if (name === "return" && model.rentOf(order).extra > 0) order.extraHolder = by === "seller" ? "seller" : "courier";
	const mark = markOfStep(history, order, { name, by, isDelayed, wasAbsent: move.wasAbsent });
	model.takeStep(order, name, to);
	if (mark) order.mark = mark;
	await rememberCode(history, order);
}

/** The item does not fit: until noon of the day before the rental its client sends it back. */
async function sendBack(history: History, move: MoveOf<"sendBack">) {
	const { world, model } = history;
	const isOpen = ({ status, tryOn, sentBackOn, startDate }: ModelOrder) =>
		status === "delivered" && tryOn && !sentBackOn && world.clock.now() < instantOf(addDays(startDate, -1), 12);
	const open = move.isNext ? model.orders.filter(isOpen) : [];
	const from = open.length > 0 ? open : model.orders;
	const order = from[move.nth % from.length];
	if (!order) return;
	const by = open.length > 0 ? "client" : move.by;
	const send = () => post(clientForActor(history, by, order), `/api/order/${order.id}/sendBack`, {});
	const response = await send();
	const isRepeated = order.sentBackOn !== undefined;
	const takesIt = by === "client" && isOpen(order);
	const context = ["sendBack", by, { ...order }];
	expect([...context, response.status]).toEqual([...context, takesIt || (by === "client" && isRepeated) ? 200 : 409]);
	if (!takesIt) return;
	model.sendBack(order);
	if (move.again) expect((await send()).body.order).toEqual(response.body.order);
}

/** Dispatch is possible from the day before the transit, hand-over from the day before the first day, and a delivery fails on that day at the soonest. */
const isEarly = ({ world, model }: History, order: ModelOrder, name: StepName) =>
	isDated(name) && world.day(0) < model.earliest(order, name);
const isDated = (name: StepName) => name === "dispatch" || name === "handOver" || name === "fail";
/** One step in four is tried too early. */
const isNext = ({ isNext, nth }: MoveOf<"step">) => isNext && nth % 4 > 0;
const waitFor = (history: History, order: ModelOrder, name: StepName) =>
	tick(history, { hours: 24 * daysBetween(history.world.day(0), history.model.earliest(order, name)) });

/** Takes a step, with the right code where one is required. */
async function takeStep(history: History, order: ModelOrder, name: string, by: Actor, input = {}) {
	const { codes } = history;
	if (codeStep(order) === name && !unsentStatuses.includes(order.status)) await requestCode(history, order);
	const move = { code: codes.get(`${order.id} ${name}`) ?? "123456", reason: "So it was.", ...input };
	return post(clientForActor(history, by, order), `/api/order/${order.id}/${name}`, move);
}

async function tick(history: History, { hours }: Pick<MoveOf<"tick">, "hours">) {
	const { world, model, began } = history;
	// Less than a month, so that only the admin has to sign in again.
	if (world.clock.now().getTime() - began.getTime() > 25 * 86_400_000) return;
	world.wait(hours);
	await runDueTransitions(world.app);
	await escalateUnansweredClaims(world.app);
	model.tick();
	await markLapsedOrders(history);
	// Sessions without a request for two weeks expire.
	for (const person of activePeople(history)) await must(person.get("/api/waitlist"));
}
