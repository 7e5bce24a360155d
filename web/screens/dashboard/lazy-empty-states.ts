/** The empty states, loaded where there is nothing to show. */
import { lazyPart } from "#web/features/connection/lazy-component.tsx";

const loadOrders = () => import("./empty-states.tsx");
const load = () => import("./empty-states.tsx");

export const NoRentals = lazyPart(async () => (await loadOrders()).NoRentals);
export const NoOrders = lazyPart(async () => (await loadOrders()).NoOrders);
export const NoMatchingRentals = lazyPart(async () => (await load()).NoMatchingRentals);
export const NoListings = lazyPart(async () => (await load()).NoListings);
export const NoEarnings = lazyPart(async () => (await load()).NoEarnings);
export const EmptyPage = lazyPart(async () => (await load()).EmptyPage);
export const AdminDashboardLink = lazyPart(async () => (await load()).AdminDashboardLink);
