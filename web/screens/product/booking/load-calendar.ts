/** Loads the calendar when days are chosen, or shortly before. */
import { loadFailed } from "#common/copy/lists.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.ts";

export const loadCalendar = () => import("#web/features/period-picker/period-picker.tsx");
export const PeriodPicker = lazyComponent(loadCalendar, loadFailed.delivery);
