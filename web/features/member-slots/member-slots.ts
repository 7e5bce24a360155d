/**
 * Personal slots: the parts of a public page that differ between members. The page is rendered once for a type of account, with a token in
 * each slot; the server puts a member's own texts in their place when it sends the page (page-template.ts, decision 0054).
 */
import { useRouteLoaderData } from "react-router";
import type { User } from "#web/api.ts";

/** The signed-in user, with the name and the letter by which a page calls them (common/text/called-name.ts). */
export type Member = User & { calledName: string; initial: string };

/** The state of the signed-in member that public pages show. `wishlist`: the ids of saved listings, newest first. */
export type MemberState<U = User> = { user: U; wishlist: readonly string[]; unread: number; notices: number };

/** The root loader's data of a page with slots. `key` is random, so that no text of the page can contain a token by chance. */
export type MemberSlots = { key: string; accountType: User["accountType"] };

/** The quotes show where React has written it as text or as an attribute: there they are escaped, and in a script they are not. */
export const slotToken = (key: string, name: string): string => `'slot-${key}-${name}'`;

export const useMemberSlots = (): MemberSlots | undefined => useRouteLoaderData<{ slots?: MemberSlots }>("root")?.slots;

let stateInPage: MemberState<Member> | undefined;

/** The member of a page with slots: in the browser the one it was sent to, on the server a placeholder. */
export function memberOf({ key, accountType }: MemberSlots): MemberState<Member> {
	// Left out of the browser's script.
	if (import.meta.env.SSR)
		return {
			user: {
				...{ _id: "", name: slotToken(key, "name"), email: "", mobile: "", accountType, createdAt: "" },
				...{ calledName: "", initial: "" },
			},
			wishlist: [],
			unread: 0,
			notices: 0,
		};
	stateInPage ??= JSON.parse(document.body.dataset.member ?? "") as MemberState<Member>;
	return stateInPage;
}

/** An attribute of the body: the member's state as JSON, for hydration. Only the server writes it. */
export const stateAttribute = (slots: MemberSlots | undefined) =>
	import.meta.env.SSR && slots ? { "data-member": slotToken(slots.key, "state") } : undefined;
