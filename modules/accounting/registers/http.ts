import type { HandleEndpoint } from "#platform/http-handler.ts";
import { registerEndpoints } from "./contract.ts";
import { exportRegister } from "./export-register.ts";
import { showRegister } from "./show-register.ts";

/** Registers the HTTP handlers of the registers of the accounts. */
export function handleRegisters(handle: HandleEndpoint) {
	handle(registerEndpoints.showRegister, ({ app, params, query }) => showRegister(app, params.register, query));
	handle(registerEndpoints.exportRegister, ({ app, actor, params, query }) =>
		exportRegister(app, actor, params.register, query),
	);
}
