/** Runs an admin action: reads the form, calls the endpoint, and returns a success sentence or the failure. */
import { formatRupees } from "#common/money.ts";
import type { ApiClient, Failure, Success } from "#web/api.ts";
import { attempt } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { type ListingAction, listingActions, type UserAction, userActions } from "./action-copy.ts";

/** A success sentence (`done`), or the failure together with the submitted values, so that the form can be shown again. */
export type ActionResult = {
	done?: string;
	failure?: Failure;
	kind?: string;
	action?: string;
	id?: string;
	submittedText?: string;
	/** The submitted commission rate. */
	percent?: string;
};

export async function runAction(client: ApiClient, form: FormData): Promise<ActionResult> {
	const [kind, action, id] = [formText(form, "kind"), formText(form, "intent"), formText(form, "id")];
	const result = await dispatchAction(client, form, { kind, action, id });
	return result.failure
		? {
				...result,
				kind,
				action,
				id,
				submittedText: formText(form, "reason") || formText(form, "text"),
				percent: formText(form, "percent"),
			}
		: result;
}

type ActionRequest = { kind: string; action: string; id: string };
type ActionOutcome = Pick<ActionResult, "done" | "failure">;

const unknownAction: Failure = {
	success: false,
	code: "invalid",
	message: "There is no such action.",
	requestId: "action",
};

async function dispatchAction(
	client: ApiClient,
	form: FormData,
	{ kind, action, id }: ActionRequest,
): Promise<ActionOutcome> {
	const { api } = client;
	if (kind === "user" && Object.hasOwn(userActions, action)) {
		const call = postUserAction(api, action as UserAction, id, formText(form, "reason"));
		return outcomeOf(await attempt(call), ({ user }) => userActions[action as UserAction].doneMessage(user.name));
	}
	if (kind === "listing" && Object.hasOwn(listingActions, action)) {
		const call = postListingAction(api, action as ListingAction, id, formText(form, "reason"));
		return outcomeOf(await attempt(call), ({ listing }) =>
			listingActions[action as ListingAction].doneMessage(listing.title),
		);
	}
	if (kind === "message") return runMessageAction(api, action, id, form);
	if (kind === "report" && action === "close") {
		const call = api.admin.reports[":reportId"].close.$post({
			param: { reportId: id },
			json: { outcome: formText(form, "text") },
		});
		return outcomeOf(
			await attempt(call),
			({ report }) => `Report ${report.number} is closed, and its reporter has been told.`,
		);
	}
	if (kind === "review") return runReviewAction(api, action, id, formText(form, "reason"));
	if (kind === "due" && action === "pay") {
		const call = api.admin.dues[":dueId"].pay.$post({
			param: { dueId: id },
			json: { reference: formText(form, "text") },
		});
		return outcomeOf(
			await attempt(call),
			({ due }) =>
				`${formatRupees(due.amount)} ${due.kind === "collection" ? "from" : "to"} ${due.person.name} is booked.`,
		);
	}
	if (kind === "commission" && action === "set") {
		const json = { percent: formText(form, "percent"), reason: formText(form, "reason") };
		return outcomeOf(
			await attempt(api.admin.commission.$put({ json })),
			({ commission }) => `The commission on new orders is ${commission.percent}% now.`,
		);
	}
	return { failure: unknownAction };
}

async function runReviewAction(
	api: ApiClient["api"],
	action: string,
	reviewId: string,
	reason: string,
): Promise<ActionOutcome> {
	const review = api.admin.reviews[":reviewId"];
	const param = { reviewId };
	if (action === "hide")
		return outcomeOf(
			await attempt(review.hide.$post({ param, json: { reason } })),
			() => "The review is off our pages, and its author has been told why.",
		);
	if (action === "restore")
		return outcomeOf(await attempt(review.restore.$post({ param })), () => "The review is shown again.");
	return { failure: unknownAction };
}

function postUserAction(api: ApiClient["api"], action: UserAction, accountId: string, reason: string) {
	const user = api.admin.users[":accountId"];
	const param = { accountId };
	switch (action) {
		case "suspend":
			return user.suspend.$post({ param, json: { reason } });
		case "restore":
			return user.restore.$post({ param });
		case "make-admin":
			return user.role.$post({ param, json: { isAdmin: true, reason } });
		case "unmake-admin":
			return user.role.$post({ param, json: { isAdmin: false, reason } });
		case "end-sessions":
			return user.endSessions.$post({ param, json: { reason } });
	}
}

function postListingAction(api: ApiClient["api"], action: ListingAction, listingId: string, reason: string) {
	const listing = api.admin.listings[":listingId"];
	const param = { listingId };
	switch (action) {
		case "approve":
			return listing.approve.$post({ param });
		case "suspend":
			return listing.suspend.$post({ param, json: { reason } });
		case "restore":
			return listing.restore.$post({ param });
	}
}

async function runMessageAction(
	api: ApiClient["api"],
	action: string,
	contactId: string,
	form: FormData,
): Promise<ActionOutcome> {
	const message = api.admin.contact[":contactId"];
	const param = { contactId };
	if (action === "reply") {
		const json = { text: formText(form, "text"), close: form.has("close") };
		return outcomeOf(
			await attempt(message.answer.$post({ param, json }, await idempotencyOptions(form))),
			(response) => `Your answer is on its way to ${response.contactMessage.name}.`,
		);
	}
	if (action === "close")
		return outcomeOf(await attempt(message.close.$post({ param })), () => "The message is closed.");
	if (action === "reopen")
		return outcomeOf(await attempt(message.reopen.$post({ param })), () => "The message is open again.");
	return { failure: unknownAction };
}

const outcomeOf = <T>(response: Success<T> | Failure, doneMessage: (success: Success<T>) => string): ActionOutcome =>
	(response as { success: boolean }).success
		? { done: doneMessage(response as Success<T>) }
		: { failure: response as Failure };
