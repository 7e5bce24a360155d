import { anId, type Sample } from "./field-kinds.ts";

const tracking = {
	courier: "optional choice or none",
	otherCourier: "optional text",
	trackingNumber: "optional text",
} as const;

/** Sample bodies of the steps of an order. */
export const orderSteps = {
	acceptOrder: { by: "seller", body: {}, fields: { version: "optional number" } },
	dispatchOrder: {
		by: "seller",
		body: {},
		fields: { reason: "optional text", ...tracking, version: "optional number" },
	},
	trackParcel: { by: "seller", body: {}, fields: { ...tracking, version: "optional number" } },
	undoAcceptance: { by: "seller", body: {}, fields: { version: "optional number" } },
	undoDispatch: { by: "seller", body: {}, fields: { version: "optional number" } },
	completeOrder: { by: "seller", body: {}, fields: { reason: "optional text", version: "optional number" } },
	returnOrder: {
		by: "seller",
		body: { code: "123456" },
		fields: {
			also: "list",
			code: "optional code",
			token: "optional choice or none",
			reason: "optional text",
			cashHolder: "optional choice or none",
			upiReference: "optional code",
			version: "optional number",
			waitedSeconds: "optional number",
		},
	},
	requestExtension: {
		by: "client",
		body: { endDate: "2026-12-02" },
		fields: { endDate: "code", version: "optional number" },
	},
	acceptExtension: {
		by: "seller",
		body: { endDate: "2026-12-02" },
		fields: { endDate: "code", version: "optional number" },
	},
	declineExtension: {
		by: "seller",
		body: { reason: "It is booked." },
		fields: { reason: "optional text", version: "optional number" },
	},
	sendBackOrder: { by: "client", body: {}, fields: { version: "optional number" } },
	withdrawExtension: { by: "client", body: {}, fields: { version: "optional number" } },
	requestChange: {
		by: "client",
		body: { rentalPeriod: { startDate: "2026-12-01", endDate: "2026-12-02" }, size: "M" },
		fields: { rentalPeriod: "days", size: "optional text", version: "optional number" },
	},
	acceptChange: { by: "seller", body: { change: anId }, fields: { change: "id", version: "optional number" } },
	declineChange: {
		by: "seller",
		body: { change: anId, reason: "It is booked." },
		fields: { change: "id", reason: "optional text", version: "optional number" },
	},
	withdrawChange: { by: "client", body: { change: anId }, fields: { change: "id", version: "optional number" } },
	declineOrder: {
		by: "seller",
		body: { reason: "It is being mended." },
		fields: { reason: "text", version: "optional number" },
	},
	cancelOrder: { by: "client", body: {}, fields: { reason: "optional text", version: "optional number" } },
	removeMark: { by: "admin", body: { reason: "The road was flooded." }, fields: { reason: "text" } },
	failOrder: {
		by: "seller",
		body: { reason: "Nobody was there." },
		fields: { reason: "text", wasAbsent: "flag", version: "optional number" },
	},
	correctOrder: {
		by: "admin",
		body: { to: "confirmed", reason: "It was entered for the wrong order." },
		fields: {
			to: "choice",
			reason: "text",
			cashHolder: "optional choice or none",
			returnedOn: "optional code",
			version: "optional number",
		},
	},
	handOverOrder: {
		by: "seller",
		body: { code: "123456" },
		fields: {
			also: "list",
			code: "optional code",
			token: "optional choice or none",
			cashHolder: "optional choice or none",
			upiReference: "optional code",
			version: "optional number",
			waitedSeconds: "optional number",
		},
	},
} as const satisfies Record<string, Sample>;

/** Sample bodies of the steps of a damage claim. */
export const damageMoves = {
	fileDamage: {
		by: "seller",
		body: { words: "The hem is torn.", amount: 500, images: ["/media/none/800.webp"] },
		fields: { words: "text", amount: "number", images: "list", version: "optional number" },
	},
	markLost: {
		by: "seller",
		body: { words: "She does not answer.", amount: 500 },
		fields: { words: "text", amount: "number", version: "optional number" },
	},
	reportParcel: { by: "client", body: { reason: "The courier says it is gone." }, fields: { reason: "text" } },
	loseParcel: {
		by: "admin",
		body: { reason: "The courier confirmed it.", amount: 500 },
		fields: { reason: "text", amount: "number", version: "optional number" },
	},
	findParcel: {
		by: "admin",
		body: { reason: "It is back.", amount: 0 },
		fields: { reason: "text", amount: "number" },
	},
	giveGoodwill: {
		by: "admin",
		body: { amount: 500, given: 0, reason: "For the wait." },
		fields: { amount: "number", given: "number", paidBy: "optional choice or none", reason: "text" },
	},
	acceptDamage: { by: "client", body: {}, fields: { version: "optional number" } },
	contestDamage: {
		by: "client",
		body: { words: "It came so.", images: [] },
		fields: { words: "text", damage: "optional number", images: "list", version: "optional number" },
	},
	appealDamage: {
		by: "client",
		body: { words: "The photos show it." },
		fields: { words: "text", version: "optional number" },
	},
	reportItem: {
		by: "client",
		body: { words: "It is another colour.", images: ["/media/none/800.webp"] },
		fields: { words: "text", images: "list", version: "optional number" },
	},
	lowerDamage: {
		by: "seller",
		body: { amount: 300 },
		fields: { amount: "number", version: "optional number" },
	},
	withdrawDamage: { by: "seller", body: {}, fields: { version: "optional number" } },
	decideDamage: {
		by: "admin",
		body: { amount: 300, words: "Half of the hem was worn before." },
		fields: {
			...{ amount: "number", damage: "optional number", version: "optional number" },
			...{ words: "text", reason: "optional text" },
		},
	},
} as const satisfies Record<string, Sample>;
