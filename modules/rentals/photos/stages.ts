import { rules } from "#common/rules.ts";
import type { OrderStatus, Stage } from "../contract.ts";
import type { Role } from "../orders/order.ts";

/** Who may photograph a garment's condition, and when. Pure. */

/** A photograph is worth something only from its own time: before the garment left, while it is worn, and until it was looked over. */
const stageRules: Record<Stage, { by: readonly Role[]; while: readonly OrderStatus[] }> = {
	dispatch: { by: ["seller", "admin"], while: ["confirmed", "dispatched"] },
	handOver: { by: ["client"], while: ["delivered"] },
	return: { by: ["client", "seller", "admin"], while: ["delivered", "overdue", "returned"] },
};

export type OpenStage = { stage: Stage; left: number };

/** The stages at which this role may add photographs now, and how many more; `taken` are the stages of those this person has added. */
export const openStages = (status: OrderStatus, role: Role, usedStages: readonly Stage[]): OpenStage[] =>
	(Object.keys(stageRules) as Stage[])
		.filter((stage) => stageRules[stage].by.includes(role) && stageRules[stage].while.includes(status))
		.map((stage) => ({ stage, left: rules.order.photosPerStage - usedStages.filter((one) => one === stage).length }));
