/** A shared bag, as its link opens it: others choose items and add them to a bag of their own. */
import { data, Form, redirect, useNavigation } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { bagPageCopy, sharedBagCopy } from "#messages/bag.js";
import { attempt, type BagLine, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { bagCountHeader } from "#web/features/bag/bag-count.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { fieldMessages } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/shared-bag";
import { Line, LineGroups } from "./bag-line.tsx";
import { BagSum, isOrderable } from "./bag-sum.tsx";

/** Never in search engines: only who has the link may find it. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(
		loaderData?.shared ? sharedBagCopy.title({ owner: loaderData.shared.owner }) : sharedBagCopy.title({ owner: "" }),
	);

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
	const { pincode } = await readPincode({ request, context }, new URLSearchParams());
	const endpoint = context.get(apiContext).api.bag.shared[":token"];
	const result = await attempt(endpoint.$get({ param: { token }, query: pincode ? { pincode } : {} }));
	const today = dayOf(new Date());
	if (result.success) {
		const { owner, isOwn, bag } = result;
		return data({ shared: { owner, isOwn, bag }, pincode, today });
	}
	const { code, message, requestId } = result;
	// A link that was never made, or that has ended.
	if (code === "not-found" || code === "gone" || code === "invalid")
		return data({ shared: undefined, pincode, today }, { status: 404 });
	throw data({ message, requestId }, { status: statusOf(result) });
}

/** `chosen`: the ids of the lines that were ticked. */
type TakeResult = { failure?: Failure; chosen?: string[] };

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
	const form = await request.formData();
	const chosen = form.getAll("line").filter((id) => typeof id === "string");
	if (chosen.length === 0) return data<TakeResult>({ chosen }, { status: 400 });
	const endpoint = context.get(apiContext).api.bag.shared[":token"];
	const result = await attempt(endpoint.$post({ param: { token }, json: { lines: chosen } }));
	if (!result.success) return data<TakeResult>({ failure: result, chosen }, { status: statusOf(result) });
	const { count, left } = result;
	return redirect(left > 0 ? `/bag?left=${left}` : "/bag?taken=1", {
		status: 303,
		headers: { "Set-Cookie": bagCountHeader(context, count) },
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure<TakeResult>(serverAction);

export default function SharedBagPage({ loaderData: { shared, pincode, today }, actionData }: Route.ComponentProps) {
	const result: TakeResult = actionData ?? {};
	if (!shared) return <Gone />;
	const { owner, isOwn, bag } = shared;
	const isChosen = (line: BagLine) => result.chosen?.includes(line._id) ?? isOrderable(line);
	return (
		<div className="wrap bag-page">
			<header>
				<h1 className="page-title">{sharedBagCopy.title({ owner })}</h1>
				<p className="mt-3 text-muted">{isOwn ? sharedBagCopy.own : sharedBagCopy.text}</p>
				<Refusal {...result} />
			</header>
			{bag.lines.length === 0 ? (
				<EmptyState title={sharedBagCopy.empty} text={sharedBagCopy.emptyText}>
					<BrowseLink />
				</EmptyState>
			) : (
				<Form method="post" id="take" className="bag-lines">
					<LineGroups lines={bag.lines}>
						{(line) => (
							<Line
								key={line._id}
								line={line}
								pincode={pincode}
								today={today}
								before={!isOwn && <Choice line={line} isChosen={isChosen(line)} />}
							/>
						)}
					</LineGroups>
				</Form>
			)}
			{bag.lines.length > 0 && (
				<aside className="bag-summary">
					<BagSum bag={bag} button={isOwn ? <BagLink /> : <TakeButton />}>
						<p className="note">{sharedBagCopy.note}</p>
					</BagSum>
				</aside>
			)}
		</div>
	);
}

const Choice = ({ line, isChosen }: { line: BagLine; isChosen: boolean }) => (
	<label className="check choose">
		<input
			type="checkbox"
			name="line"
			value={line._id}
			defaultChecked={isChosen}
			disabled={line.product.lister === null}
		/>
		<span className="sr-only">{sharedBagCopy.choose({ name: line.product.name })}</span>
	</label>
);

const BagLink = () => (
	<LinkButton kind="main" wide to="/bag">
		{sharedBagCopy.toBag}
	</LinkButton>
);

const TakeButton = () => (
	<Button kind="main" wide form="take" busy={useNavigation().formMethod === "POST" && sharedBagCopy.taking}>
		{sharedBagCopy.take}
	</Button>
);

function Refusal({ failure, chosen }: TakeResult) {
	if (!failure && chosen?.length !== 0) return null;
	const field = Object.values(fieldMessages(failure))[0];
	return (
		<Notice tone="bad" takesFocus className="mt-6">
			{failure ? (field ?? failureMessage(failure, sharedBagCopy.unreachable)) : sharedBagCopy.none}
		</Notice>
	);
}

const BrowseLink = () => (
	<LinkButton kind="main" to="/browse">
		{bagPageCopy.empty.browse}
	</LinkButton>
);

const Gone = () => (
	<div className="wrap py-16">
		<h1 className="page-title max-w-[16em]">{sharedBagCopy.gone}</h1>
		<p className="mt-5 text-s4 text-muted">{sharedBagCopy.goneText}</p>
		<p className="mt-8">
			<BrowseLink />
		</p>
	</div>
);
