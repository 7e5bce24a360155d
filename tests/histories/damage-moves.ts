import { expect } from "vitest";
import { rules } from "#common/rules.ts";
import { listingFacts } from "./expected-money.ts";
import type { Damage, ModelOrder } from "./model.ts";
import { type Actor, type DamageMove, damageSteps, type MoveOf } from "./moves.ts";
import { clientForActor, type History, post } from "./start-history.ts";

/** Moves on damage claims: filing and settling. */

const text = "The hem is torn.";

/** Chooses the `nth` order and an actor. `isNext`: if possible an order in `status`, with `who`, who may take the step. */
function chooseOrder(orders: ModelOrder[], status: string, who: Actor, { nth, isNext, by }: Chosen) {
	const next = isNext ? orders.filter((one) => one.status === status) : [];
	const from = next.length > 0 ? next : orders;
	return { order: from[nth % from.length], by: next.length > 0 ? who : by };
}
type Chosen = { nth: number; isNext: boolean; by: Actor };

export async function fileDamage(history: History, move: MoveOf<"file">) {
	const { world, model, photos } = history;
	const { order, by } = chooseOrder(model.orders, "returned", move.by === "admin" ? "admin" : "seller", move);
	if (!order) return;
	const amount = Math.max(rules.damage.minRupees, Math.ceil((listingFacts.retailValue * move.share) / 100));
	const claim = { words: text, amount, images: [photos[by]] };
	const response = await post(clientForActor(history, by, order), `/api/order/${order.id}/damage`, claim);
	const isAllowed = by !== "client";
	const isNew = isAllowed && order.status === "returned";
	const isRepeated = isAllowed && order.status === "disputed" && order.damage?.filedAmount === amount;
	const context = [by, order.status, amount];
	expect([...context, response.status]).toEqual([...context, isNew || isRepeated ? 200 : 409]);
	if (!isNew) return;
	const contestBy = new Date(world.clock.now().getTime() + 72 * 3_600_000);
	order.damage = { state: "filed", amount, filedAmount: amount, contestBy };
	model.takeStep(order, "dispute", "disputed");
}

export async function moveDamage(history: History, move: MoveOf<"damage">) {
	const { model } = history;
	const { order, by } = chooseOrder(model.orders, "disputed", damageSteps[move.move].by, move);
	if (!order) return;
	const least = move.move === "lower" ? rules.damage.minRupees : 0;
	const amount = Math.max(least, Math.floor(((order.damage?.amount ?? 100) * move.share) / 100));
	const sendMove = () =>
		post(clientForActor(history, by, order), `/api/order/${order.id}/damage/${move.move}`, { words: text, amount });
	const response = await sendMove();
	const status = expectedStatus(order.damage, move.move, by, amount);
	const context = [move.move, by, amount, { ...order.damage }];
	expect([...context, response.status]).toEqual([...context, status === "repeated" ? 200 : status]);
	if (status !== 200 || !order.damage) return;
	if (move.again) expect((await sendMove()).body.damage).toEqual(response.body.damage);
	const { to } = damageSteps[move.move];
	order.damage.state = to ?? order.damage.state;
	if (move.move === "withdraw") order.damage.amount = 0;
	if (move.move === "lower" || move.move === "decide") order.damage.amount = amount;
	if (move.move === "lower" || move.move === "contest") order.steps.push(`${move.move}Damage`);
	else model.takeStep(order, "settle", "completed");
}

/** The expected HTTP status; "repeated": 200, but nothing changes. */
function expectedStatus(claim: Damage | undefined, move: DamageMove, by: Actor, amount: number) {
	const { from, to, by: who } = damageSteps[move];
	if (move === "decide" && by !== "admin") return 403;
	if (!claim) return 409;
	const isOpen = from.includes(claim.state);
	const isRepeated = move !== "decide" || claim.amount === amount;
	if (who === by && (move === "lower" ? isOpen && claim.amount === amount : claim.state === to && isRepeated))
		return "repeated";
	if (who !== by || !isOpen) return 409;
	return (move === "lower" || move === "decide") && amount > claim.amount ? 400 : 200;
}
