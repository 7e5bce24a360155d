import type { HandleEndpoint } from "#platform/http-handler.ts";
import { caseEndpoints } from "./contract.ts";
import { addNote, assignCase, listStaff, showCase } from "./handle-case.ts";
import { listClocks } from "./list-clocks.ts";

/** Registers the HTTP handlers of the staff's cases. */
export function handleCases(handle: HandleEndpoint) {
	handle(caseEndpoints.listStaff, async ({ app }) => ({ staff: await listStaff(app) }));
	handle(caseEndpoints.listClocks, ({ app, actor, query }) => listClocks(app, actor, query));
	handle(caseEndpoints.showCase, async ({ app, actor, params }) => ({
		case: await showCase(app, actor, params.kind, params.subjectId),
	}));
	handle(caseEndpoints.addNote, async ({ app, actor, params, body }) => ({
		case: await addNote(app, actor, params.kind, params.subjectId, body.text),
	}));
	handle(caseEndpoints.assignCase, async ({ app, actor, params, body }) => ({
		case: await assignCase(app, actor, params.kind, params.subjectId, body),
	}));
}
