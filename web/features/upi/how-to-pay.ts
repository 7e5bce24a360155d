import { useRouteLoaderData } from "react-router";

/** How a client pays at the door: "in cash", or "in cash or by UPI". A setting of the process, which the root loads. */
export const useHowToPay = (): string => useRouteLoaderData<{ howToPay: string }>("root")?.howToPay ?? "";
