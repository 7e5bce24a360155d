/** The public API of member state: what public pages show of the signed-in member. */

export { loadMemberState, type MemberState } from "./load-member-state.ts";
