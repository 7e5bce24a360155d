/** The wishlist page, and the action of every heart button. */
import { useState } from "react";
import { data, Form, isRouteErrorResponse, redirect } from "react-router";
import * as rules from "#common/rules/browsing.ts";
import { authCopy } from "#messages/auth.js";
import * as copy from "#messages/common/frame.js";
import { compareCopy, savedSearchesCopy } from "#messages/screens/browse-saved.js";
import { wishlistCopy } from "#messages/wishlist.js";
import { attempt, safeNext, statusOf, type WishlistItem } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { withNext } from "#web/features/auth/next-path.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import {
	type LoadedWishlist,
	loadShortlist,
	loadWishlist,
	WishlistPane,
} from "#web/features/wishlist/pane/wishlist-pane.tsx";
import { readShortlist, shortlistHeaders } from "#web/features/wishlist/shortlist.ts";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { choiceIn } from "#web/screens/browse/compare-items.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/wishlist";

export const meta = () => pageMeta(wishlistCopy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	// The page before, which is the browse page or a listing with days and a size.
	const choice = choiceIn(request.headers.get("referer") ?? "");
	if (await findUser({ context }))
		return data({ wishlist: await loadWishlist({ request, context }), isShortlist: false, choice });
	const ids = readShortlist(request);
	// Items that are not shown now stay in the shortlist: a paused listing comes back.
	const shortlist = ids.length > 0 ? await loadShortlist({ request, context }, ids) : null;
	return data({ wishlist: shortlist?.items?.length === 0 ? null : shortlist, isShortlist: true, choice });
}

/** Offline, the pane shows what the browser stored. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (thrown) {
		if (!(thrown instanceof TypeError || (isRouteErrorResponse(thrown) && thrown.status === 503))) throw thrown;
		const wishlist: LoadedWishlist = { items: undefined, products: [], popular: [], removed: undefined };
		return { wishlist, isShortlist: false, choice: [] };
	}
}

/** Saves or removes an item without JavaScript: on the wishlist of a member, on the shortlist of a visitor. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const [add, remove] = [formText(form, "add"), formText(form, "remove")];
	const id = add || remove;
	const next = safeNext(formText(form, "next"));
	const back = next.includes(id) ? next : `${next}#${id}`;
	if (!id) return redirect(next, 303);
	const to = remove && isWishlist(next) ? withRemoved(next, id) : back;
	if (!(await findUser({ context }))) return changeShortlist({ request, context }, { add, remove, to });
	const endpoint = context.get(apiContext).api.wishlist[":id"];
	const result = add
		? await attempt(endpoint.$put({ param: { id } }))
		: await attempt(endpoint.$delete({ param: { id } }));
	if (!result.success && result.code !== "not-found")
		return data({ refusal: result.message }, { status: statusOf(result) });
	return redirect(to, 303);
}

function changeShortlist(
	{ request, context }: RouteArgs,
	{ add, remove, to }: Record<"add" | "remove" | "to", string>,
) {
	const others = readShortlist(request).filter((id) => id !== add && id !== remove);
	const isFull = add && others.length >= rules.shortlist.maxItems;
	if (isFull) return data({ refusal: copy.wishlist.full({ max: rules.shortlist.maxItems }) }, { status: 409 });
	return redirect(to, { status: 303, headers: shortlistHeaders(context, add ? [add, ...others] : others) });
}

const isWishlist = (path: string) => path.startsWith("/wishlist") || path.includes("tab=wishlist");

function withRemoved(path: string, id: string) {
	const [pathname, search] = path.split("?");
	const params = new URLSearchParams(search);
	params.set("removed", id);
	return `${pathname}?${params}`;
}

export default function Wishlist({ loaderData: { wishlist, isShortlist, choice }, actionData }: Route.ComponentProps) {
	if (!wishlist) return <SignInPrompt />;
	return (
		<>
			<WishlistPane wishlist={wishlist} refusal={actionData?.refusal}>
				{isShortlist && (
					<p className="mt-2 text-muted">
						{wishlistCopy.onDevice}{" "}
						<Link className="link" to={withNext("/login", "/wishlist")}>
							{authCopy.signIn}
						</Link>
					</p>
				)}
			</WishlistPane>
			{isShortlist && <SignInLinks />}
			<ChooseCompared items={(wishlist.items ?? []).filter(({ isAvailable }) => isAvailable)} choice={choice} />
			{!isShortlist && (
				<p className="mt-6">
					<Link className="link" to="/searches">
						{savedSearchesCopy.title}
					</Link>
				</p>
			)}
		</>
	);
}

/** For a visitor, in place of the wishlist. */
const SignInPrompt = () => (
	<section className="max-w-[560px]">
		<h1 className="page-title">{wishlistCopy.title}</h1>
		<p className="mt-5 text-s4 text-muted">{wishlistCopy.signIn}</p>
		<SignInLinks />
	</section>
);

const SignInLinks = () => (
	<p className="mt-8 flex flex-wrap gap-3">
		<LinkButton kind="main" to={withNext("/login", "/wishlist")}>
			{authCopy.signIn}
		</LinkButton>
		<LinkButton to={withNext("/signup", "/wishlist")}>{authCopy.signUp}</LinkButton>
	</p>
);

/** Submits to a page by its address, so it works without JavaScript. */
function ChooseCompared({ items, choice }: { items: WishlistItem[]; choice: [string, string][] }) {
	// The page is loaded again after a change of the wishlist, and the page before is the wishlist itself then.
	const [first] = useState(choice);
	if (items.length < 2) return null;
	return (
		<details className="choose-compared">
			<summary className="link">{compareCopy.choose}</summary>
			<Form action="/compare">
				{first.map(([name, value]) => (
					<input type="hidden" name={name} value={value} key={name + value} />
				))}
				<p className="my-3 text-muted">{compareCopy.chooseHint}</p>
				{items.map(({ id, name }) => (
					<Checkbox key={id} id={`compare-${id}`} name="items" value={id} label={name} />
				))}
				<Button className="mt-4">{compareCopy.compare}</Button>
			</Form>
		</details>
	);
}
