/** The public API of rentals for placing orders: the input of both steps, the delivery code, the order. */

export { ensureReachable } from "./placing/ensure-reachable.ts";
export { parseDeliveryInput, parseOrderInput } from "./placing/parse-order-input.ts";
export { placeOrder } from "./placing/place-order.ts";
export { requestDeliveryCode } from "./placing/request-delivery-code.ts";
