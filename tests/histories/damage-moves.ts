import { expect } from "vitest";
import { rules } from "#common/rules.ts";
import { must } from "#tests/world.ts";
import { limitsOfGoodwill, listingFacts } from "./expected-money.ts";
import { byDay, type Damage, hoursLater, type ModelOrder } from "./model.ts";
import { type Actor, type DamageMove, damageSteps, type MoveOf } from "./moves.ts";
import { clientForActor, type History, post } from "./start-history.ts";

/** Moves on disputes: filing and reporting, and settling. */

const text = "The hem is torn.";

/** Chooses the `nth` order and an actor. `isNext`: if possible an order in `status`, with the one who may take the step. */
function chooseOrder(
	orders: ModelOrder[],
	status: string,
	who: (order: ModelOrder) => Actor,
	{ nth, isNext, by }: Chosen,
) {
	const next = isNext ? orders.filter((one) => one.status === status) : [];
	const from = next.length > 0 ? next : orders;
	const order = from[nth % from.length];
	return { order, by: next.length > 0 && order ? who(order) : by };
}
type Chosen = { nth: number; isNext: boolean; by: Actor };

/** The client reports the item as not as described, within four hours of the hand-over. */
export async function reportItem(history: History, move: MoveOf<"report">) {
	const { world, model, reportPhotos } = history;
	const { order, by } = chooseOrder(model.orders, "delivered", () => "client", move);
	if (!order) return;
	const report = { words: text, images: [reportPhotos[order.client]] };
	const response = await post(clientForActor(history, by, order), `/api/order/${order.id}/report`, report);
	const isInTime = order.handedOverAt && world.clock.now() < byDay(hoursLater(order.handedOverAt, 4));
	const isNew = by === "client" && order.status === "delivered" && isInTime && !order.sentBackOn;
	const isRepeated = by === "client" && order.status === "reported";
	const context = ["report", by, order.status];
	expect([...context, response.status]).toEqual([...context, isNew || isRepeated ? 200 : 409]);
	if (!isNew) return;
	model.endExtension(order);
	const amount = model.rentOf(order).first;
	const amounts = { amount, claimed: amount, filedAmount: amount };
	order.damage = { kind: "notAsDescribed", state: "filed", ...amounts, contestBy: undefined };
	model.takeStep(order, "report", "reported");
}

/** The staff give a part of what the client paid back. */
export async function giveGoodwill(history: History, move: MoveOf<"goodwill">) {
	const { by, paidBy, share, again } = move;
	const { model } = history;
	const { order } = chooseOrder(model.orders, "reported", () => by, move);
	if (!order) return;
	const before = order.goodwill ?? { operator: 0, seller: 0 };
	const { most, mostBySeller } = limitsOfGoodwill(model, order);
	const limit = paidBy === "seller" ? mostBySeller : most;
	const amount = Math.max(1, Math.ceil((limit * share) / 100));
	const body = { amount, paidBy, given: before.operator + before.seller, reason: "For the wait." };
	const send = () => post(clientForActor(history, by, order), `/api/order/${order.id}/goodwill`, body);
	const response = await send();
	const expected = by !== "admin" ? 403 : most === 0 ? 409 : amount > limit ? 400 : 200;
	const context = ["goodwill", by, body, { most, mostBySeller }, { ...order }];
	expect([...context, response.status]).toEqual([...context, expected]);
	if (expected !== 200) return;
	if (again) expect((await must(send())).body.order.timeline).toEqual(response.body.order.timeline);
	order.goodwill = { ...before, [paidBy]: before[paidBy] + amount };
	order.steps.push(paidBy === "seller" ? "goodwillOfSeller" : "goodwill");
}

export async function fileDamage(history: History, move: MoveOf<"file">) {
	const { model, photos } = history;
	const { order, by } = chooseOrder(model.orders, "returned", () => (move.by === "admin" ? "admin" : "seller"), move);
	if (!order) return;
	const amount = Math.max(rules.damage.minRupees, Math.ceil((listingFacts.retailValue * move.share) / 100));
	const claim = { words: text, amount, images: [photos[by]] };
	const response = await post(clientForActor(history, by, order), `/api/order/${order.id}/damage`, claim);
	const isAllowed = by !== "client";
	const isNew = isAllowed && order.status === "returned";
	const isSame = order.damage?.kind === "damage" && order.damage.filedAmount === amount;
	const isRepeated = isAllowed && order.status === "disputed" && isSame;
	const context = [by, order.status, amount];
	expect([...context, response.status]).toEqual([...context, isNew || isRepeated ? 200 : 409]);
	if (!isNew) return;
	const amounts = { amount, claimed: amount, filedAmount: amount };
	order.damage = { kind: "damage", state: "filed", ...amounts, contestBy: byDay(model.hoursFromNow(72)) };
	model.takeStep(order, "dispute", "disputed");
}

/** The party of an actor in a dispute, and the actor of a party. */
const partyOf = ({ kind }: Damage, by: Actor) =>
	by === "admin" ? by : (by === "seller") === (kind === "damage") ? "filer" : "answerer";
const actorFor = ({ damage }: ModelOrder, move: DamageMove): Actor => {
	const { by } = damageSteps[move];
	if (by === "admin") return by;
	return by.startsWith("filer") === (damage?.kind === "notAsDescribed") ? "client" : "seller";
};

export async function moveDamage(history: History, move: MoveOf<"damage">) {
	const { model } = history;
	const { order, by } = chooseOrder(model.orders, "disputed", (one) => actorFor(one, move.move), move);
	if (!order) return;
	const body = bodyOf(order.damage, move);
	// The appeal is decided by another admin.
	const isAppealed = by === "admin" && (order.damage?.state === "appealed" || order.damage?.wasAppealed);
	const who = isAppealed ? history.otherAdmin : clientForActor(history, by, order);
	const sendMove = () => post(who, `/api/order/${order.id}/damage/${move.move}`, body);
	const response = await sendMove();
	const status = expectedStatus(order, move.move, by, body);
	const context = [move.move, by, body, { ...order.damage }];
	expect([...context, response.status]).toEqual([...context, status === "repeated" ? 200 : status]);
	if (status !== 200 || !order.damage) return;
	if (move.again) expect((await sendMove()).body.damage).toEqual(response.body.damage);
	applyMove(history, order, order.damage, move.move, body);
}

type Body = ReturnType<typeof bodyOf>;

/** The amounts of a move: a share of what was claimed; sometimes an answer to a report claims damage. */
function bodyOf(claim: Damage | undefined, { move, share }: MoveOf<"damage">) {
	const least = move === "lower" ? rules.damage.minRupees : 0;
	const claimed = claim?.claimed ?? 100;
	const amount = Math.max(least, Math.floor((claimed * share) / 100));
	const isReport = claim?.kind === "notAsDescribed";
	if (move === "contest" && isReport && share > 60) return { words: text, amount, damage: share * 30 };
	if (move === "decide" && claim?.counterClaimed)
		return { words: text, amount, damage: Math.floor((claim.counterClaimed * (share % 100)) / 100) };
	return { words: text, amount, damage: undefined };
}

function applyMove({ model }: History, order: ModelOrder, claim: Damage, move: DamageMove, { amount, damage }: Body) {
	const wasAppealed = claim.state === "appealed";
	claim.state = damageSteps[move].to ?? claim.state;
	if (move === "withdraw") claim.amount = 0;
	if (move === "lower" || move === "decide") claim.amount = amount;
	if (move === "lower") claim.claimed = amount;
	if (move === "contest") Object.assign(claim, { counter: damage, counterClaimed: damage });
	if (move === "decide" && claim.counterClaimed) claim.counter = damage ?? 0;
	if (move === "decide" && !wasAppealed) claim.appealBy = byDay(model.hoursFromNow(72));
	if (move === "appeal") claim.wasAppealed = true;
	if (move === "lower" || move === "contest") return void order.steps.push(`${move}Damage`);
	if (move === "appeal" || (move === "decide" && !wasAppealed)) return void order.steps.push(`${move}Dispute`);
	claim.isClosed = true;
	if (move === "accept") claim.counter = undefined;
	model.takeStep(order, "settle", "completed");
}

/** The expected HTTP status; "repeated": 200, but nothing changes. */
function expectedStatus({ damage: claim, status }: ModelOrder, move: DamageMove, by: Actor, { amount, damage }: Body) {
	const { from, to, by: who } = damageSteps[move];
	if (move === "decide" && by !== "admin") return 403;
	if (!claim) return 409;
	const isTheirs = who.includes(partyOf(claim, by));
	const isFrom = from.split(" ").includes(claim.state);
	if (isTheirs && isRepeated(claim, move, { amount, damage: damage ?? 0 })) return "repeated";
	const isOpen = isFrom && !claim.isClosed && !(move === "appeal" && claim.wasAppealed);
	const isReport = claim.kind === "notAsDescribed";
	const isImpossible = isReport && (move === "lower" || move === "withdraw");
	const waitsForItem = isReport && status === "reported" && (move === "accept" || move === "decide");
	if (!isTheirs || !isOpen || isImpossible || waitsForItem) return 409;
	const isTooMuch = (damage ?? 0) > (claim.counterClaimed ?? 0) || amount > claim.claimed;
	if (move === "decide") return isTooMuch ? 400 : 200;
	return move === "lower" && amount >= claim.amount ? 400 : 200;

	function isRepeated(one: Damage, name: DamageMove, seen: { amount: number; damage: number }) {
		if (name === "lower") return isFrom && one.amount === seen.amount;
		if (one.state !== to) return false;
		if (name === "contest") return (one.counter ?? 0) === seen.damage;
		return name !== "decide" || (one.amount === seen.amount && (one.counter ?? 0) === seen.damage);
	}
}
