/** The form that reveals masked details: calls the endpoint of its subject. The details come with the page that answers the form, and with no other. */

import type { StaffRole } from "#common/rules/staff.ts";
import { type ApiClient, attempt, type PayTo, type RevealedAddress } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { type ActionOutcome, type ActionResult, runAction } from "#web/screens/admin/actions/run-action.ts";

export type Revealed =
	| { contact: RevealedAddress }
	| { payTo: PayTo | null }
	| { delivery: RevealedAddress; pickUp: RevealedAddress | null };

type WithRevealed = { revealed?: Revealed; fields?: string[] };
export type RevealResult = ActionResult & WithRevealed;

export const runReveal = ({ request, context }: RouteArgs, subject: RevealSubject, id: string) =>
	runAction<ActionOutcome & WithRevealed>(request, async (form) => {
		const fields = form.getAll("fields").map(String);
		const response = await callReveal(context.get(apiContext), subject, id, {
			fields: fields as ("mobile" | "address")[],
			reason: formText(form, "reason"),
		});
		return response.success ? { revealed: response } : { failure: response, fields };
	});

type Reveal = { fields: ("mobile" | "address")[]; reason: string };

async function callReveal({ api }: ApiClient, subject: RevealSubject, id: string, json: Reveal) {
	const user = api.admin.users[":accountId"];
	if (subject === "contact") return attempt(user.revealContact.$post({ param: { accountId: id }, json }));
	if (subject === "payout")
		return attempt(user.revealPayout.$post({ param: { accountId: id }, json: { reason: json.reason } }));
	return attempt(api.admin.rentals[":orderId"].reveal.$post({ param: { orderId: id }, json }));
}

const roles = {
	contact: ["owner", "support"],
	payout: ["owner", "finance"],
	order: ["owner", "support"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type RevealSubject = keyof typeof roles;

/** Fields that the page can reveal, and for which roles of the staff; the endpoints check the role. Pure. */
export const isRevealSubject = (text: string): text is RevealSubject => Object.hasOwn(roles, text);

export const mayReveal = (role: StaffRole | undefined, subject: RevealSubject): boolean =>
	roles[subject].some((one) => one === role);
