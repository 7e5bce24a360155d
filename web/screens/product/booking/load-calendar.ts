/** Loads the calendar when days are chosen, or shortly before. */
import * as copy from "#common/copy/orders.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.ts";

export const loadCalendar = () => import("#web/components/period-picker/period-picker.tsx");
export const PeriodPicker = lazyComponent(loadCalendar, copy.delivery.unverifiable);
