import { endpoint, id, z } from "#platform/endpoint.ts";

/** The endpoint of an order's evidence, and the kinds of evidence. */

/** The stages of condition photographs, and the two sides of a damage claim. */
export const evidenceKinds = [
	"dispatch",
	"handOver",
	"return",
	"damageClaim",
	"damageContest",
	"report",
	"reportReply",
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const evidenceEndpoints = {
	getEvidence: endpoint({
		method: "get",
		path: "/api/order/:orderId/evidence.pdf",
		summary: "The photographs of an order with their times and hashes as a PDF, for its client, its seller or an admin",
		tag: "Orders",
		who: "member",
		replyFormat: "pdf",
		params: z.object({ orderId: id }),
		reply: z.object({}),
	}),
};
