/** An admin's act, from a form to its call. */
import { formatRupees } from "#common/money.ts";
import type { ApiClient, Failure, Success } from "#web/api.ts";
import { attempt } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { type ListingAct, listingActs, type UserAct, userActs } from "./action-copy.ts";

/** What came of it: a sentence, or why not, with what was typed. */
export type ActAnswer = {
	done?: string;
	failure?: Failure;
	kind?: string;
	act?: string;
	id?: string;
	typed?: string;
	/** Of a commission. */
	percent?: string;
};

export async function takeAct(client: ApiClient, form: FormData): Promise<ActAnswer> {
	const [kind, act, id] = [formText(form, "kind"), formText(form, "act"), formText(form, "id")];
	const answer = await answerTo(client, form, { kind, act, id });
	return answer.failure
		? {
				...answer,
				kind,
				act,
				id,
				typed: formText(form, "reason") || formText(form, "text"),
				percent: formText(form, "percent"),
			}
		: answer;
}

type Asked = { kind: string; act: string; id: string };
type Came = Pick<ActAnswer, "done" | "failure">;

const unknown: Failure = { success: false, code: "invalid", message: "There is no such act.", requestId: "act" };

async function answerTo(client: ApiClient, form: FormData, { kind, act, id }: Asked): Promise<Came> {
	const { api } = client;
	if (kind === "user" && Object.hasOwn(userActs, act)) {
		const call = handleUser(api, act as UserAct, id, formText(form, "reason"));
		return told(await attempt(call), ({ user }) => userActs[act as UserAct].done(user.name));
	}
	if (kind === "listing" && Object.hasOwn(listingActs, act)) {
		const call = handleListing(api, act as ListingAct, id, formText(form, "reason"));
		return told(await attempt(call), ({ listing }) => listingActs[act as ListingAct].done(listing.title));
	}
	if (kind === "message") return handleMessage(api, act, id, form);
	if (kind === "report" && act === "close") {
		const call = api.admin.reports[":reportId"].close.$post({
			param: { reportId: id },
			json: { outcome: formText(form, "text") },
		});
		return told(
			await attempt(call),
			({ report }) => `Report ${report.number} is closed, and its reporter has been told.`,
		);
	}
	if (kind === "review") return handleReview(api, act, id, formText(form, "reason"));
	if (kind === "due" && act === "pay") {
		const call = api.admin.dues[":dueId"].pay.$post({
			param: { dueId: id },
			json: { reference: formText(form, "text") },
		});
		return told(
			await attempt(call),
			({ due }) =>
				`${formatRupees(due.amount)} ${due.kind === "collection" ? "from" : "to"} ${due.person.name} is booked.`,
		);
	}
	if (kind === "commission" && act === "set") {
		const json = { percent: formText(form, "percent"), reason: formText(form, "reason") };
		return told(
			await attempt(api.admin.commission.$put({ json })),
			({ commission }) => `The commission on new orders is ${commission.percent}% now.`,
		);
	}
	return { failure: unknown };
}

async function handleReview(api: ApiClient["api"], act: string, reviewId: string, reason: string): Promise<Came> {
	const review = api.admin.reviews[":reviewId"];
	const param = { reviewId };
	if (act === "hide")
		return told(
			await attempt(review.hide.$post({ param, json: { reason } })),
			() => "The review is off our pages, and its author has been told why.",
		);
	if (act === "restore")
		return told(await attempt(review.restore.$post({ param })), () => "The review is shown again.");
	return { failure: unknown };
}

function handleUser(api: ApiClient["api"], act: UserAct, accountId: string, reason: string) {
	const user = api.admin.users[":accountId"];
	const param = { accountId };
	switch (act) {
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

function handleListing(api: ApiClient["api"], act: ListingAct, listingId: string, reason: string) {
	const listing = api.admin.listings[":listingId"];
	const param = { listingId };
	switch (act) {
		case "approve":
			return listing.approve.$post({ param });
		case "suspend":
			return listing.suspend.$post({ param, json: { reason } });
		case "restore":
			return listing.restore.$post({ param });
	}
}

async function handleMessage(api: ApiClient["api"], act: string, contactId: string, form: FormData): Promise<Came> {
	const message = api.admin.contact[":contactId"];
	const param = { contactId };
	if (act === "answer") {
		const json = { text: formText(form, "text"), close: form.has("close") };
		return told(
			await attempt(message.answer.$post({ param, json }, await idempotencyOptions(form))),
			(one) => `Your answer is on its way to ${one.contactMessage.name}.`,
		);
	}
	if (act === "close") return told(await attempt(message.close.$post({ param })), () => "The message is closed.");
	if (act === "reopen") return told(await attempt(message.reopen.$post({ param })), () => "The message is open again.");
	return { failure: unknown };
}

const told = <T>(answer: Success<T> | Failure, say: (success: Success<T>) => string): Came =>
	(answer as { success: boolean }).success ? { done: say(answer as Success<T>) } : { failure: answer as Failure };
