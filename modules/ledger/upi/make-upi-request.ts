import type { Config } from "#platform/config.ts";
import { drawQr } from "#platform/draw-qr.ts";
import type { UpiRequest } from "../contract-upi.ts";
import { upiLink } from "./upi.ts";

/** The request with which a payment app pays an amount to Almari: link and QR code. Null where the operator takes no UPI payments. */
export function makeUpiRequest(config: Config, amount: number, reference: string): UpiRequest | null {
	if (!config.upi) return null;
	const link = upiLink(config.upi, amount, reference);
	return { link, qr: drawQr(link), amount, payee: config.upi };
}
