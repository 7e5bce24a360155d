import { expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#common/rules/staff.ts";
import { orderIn } from "#tests/fixtures/order-view.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { withPermittedActions } from "./order-data.ts";
import { orderTexts } from "./order-texts.ts";

const dataFor = (viewer: Viewer, staffRole?: StaffRole) =>
	withPermittedActions({
		order: orderIn("overdue", {
			allowed: ["return", "cancel"],
			lost: { from: "2026-12-27", isOpen: true, most: 10_000 },
			corrections: ["returned"],
			parcel: { canReport: false, canLose: true, canFind: false },
			extension: { ...orderIn("overdue").extension, allowed: ["acceptExtension"] },
			mark: { side: "client", endsAt: "2027-02-20T06:30:00.000Z", isRemoved: false },
		}),
		viewer,
		staffRole,
		now: "2026-12-28T06:30:00.000Z",
		howToPay: "in cash",
		codeTriesLeft: 5,
		codeSent: null,
		damage: {
			damage: null,
			filing: { kind: "damage", until: "2026-12-29T06:30:00.000Z", most: 10_000, lostParts: [] },
		},
		money: undefined,
		together: [],
	});

function actionsOf(viewer: Viewer, staffRole?: StaffRole) {
	const data = dataFor(viewer, staffRole);
	const { order, damage } = data;
	const { step, exits } = orderTexts(data);
	const isOffered = [order.lost, damage?.filing, step, order.parcel.canLose].map(Boolean);
	return [...isOffered, order.corrections.length, order.extension.allowed.length, exits.steps.map((one) => one.step)];
}

test.each(staffRoles)("on the staff, %s is offered the actions on an order only as owner or support", (role) => {
	const isPermitted = role === "owner" || role === "support";
	expect(actionsOf("staff", role)).toEqual(
		isPermitted ? [true, true, true, true, 1, 1, ["cancel", "removeMark"]] : [false, false, false, false, 0, 0, []],
	);
});

test.each(["client", "seller"] as const)("the %s is offered what the API allows", (viewer) => {
	expect(actionsOf(viewer)).toEqual([true, true, true, true, 1, 1, ["cancel"]]);
});
