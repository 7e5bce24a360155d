/** The parts of the booking column that few pages show at once: each is loaded when it is needed. */
import { loadFailed } from "#messages/common/frame.js";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";

const loadDays = () => import("./days.tsx");
const loadCalendar = () => import("#web/features/period-picker/period-picker.tsx");

export const Days = lazyComponent(loadDays, loadFailed.delivery);
export const Sum = lazyComponent(async () => ({ default: (await loadDays()).Sum }));
export const JoinWaitlist = lazyComponent(async () => {
	const { JoinWaitlist } = await import("#web/features/waitlist/join-form.tsx");
	return { default: JoinWaitlist };
});
export const OwnEntries = lazyComponent(async () => {
	const { OwnEntries } = await import("#web/features/waitlist/entry-list.tsx");
	return { default: OwnEntries };
});
export const FitNotes = lazyComponent(async () => {
	const { FitNotes } = await import("#web/features/fit/fit-notes.tsx");
	return { default: FitNotes };
});
export const OwnListing = lazyComponent(async () => {
	const { OwnListing } = await import("#web/screens/product/own-listing.tsx");
	return { default: OwnListing };
});

/** Failures are ignored: the scripts are loaded again when shown. */
export function preloadDays() {
	for (const load of [loadDays, loadCalendar]) void load().catch(() => undefined);
}
