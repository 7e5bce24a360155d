import { policyVersion } from "#common/rules.ts";
import type { Order, OrderStatus } from "#web/api.ts";

/** An order as its people are shown it, for tests of what screens make of it. */

export const placed = {
	step: "place",
	status: "pending",
	at: "2026-11-23T06:30:00.000Z",
	by: "client",
	reason: "",
	isLate: false,
};

export const orderIn = (status: OrderStatus, over: Partial<Order> = {}): Order => ({
	_id: "1",
	orderId: "1",
	orderNumber: "ABCDEFGH",
	productId: "2",
	product: { _id: "2", name: "Panna lehenga", image: "", photo: null, price: 2400 },
	size: "M",
	rentalPeriod: { startDate: "2026-12-17", endDate: "2026-12-19" },
	days: 3,
	totalAmount: 7200,
	deposit: 0,
	retailValue: 48_000,
	policy: policyVersion,
	paymentMethod: "cod",
	version: 1,
	status,
	phase: "upcoming",
	canResendCode: false,
	codeInForce: null,
	inspectBy: null,
	allowed: [],
	notYet: null,
	answerBy: status === "pending" ? "2026-11-24T06:30:00.000Z" : null,
	isDelayed: false,
	cancelFreeUntil: null,
	deliveryAddress: null,
	client: { _id: "3", name: "Ishita Roy" },
	seller: { _id: "4", name: "Meher", shopName: "", city: "Jaipur" },
	createdAt: placed.at,
	timeline: [placed],
	...over,
});
