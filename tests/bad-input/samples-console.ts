import { anId, type Sample } from "./field-kinds.ts";

const receiver = { name: "Accounting", url: "https://hooks.example.com/almari", eventTypes: ["order.placed"] };
const receiverFields = { name: "text", url: "text", eventTypes: "list" } as const;

/** Samples of the staff's endpoints on people and their cases. */
export const consoleSamples = {
	setMessageTemplate: {
		by: "admin",
		body: {
			channel: "sms",
			event: "accept",
			language: "en",
			providerTemplate: "1107160000000000001",
			body: "Booking confirmed",
		},
		fields: {
			...{ channel: "choice", event: "text", language: "text" },
			...{ providerTemplate: "text", header: "optional text", body: "text" },
		},
	},
	addTaxRule: {
		by: "admin",
		body: {
			...{ matter: "tcs", value: "0.5", section: "Section 52, CGST Act", validFrom: "2027-01-01" },
			...{ source: "Notification 1/2027", note: "", isCorrection: false, isConfirmed: false },
		},
		fields: {
			...{ matter: "choice", value: "text", section: "text", validFrom: "choice", source: "text" },
			...{ note: "optional text", isCorrection: "flag", isConfirmed: "flag" },
		},
	},
	addReceiver: { by: "admin", body: receiver, fields: receiverFields },
	changeReceiver: { by: "admin", body: receiver, fields: receiverFields },
	changeSetting: {
		by: "admin",
		params: { name: "operator" },
		body: { value: { details: "Almari, 7 Hauz Khas Village, New Delhi" }, reason: "We have moved." },
		fields: { value: "object", validFrom: "optional choice or none", reason: "text" },
	},
	undoSetting: {
		by: "admin",
		params: { name: "operator" },
		body: { reason: "The move is put off." },
		fields: { reason: "text" },
	},
	pauseReceiver: {
		by: "admin",
		body: { isPaused: true },
		fields: { isPaused: "flag" },
	},
	replayWebhooks: {
		by: "admin",
		body: { after: 0 },
		fields: { after: "number" },
	},
	revealContact: {
		by: "admin",
		body: { fields: ["mobile"], reason: "Calls back about a lost parcel." },
		fields: { fields: "list", reason: "text" },
	},
	revealPayout: { by: "admin", body: { reason: "The bank asks for the account." }, fields: { reason: "text" } },
	revealOrder: {
		by: "admin",
		body: { fields: ["mobile", "address"], reason: "The courier cannot find the house." },
		fields: { fields: "list", reason: "text" },
	},
	addNote: {
		by: "admin",
		params: { kind: "report" },
		body: { text: "Called back; the parcel is at the gate." },
		fields: { text: "text" },
	},
	assignCase: {
		by: "admin",
		params: { kind: "report" },
		body: { assigneeId: anId, dueOn: "2026-11-30", expected: null },
		fields: { assigneeId: "id or none", dueOn: "optional choice or none", expected: "id or none" },
	},
} satisfies Record<string, Sample>;
