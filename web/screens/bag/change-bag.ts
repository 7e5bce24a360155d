/** The action of the bag's page: what its forms, and the one of a listing's page, change. */
import { data, redirect } from "react-router";
import { type ApiClient, attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { bagCountHeader } from "#web/features/bag/bag-count.ts";
import { formText } from "#web/form.ts";

/** The fields of a form. A refused form shows them again, and a removed item can be added again with them. */
export type SentForm = Record<(typeof names)[number], string>;

const names = ["intent", "line", "product", "size", "startDate", "endDate", "for", "function", "name"] as const;

export type BagResult = { failure?: Failure; sent?: SentForm; isRemoved?: true };

export const readSentForm = (form: FormData): SentForm =>
	Object.fromEntries(names.map((name) => [name, formText(form, name)])) as SentForm;

/** Redirects after a success, except for a removal, which can be undone. */
export async function changeBag({ context }: RouteArgs, form: FormData) {
	const sent = readSentForm(form);
	const change = changes.get(sent.intent);
	if (!change) return redirect("/bag", 303);
	const result = await change(context.get(apiContext).api.bag, sent);
	if (!result.success) return data<BagResult>({ failure: result, sent }, { status: statusOf(result) });
	const headers = new Headers();
	if (result.count !== undefined) headers.set("Set-Cookie", bagCountHeader(context, result.count));
	if (result.to === undefined) return data<BagResult>({ sent, isRemoved: true }, { headers });
	return redirect(result.to, { status: 303, headers });
}

type Endpoints = ApiClient["api"]["bag"];
/** `to`: the next page. `count`: how many lines the bag has now. */
type Done = { success: true; to?: string; count?: number };

const changes = new Map<string, (bag: Endpoints, sent: SentForm) => Promise<Done | Failure>>([
	[
		"add",
		async (bag, sent) => {
			const added = await attempt(bag.$post({ json: { productId: sent.product, ...choiceOf(sent) } }));
			return added.success ? { success: true, to: `/bag?added=${added.lineId}`, count: added.count } : added;
		},
	],
	[
		"change",
		async (bag, sent) => {
			const changed = await attempt(bag[":id"].$put({ param: { id: sent.line }, json: choiceOf(sent) }));
			return changed.success ? { success: true, to: `/bag?changed=${sent.line}#${sent.line}` } : changed;
		},
	],
	[
		"remove",
		async (bag, { line }) => {
			const removed = await attempt(bag[":id"].$delete({ param: { id: line } }));
			return removed.success ? { success: true, count: removed.count } : removed;
		},
	],
	["share", async (bag) => whenShared(await attempt(bag.share.$post()))],
	["unshare", async (bag) => whenShared(await attempt(bag.share.$delete()))],
]);

const whenShared = (result: { success: true } | Failure): Done | Failure =>
	result.success ? { success: true, to: "/bag#share" } : result;

const choiceOf = ({ size, startDate, endDate, for: wearer, function: occasion }: SentForm) => ({
	rentalPeriod: { startDate, endDate },
	size,
	for: wearer,
	function: occasion,
});
