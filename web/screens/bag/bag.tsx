/** The bag: the items that a family will order together, with their days, what they cost, and why one cannot be ordered. Works without JavaScript, and for visitors. */
import { data, Form } from "react-router";
import { dayOf } from "#common/calendar.ts";
import * as rules from "#common/rules/browsing.ts";
import { bagPageCopy } from "#messages/bag.js";
import { type ApiClient, attempt, type Bag } from "#web/api.ts";
import { apiContext, originContext, type RouteArgs } from "#web/context.ts";
import { withNext } from "#web/features/auth/next-path.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { bagCountHeader } from "#web/features/bag/bag-count.ts";
import { loadBag } from "#web/features/bag/load-bag.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { groupPath } from "#web/features/orders/paths.ts";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { PincodeForm } from "#web/features/pincode/pincode-form.tsx";
import { cardProduct } from "#web/features/product-card/card-product.ts";
import { loadPopular, Popular } from "#web/features/product-card/popular.tsx";
import { fieldMessages } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { CopyLink } from "#web/ui/copy-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/bag";
import { Line, LineGroups } from "./bag-line.tsx";
import { BagSum, isOrderable } from "./bag-sum.tsx";
import { type BagResult, changeBag, readSentForm, type SentForm } from "./change-bag.ts";
import { EditLine, FunctionSuggestions, type SimilarItems } from "./edit-line.tsx";

export const meta = () => pageMeta(bagPageCopy.title);

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { api } = context.get(apiContext);
	const { pincode, invalid, headers } = await readPincode({ request, context }, url.searchParams);
	const user = await findUser({ context });
	const { bag, left } = await loadBag({ request, context }, user, pincode);
	const isEmpty = bag.lines.length === 0;
	const cookies = new Headers(headers);
	cookies.append("Set-Cookie", bagCountHeader(context, bag.lines.length));
	const loaded = {
		bag,
		/** Items that did not fit: of the visitor's bag, or of a shared one. */
		left: left || Number(/^\d{1,2}$/.exec(url.searchParams.get("left") ?? "")?.[0] ?? 0),
		delivery: { pincode, invalid },
		// Browsers need no other rules of browsing.
		limits: rules.bag,
		today: dayOf(new Date()),
		shareUrl: bag.sharePath && context.get(originContext) + bag.sharePath,
		similar: await loadSimilar({ request, context }, bag, url.searchParams.get("similar"), pincode),
		popular: isEmpty ? await loadPopular(api) : [],
		/** The member's open orders that were placed together: after such an order the bag is empty. */
		groups: isEmpty && user ? await loadGroups(api) : [],
		done: doneIn(url),
	};
	return data(loaded, { headers: cookies });
}

async function loadGroups({ rental }: ApiClient["api"]) {
	const result = await attempt(rental.group.$get());
	return result.success ? result.groups : [];
}

/** Undefined when no line of the bag is meant. */
async function loadSimilar(
	{ context }: RouteArgs,
	bag: Bag,
	id: string | null,
	pincode: string | undefined,
): Promise<SimilarItems | undefined> {
	const line = bag.lines.find(({ _id }) => _id === id);
	if (!line) return undefined;
	const { substitutes } = context.get(apiContext).api.bag[":id"];
	const result = await attempt(substitutes.$get({ param: { id: line._id }, query: pincode ? { pincode } : {} }));
	return { lineId: line._id, products: result.success ? result.products.map(cardProduct) : undefined };
}

/** The last change, as the address says: the line that was added or changed, or that items of a shared bag were added. */
const doneIn = ({ searchParams }: URL) => ({
	added: searchParams.get("added"),
	changed: searchParams.get("changed"),
	isTaken: searchParams.has("taken"),
});

export async function action({ request, context }: Route.ActionArgs) {
	return changeBag({ request, context }, await request.formData());
}

/** Without a response, only the browser knows what was sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const sent = readSentForm(await request.clone().formData());
	const result = await withOfflineFailure<BagResult>(serverAction);
	return "data" in result ? data<BagResult>({ ...result.data, sent }, { status: 503 }) : result;
}

type Loaded = Route.ComponentProps["loaderData"];

export default function BagPage({ loaderData, actionData }: Route.ComponentProps) {
	const { bag, delivery, limits, today, popular, similar, done } = loaderData;
	const { failure, sent }: BagResult = actionData ?? {};
	const marks = new Map([
		[done.added, bagPageCopy.line.isNew],
		[done.changed, bagPageCopy.line.isChanged],
	]);
	if (bag.lines.length === 0)
		return (
			<div className="wrap py-7 md:py-11">
				<h1 className="page-title">{bagPageCopy.title}</h1>
				<Notices loaded={loaderData} result={actionData ?? {}} />
				<EmptyBag />
				<Groups groups={loaderData.groups} />
				<Popular products={popular} />
			</div>
		);
	return (
		<div className="wrap bag-page">
			<header>
				<h1 className="page-title">{bagPageCopy.title}</h1>
				<p className="mt-3 text-muted">{bagPageCopy.count({ items: bag.lines.length, max: limits.maxLines })}</p>
				<Notices loaded={loaderData} result={actionData ?? {}} />
			</header>
			<div className="bag-lines">
				<LineGroups lines={bag.lines}>
					{(line) => (
						<Line
							key={line._id}
							line={line}
							pincode={delivery.pincode}
							today={today}
							mark={actionData ? undefined : marks.get(line._id)}
						>
							<EditLine
								{...{ line, today, similar }}
								pincode={delivery.pincode}
								labelLength={limits.labelLength}
								failure={sent?.line === line._id ? failure : undefined}
								sent={sent?.line === line._id && failure ? sent : undefined}
							/>
						</Line>
					)}
				</LineGroups>
				<FunctionSuggestions />
			</div>
			<aside className="bag-summary">
				<OrderSum bag={bag} />
				<PincodeForm
					{...delivery}
					sentence={
						delivery.pincode ? bagPageCopy.pincode.checked({ pincode: delivery.pincode }) : bagPageCopy.pincode.hint
					}
				/>
				<Share url={loaderData.shareUrl} />
			</aside>
		</div>
	);
}

const EmptyBag = () => (
	<EmptyState title={bagPageCopy.empty.title} text={bagPageCopy.empty.text}>
		<LinkButton kind="main" to="/browse">
			{bagPageCopy.empty.browse}
		</LinkButton>
		<LinkButton to="/wishlist">{bagPageCopy.empty.wishlist}</LinkButton>
	</EmptyState>
);

const Groups = ({ groups }: Pick<Loaded, "groups">) =>
	groups.length > 0 && (
		<section className="mt-11" aria-labelledby="groups">
			<h2 id="groups" className="text-s6">
				{bagPageCopy.empty.groups}
			</h2>
			<ul className="mt-4">
				{groups.map(({ _id, orders, startDate, endDate }) => (
					<li key={_id}>
						<Link className="link inline-flex min-h-11 items-center" to={groupPath(_id)}>
							{bagPageCopy.empty.group({ days: shortPeriod({ startDate, endDate }), count: orders })}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);

type NoticesProps = { loaded: Loaded; result: BagResult };

/** The result of the last form, unless it is a line's own. */
function Notices({ loaded: { bag, done, left, limits }, result: { failure, sent, isRemoved } }: NoticesProps) {
	const isOfLine = bag.lines.some(({ _id }) => _id === sent?.line);
	const isAnswered = failure !== undefined || isRemoved === true;
	return (
		<>
			{failure && sent && !(isOfLine && sent.intent === "change") && <Refusal failure={failure} sent={sent} />}
			{isRemoved && sent && <Removed sent={sent} />}
			{!isAnswered && done.added && <Added bag={bag} />}
			{!isAnswered && done.isTaken && (
				<Notice tone="good" takesFocus className="mt-6">
					{bagPageCopy.notices.taken}
				</Notice>
			)}
			{!isAnswered && left > 0 && (
				<Notice className="mt-6">{bagPageCopy.notices.left({ items: left, max: limits.maxLines })}</Notice>
			)}
		</>
	);
}

function Refusal({ failure, sent }: { failure: NonNullable<BagResult["failure"]>; sent: SentForm }) {
	const field = Object.values(fieldMessages(failure))[0];
	const { product, size, startDate, endDate } = sent;
	const days = Object.entries({ rent: "1", size, startDate, endDate }).filter(([, value]) => value);
	return (
		<Notice tone="bad" takesFocus className="mt-6">
			<span>{field ?? failureMessage(failure, bagPageCopy.unreachable)}</span>{" "}
			{/^[\w-]+$/.test(product) && (
				<Link to={`/product/${product}?${new URLSearchParams(days)}`}>{bagPageCopy.notices.backToItem}</Link>
			)}
		</Notice>
	);
}

/** The form adds the item again, as it was. */
const Removed = ({ sent }: { sent: SentForm }) => (
	<Notice tone="good" takesFocus className="mt-6">
		<Form method="post" action="/bag" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<span>{bagPageCopy.notices.removed({ name: sent.name || bagPageCopy.notices.unnamed })}</span>
			{Object.entries(sent).map(
				([name, value]) =>
					name !== "intent" && name !== "line" && <input key={name} type="hidden" name={name} value={value} />,
			)}
			<Button small name="intent" value="add">
				{bagPageCopy.notices.undo}
			</Button>
		</Form>
	</Notice>
);

function Added({ bag }: { bag: Bag }) {
	const orderPath = useOrderPath();
	return (
		<Notice tone="good" takesFocus className="mt-6">
			<span className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<b className="font-semibold">{bagPageCopy.notices.added}</b>
				<Link to="/browse">{bagPageCopy.notices.browse}</Link>
				{bag.lines.length > 1 && bag.lines.every(isOrderable) && (
					<Link to={orderPath}>{bagPageCopy.notices.orderTogether}</Link>
				)}
			</span>
		</Notice>
	);
}

/** Visitors sign in on the way. */
const useOrderPath = () => (useUser() ? "/bag/order" : withNext("/login", "/bag/order"));

/** The sum, and the button to order all items: not before each of them can be ordered. */
function OrderSum({ bag }: { bag: Bag }) {
	const [user, to] = [useUser(), useOrderPath()];
	const blocked = bag.lines.filter((line) => !isOrderable(line));
	const label = bagPageCopy.sum.order({ items: bag.lines.length - blocked.length });
	const [first] = blocked;
	if (!first)
		return (
			<BagSum
				bag={bag}
				button={
					<LinkButton kind="main" wide to={to}>
						{label}
					</LinkButton>
				}
			>
				<p className="note">{user ? bagPageCopy.sum.note : `${bagPageCopy.sum.note} ${bagPageCopy.sum.signIn}`}</p>
			</BagSum>
		);
	return (
		<BagSum
			bag={bag}
			button={
				<Button type="button" kind="main" wide aria-disabled aria-describedby={blockedId}>
					{label}
				</Button>
			}
			shortNote={
				<a className="link" href={`#${first._id}`}>
					{bagPageCopy.sum.shortBlocked({ items: blocked.length })}
				</a>
			}
		>
			<p id={blockedId} className="note">
				<a className="link" href={`#${first._id}`}>
					{bagPageCopy.sum.blocked({ items: blocked.length })}
				</a>
			</p>
		</BagSum>
	);
}

/** The reason why the button is disabled. */
const blockedId = "bag-blocked";

/** `url` is absolute; null: the bag is not shared. */
const Share = ({ url }: { url: string | null }) => (
	<section className="bag-share" id="share" aria-labelledby="share-heading">
		<h2 id="share-heading">{bagPageCopy.share.heading}</h2>
		<p className="mt-2 text-s2 text-muted">{bagPageCopy.share.text}</p>
		<Form method="post" action="/bag" preventScrollReset>
			{url ? (
				<>
					<Field label={bagPageCopy.share.link} name="url" id="share-url" type="url" readOnly value={url} />
					<p className="mt-3 flex flex-wrap gap-2">
						<CopyLink url={url} />
						<a
							className="btn plain small"
							href={`https://wa.me/?${new URLSearchParams({ text: bagPageCopy.share.message({ url }) })}`}
							target="_blank"
							rel="noreferrer"
						>
							{bagPageCopy.share.whatsApp}
						</a>
						<Button small name="intent" value="unshare">
							{bagPageCopy.share.stop}
						</Button>
					</p>
				</>
			) : (
				<Button name="intent" value="share">
					{bagPageCopy.share.share}
				</Button>
			)}
		</Form>
	</section>
);
