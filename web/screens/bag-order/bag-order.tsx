/** The delivery screen of a whole bag: takes the addresses, shows the cash at each door and places all orders. Works without JavaScript. */

import { createContext, data, redirect, useLocation } from "react-router";
import { defaultCountry } from "#common/rules/accounts.ts";
import { parsePincode } from "#common/text/fold-text.ts";
import { deliveryAddressCopy } from "#messages/pincode.js";
import { type ApiClient, attempt, type BagLine, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { findUser, requireUser } from "#web/features/auth/require-user.ts";
import { bagCountHeader } from "#web/features/bag/bag-count.ts";
import { loadBag } from "#web/features/bag/load-bag.ts";
import { withUnknownOutcome } from "#web/features/connection/unknown-outcome.ts";
import { addressParam, loadAddressBook } from "#web/features/delivery-address/address-book.ts";
import { findCity, saveAddress } from "#web/features/delivery-address/typed-address.ts";
import { groupPath } from "#web/features/orders/paths.ts";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { pageMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/bag-order";
import { BagLines, listerOf } from "./bag-lines.tsx";
import { BagOrderForm } from "./bag-order-form.tsx";
import "#web/features/orders/order.css";
import "./bag-order.css";
import { bagOrderCopy } from "#messages/bag.js";
import { type SubmitBagOrderResult, submitBagOrder } from "./submit-bag-order.ts";

export const meta = () => pageMeta(bagOrderCopy.title);

/** Set by the action: a page without JavaScript shows its result, also when the bag is empty by now. */
const hasResultContext = /* @__PURE__ */ createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const params = new URL(request.url).searchParams;
	const client = context.get(apiContext);
	const [addressBook, group, remembered] = await Promise.all([
		loadAddressBook(client, user, params.get(addressParam)),
		findGroup(client, params.get("group")),
		readPincode({ request, context }, new URLSearchParams()),
	]);
	const pincode = parsePincode(addressBook.filled?.pincode ?? "") ?? remembered.pincode;
	const { bag } = await loadBag({ request, context }, user, pincode);
	if (bag.lines.length === 0 && !context.get(hasResultContext)) throw redirect("/bag");
	const overLimit = await findLimit(client, bag.lines.length);
	return { lines: bag.lines, email: user.email, group, overLimit, ...addressBook };
}

/** The group that the orders join. Undefined when there is none: then they are a group of their own. */
async function findGroup({ api }: ApiClient, groupId: string | null) {
	if (!groupId) return undefined;
	const result = await attempt(api.rental.group[":groupId"].$get({ param: { groupId } }));
	return result.success ? { _id: result.group._id, orders: result.group.orders.length } : undefined;
}

/** Why so many orders cannot be placed now. If it is unknown here, the server still enforces it. */
async function findLimit({ api }: ApiClient, count: number): Promise<string | undefined> {
	if (count === 0) return undefined;
	const result = await attempt(api.order.limit.$get({ query: { count: String(count) } }));
	return (result.success && result.reason) || undefined;
}

type ActionResult = SubmitBagOrderResult & { typed?: Record<string, string> };

export async function action({ request, context }: Route.ActionArgs) {
	context.set(hasResultContext, true);
	const form = await request.formData();
	const client = context.get(apiContext);
	const result = await submitBagOrder(client, await findUser({ context }), form);
	const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
	if (result.groupId) {
		await saveAddress(context, typed);
		const headers = { "Set-Cookie": bagCountHeader(context, 0) };
		throw redirect(`${groupPath(result.groupId)}?placed=1`, { status: 303, headers });
	}
	// Without JavaScript the pincode fills in the city here.
	if (result.failure?.fields?.city && typed.city?.trim() === "") typed.city = await findCity(client, typed.pincode);
	return data<ActionResult>({ ...result, typed }, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	withUnknownOutcome<ActionResult>(serverAction);

/** A refusal is about the bag as it is now, so it is loaded again; without a session or a reply it cannot be. */
export const shouldRevalidate = ({
	actionStatus = 200,
	defaultShouldRevalidate,
}: {
	actionStatus?: number;
	defaultShouldRevalidate: boolean;
}) => defaultShouldRevalidate || (actionStatus >= 400 && actionStatus < 500 && actionStatus !== 401);

export default function BagOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { lines, email, group, overLimit, saved, filled, isLastAddress, mobile } = loaderData;
	const { search } = useLocation();
	const { failure, isUnknown, refused = {}, doubtedPlaces = [], typed }: ActionResult = actionData ?? {};
	if (lines.length === 0)
		return <EmptyBag message={isUnknown ? bagOrderCopy.unknown.message : (failure?.message ?? "")} />;
	return (
		<div className="wrap bag-order" key={search}>
			<div>
				<Link className="back-link" to="/bag">
					<Icon name="left" className="small" />
					{bagOrderCopy.back}
				</Link>
				<h1 className="page-title">{bagOrderCopy.title}</h1>
				<Introduction lines={lines} isLastAddress={isLastAddress && !typed} />
				{group && (
					<Notice className="mt-6 max-w-[640px]">
						<span>{bagOrderCopy.joins({ count: group.orders })}</span>{" "}
						<Link to={groupPath(group._id)}>{bagOrderCopy.seeGroup}</Link>
					</Notice>
				)}
				{overLimit && (
					<Notice tone="bad" className="mt-6 max-w-[640px]">
						<span>{overLimit}</span> <Link to="/bag">{bagOrderCopy.toBag}</Link>
					</Notice>
				)}
			</div>
			<BagLines lines={lines} refused={refused} />
			<div>
				{isUnknown && <ErrorSummary message={bagOrderCopy.unknown.message} reason={bagOrderCopy.unknown.reason} />}
				<BagOrderForm
					lines={lines}
					email={email}
					groupId={group?._id}
					failure={isUnknown ? undefined : failure}
					doubtedPlaces={doubtedPlaces}
					typed={typed ?? filled ?? { country: defaultCountry, mobile }}
					saved={saved}
				/>
			</div>
		</div>
	);
}

/** The lines of the form are ordered already, or were removed meanwhile. */
const EmptyBag = ({ message }: { message: string }) => (
	<div className="wrap py-16">
		<h1 className="page-title">{bagOrderCopy.title}</h1>
		<Notice tone="bad" className="mt-8 max-w-[640px]">
			{message}
		</Notice>
		<p className="mt-8">
			<LinkButton kind="main" to="/dashboard?tab=rentals">
				{bagOrderCopy.seeOrders}
			</LinkButton>
		</p>
	</div>
);

type IntroductionProps = { lines: readonly BagLine[]; isLastAddress: boolean };

function Introduction({ lines, isLastAddress }: IntroductionProps) {
	const listers = new Set(lines.map((line) => line.product.lister?._id ?? listerOf(line)));
	return (
		<p className="mt-4 max-w-[38em] text-muted">
			<span>{bagOrderCopy.intro({ count: lines.length, listers: listers.size, howToPay: useHowToPay() })}</span>
			{isLastAddress && <span> {deliveryAddressCopy.lastAddress}</span>}
		</p>
	);
}
