import type { CodeKey } from "#modules/codes/index.ts";
import type { CodeKind } from "../contract.ts";

/** The key of an order's one-time code, which is valid until it is used. */
export const orderCodeKey = (order: { client_id: string; id: string }, kind: CodeKind): CodeKey => ({
	ownerId: order.client_id,
	purpose: kind,
	subject: order.id,
});
