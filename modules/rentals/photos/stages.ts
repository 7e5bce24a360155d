import { rules } from "#common/rules.ts";
import type { OrderStatus, Stage } from "../contract.ts";
import type { Role } from "../order.ts";

/** The rules for condition photographs: the roles that may add them, and the stages. Pure. */

/** Photographs are evidence, so each stage is open only while it happens: before dispatch, during the rental, until the inspection ends. */
const stageRules: Record<Stage, { by: readonly Role[]; while: readonly OrderStatus[] }> = {
	dispatch: { by: ["seller", "admin"], while: ["confirmed", "dispatched"] },
	handOver: { by: ["client"], while: ["delivered", "reported"] },
	return: { by: ["client", "seller", "admin"], while: ["delivered", "overdue", "reported", "returned"] },
};

export type OpenStage = { stage: Stage; left: number };

/** The stages that are open to the role now, and how many photographs are left. `usedStages`: one item for each that the person has added. */
export const openStages = (status: OrderStatus, role: Role, usedStages: readonly Stage[]): OpenStage[] =>
	(Object.keys(stageRules) as Stage[])
		.filter((stage) => stageRules[stage].by.includes(role) && stageRules[stage].while.includes(status))
		.map((stage) => ({ stage, left: rules.order.photosPerStage - usedStages.filter((one) => one === stage).length }));
