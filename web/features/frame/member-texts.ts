/** The texts of the frame that differ between members: the slots of a page that is rendered once for all of them. */
import { frameCopy } from "#messages/frame.js";
import { type Member, slotToken, useMemberSlots } from "#web/features/member-slots/member-slots.ts";
import { badgeText, messagesLabel, unreadText, useNotices, useUnread } from "#web/features/messages/unread.tsx";
import { useSavedIds } from "#web/features/wishlist/wishlist-store.ts";
import { useUser } from "#web/session.ts";

export type MemberTexts = ReturnType<typeof memberTexts>;

/** `saved`, `unread` and `notices` are counts. A badge without a count is empty. */
export const memberTexts = (user: Member | null, saved: number, unread: number, notices: number) => ({
	name: user?.name ?? "",
	initial: user?.initial ?? "",
	wishlist: saved > 0 ? frameCopy.wishlistCount({ count: saved }) : frameCopy.wishlist,
	saved: saved > 0 ? String(saved) : "",
	messages: messagesLabel(unread),
	unread: unread > 0 ? badgeText(unread) : "",
	unreadLabel: unreadText(unread),
	bell: frameCopy.notices({ count: notices > 0 ? badgeText(notices) : "" }),
	notices: notices > 0 ? badgeText(notices) : "",
});

/** The texts of the signed-in member; on the server, in a page with slots, their tokens. */
export function useMemberTexts(): MemberTexts {
	const texts = memberTexts(useUser(), useSavedIds().length, useUnread(), useNotices());
	const slots = useMemberSlots();
	if (!import.meta.env.SSR || !slots) return texts;
	const tokens = Object.keys(texts).map((name) => [name, slotToken(slots.key, name)]);
	return Object.fromEntries(tokens) as MemberTexts;
}
