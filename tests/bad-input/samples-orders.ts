import type { Sample } from "./kinds.ts";

/** What the steps of an order are given. */
export const orderSteps = {
	acceptOrder: { by: "seller", body: {}, fields: { version: "optional number" } },
	dispatchOrder: { by: "seller", body: {}, fields: { version: "optional number" } },
	completeOrder: { by: "seller", body: {}, fields: { version: "optional number" } },
	returnOrder: {
		by: "seller",
		body: { code: "123456" },
		fields: { code: "optional code", reason: "optional text", version: "optional number" },
	},
	declineOrder: {
		by: "seller",
		body: { reason: "It is being mended." },
		fields: { reason: "text", version: "optional number" },
	},
	cancelOrder: { by: "client", body: {}, fields: { reason: "optional text", version: "optional number" } },
	failOrder: {
		by: "seller",
		body: { reason: "Nobody was there." },
		fields: { reason: "text", version: "optional number" },
	},
	handOverOrder: { by: "seller", body: { code: "123456" }, fields: { code: "code", version: "optional number" } },
} as const satisfies Record<string, Sample>;
