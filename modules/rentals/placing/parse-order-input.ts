import type { z } from "#platform/endpoint.ts";
import { rentalEndpoints } from "../contract.ts";

/** Builds the input of use cases for callers inside the process (demo, bench): optional fields get the API's defaults. */

const { createRental, sendOtp } = rentalEndpoints;

/** The input of `placeOrder`. */
export type OrderInput = z.output<typeof createRental.body>;
export const parseOrderInput = (input: z.input<typeof createRental.body>): OrderInput => createRental.body.parse(input);

/** The input of `requestDeliveryCode`. */
export type DeliveryInput = z.output<typeof sendOtp.body>;
export const parseDeliveryInput = (input: z.input<typeof sendOtp.body>): DeliveryInput => sendOtp.body.parse(input);
