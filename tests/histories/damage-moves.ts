import { expect } from "vitest";
import { rules } from "#common/rules.ts";
import { facts } from "./expected-money.ts";
import type { Damage, Order } from "./model.ts";
import { type Actor, type DamageMove, damageLife, type MoveOf } from "./moves.ts";
import { askerOf, type History, post } from "./start-history.ts";

/** What is said of damage, and how it is settled. */

const words = "The hem is torn.";

/** Which order, and who says it. */
function choose(orders: Order[], status: string, who: Actor, { nth, isNext, by }: Chosen) {
	const next = isNext ? orders.filter((one) => one.status === status) : [];
	const from = next.length > 0 ? next : orders;
	return { order: from[nth % from.length], by: next.length > 0 ? who : by };
}
type Chosen = { nth: number; isNext: boolean; by: Actor };

export async function file(history: History, said: MoveOf<"file">) {
	const { world, model, photos } = history;
	const { order, by } = choose(model.orders, "returned", said.by === "admin" ? "admin" : "seller", said);
	if (!order) return;
	const amount = Math.max(rules.damage.minRupees, Math.ceil((facts.retailValue * said.share) / 100));
	const claim = { words, amount, images: [photos[by]] };
	const answer = await post(askerOf(history, by, order), `/api/order/${order.id}/damage`, claim);
	const mayIt = by !== "client";
	const isNew = mayIt && order.status === "returned";
	const isSame = mayIt && order.status === "disputed" && order.damage?.filedAmount === amount;
	const asked = [by, order.status, amount];
	expect([...asked, answer.status]).toEqual([...asked, isNew || isSame ? 200 : 409]);
	if (!isNew) return;
	const contestBy = new Date(world.clock.now().getTime() + 72 * 3_600_000);
	order.damage = { state: "filed", amount, filedAmount: amount, contestBy };
	model.move(order, "dispute", "disputed");
}

export async function damage(history: History, said: MoveOf<"damage">) {
	const { model } = history;
	const { order, by } = choose(model.orders, "disputed", damageLife[said.move].by, said);
	if (!order) return;
	const least = said.move === "lower" ? rules.damage.minRupees : 0;
	const amount = Math.max(least, Math.floor(((order.damage?.amount ?? 100) * said.share) / 100));
	const say = () => post(askerOf(history, by, order), `/api/order/${order.id}/damage/${said.move}`, { words, amount });
	const answer = await say();
	const status = expected(order.damage, said.move, by, amount);
	const asked = [said.move, by, amount, { ...order.damage }];
	expect([...asked, answer.status]).toEqual([...asked, status === "made" ? 200 : status]);
	if (status !== 200 || !order.damage) return;
	if (said.again) expect((await say()).body.damage).toEqual(answer.body.damage);
	const { to } = damageLife[said.move];
	order.damage.state = to ?? order.damage.state;
	if (said.move === "withdraw") order.damage.amount = 0;
	if (said.move === "lower" || said.move === "decide") order.damage.amount = amount;
	if (said.move === "lower" || said.move === "contest") order.steps.push(`${said.move}Damage`);
	else model.move(order, "settle", "completed");
}

/** The status of the answer; "made": it was said before, and changes nothing. */
function expected(claim: Damage | undefined, move: DamageMove, by: Actor, amount: number) {
	const { from, to, by: who } = damageLife[move];
	if (move === "decide" && by !== "admin") return 403;
	if (!claim) return 409;
	const isOpen = from.includes(claim.state);
	const isSame = move !== "decide" || claim.amount === amount;
	if (who === by && (move === "lower" ? isOpen && claim.amount === amount : claim.state === to && isSame))
		return "made";
	if (who !== by || !isOpen) return 409;
	return (move === "lower" || move === "decide") && amount > claim.amount ? 400 : 200;
}
