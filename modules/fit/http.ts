import { fitCopy } from "#messages/api/fit.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { fitEndpoints } from "./contract.ts";
import { giveFitFeedback, type OnChange, showFeedback, showFit } from "./judge-fit.ts";
import { deleteMeasures, setMeasures, showMeasures } from "./store-measures.ts";

/** Registers the HTTP handlers of fit. `onChange`: what follows when listings are judged otherwise. */
export function handleFit(handle: HandleEndpoint, onChange: OnChange) {
	handle(fitEndpoints.getMeasures, async ({ app, actor }) => ({ wearers: await showMeasures(app.db.read, actor) }));
	handle(fitEndpoints.setMeasures, async ({ app, actor, body }) => ({
		message: fitCopy.saved,
		wearers: await setMeasures(app, actor, body),
	}));
	handle(fitEndpoints.deleteMeasures, async ({ app, actor, params }) => ({
		message: fitCopy.deleted,
		wearers: await deleteMeasures(app, actor, params.wearerId),
	}));
	handle(fitEndpoints.getFit, async ({ app, actor, params }) => ({ fits: await showFit(app, actor, params.id) }));
	handle(fitEndpoints.getFitFeedback, ({ app, actor, params }) => showFeedback(app, actor, params.orderId));
	handle(fitEndpoints.giveFitFeedback, async ({ app, actor, params, body }) => {
		await giveFitFeedback(app, actor, params.orderId, body, onChange);
		return { message: fitCopy.received };
	});
}
