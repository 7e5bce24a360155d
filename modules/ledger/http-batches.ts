import type { HandleEndpoint } from "#platform/http-handler.ts";
import { approveBatch, cancelBatch } from "./batches/decide-batch.ts";
import { exportBatch } from "./batches/export-batch.ts";
import { importResponse } from "./batches/import-response.ts";
import { makeBatch } from "./batches/make-batch.ts";
import { setFormat, showFormats } from "./batches/set-format.ts";
import { showBatch, showBatches } from "./batches/show-batches.ts";
import { batchEndpoints } from "./contract-batches.ts";

/** Registers the HTTP handlers of payments in batches. */
export function handleBatches(handle: HandleEndpoint) {
	handle(batchEndpoints.listBatches, ({ app, query }) => showBatches(app, query.dueBy));
	handle(batchEndpoints.createBatch, async ({ app, actor, body }) => ({ batch: await makeBatch(app, actor, body) }));
	handle(batchEndpoints.showBatch, ({ app, params, query }) => showBatch(app, params.batchId, query.page));
	handle(batchEndpoints.approveBatch, async ({ app, actor, params }) => ({
		batch: await approveBatch(app, actor, params.batchId),
	}));
	handle(batchEndpoints.cancelBatch, async ({ app, actor, params, body }) => ({
		batch: await cancelBatch(app, actor, params.batchId, body.reason),
	}));
	handle(batchEndpoints.exportBatch, ({ app, actor, params }) => exportBatch(app, actor, params.batchId));
	handle(batchEndpoints.importResponse, ({ app, actor, params, files }) =>
		importResponse(app, actor, params.batchId, files),
	);
	handle(batchEndpoints.getFormats, ({ app }) => showFormats(app));
	handle(batchEndpoints.setFormat, ({ app, actor, body }) => setFormat(app, actor, body));
}
