import { caseFilters } from "#common/rules/admin.ts";
import { type ClockId, clockKinds, clocks } from "#common/rules/clocks.ts";
import { staffRoles } from "#common/rules/staff.ts";
import { rules } from "#common/rules.ts";
import { day, endpoint, id, integer, oneOf, text, z } from "#platform/endpoint.ts";

/** Endpoints for the staff's work on a case: internal notes, who sees to it, and until when. Members see none of it. */

/** A dispute has the id of its order. */
const caseKinds = ["contact-message", "report", "dispute"] as const;
export type CaseKind = (typeof caseKinds)[number];
/** A person has notes, but no assignee. */
const noteKinds = ["account", ...caseKinds] as const;
export type NoteKind = (typeof noteKinds)[number];

const StaffMember = z
	.object({ _id: z.string(), name: z.string(), staffRole: z.enum(staffRoles) })
	.openapi("StaffMember");
export type StaffMember = z.infer<typeof StaffMember>;

const Note = z.object({ _id: z.string(), by: z.string(), text: z.string(), createdAt: z.string() });

const Assignment = z
	.object({
		assignee: z.object({ _id: z.string(), name: z.string() }).nullable(),
		dueAt: z.string().nullable().openapi({ description: "Null: the usual time after the case was opened" }),
	})
	.openapi("CaseAssignment");

const Case = z
	.object({
		notes: z.array(Note).openapi({ description: "The newest 100, newest first" }),
		assignment: Assignment.nullable().openapi({ description: "Null for a person" }),
		staff: z.array(StaffMember).openapi({ description: "To whom it can be assigned" }),
		mayWork: z.boolean().openapi({ description: "Whether the requesting admin may write notes and assign" }),
	})
	.openapi("Case");
export type Case = z.infer<typeof Case>;

const clockIds = Object.keys(clocks) as [ClockId, ...ClockId[]];

const OpenClock = z
	.object({
		_id: z.string(),
		kind: z.enum(clockKinds),
		subjectId: z.string().openapi({ description: "Of the message, report, order, payment or account" }),
		name: z.string().openapi({ description: "The number of the message, report or order, or the name of the person" }),
		since: z.string(),
		dueAt: z.string(),
		clock: z.enum(clockIds).nullable().openapi({ description: "Which deadline it is; null: the staff chose the day" }),
		assignee: z.object({ _id: z.string(), name: z.string() }).nullable(),
		isOverdue: z.boolean(),
	})
	.openapi("OpenClock");
export type OpenClock = z.infer<typeof OpenClock>;

const ClockCount = z.object({ kind: z.enum(clockKinds), open: z.number().int(), overdue: z.number().int() });
export type ClockCount = z.infer<typeof ClockCount>;

/** Behind the case with this id and deadline. */
const position = z
	.string()
	.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
	.refine((text) => !Number.isNaN(Date.parse(text.slice(0, 24))))
	.transform((text) => ({ dueAt: new Date(text.slice(0, 24)), id: text.slice(25) }));

const staffCall = { tag: "Admin", who: "admin" } as const;
const write = { ...staffCall, staff: ["finance", "support", "moderator"] } as const;
const reply = z.object({ case: Case });
const idOrNone = z.preprocess((value) => value || null, id.nullable());
const dayOrNone = z.preprocess((value) => value || null, day.nullable());

export const caseEndpoints = {
	listStaff: endpoint({
		...staffCall,
		method: "get",
		path: "/api/admin/staff",
		summary: "The members of the staff, by name",
		reply: z.object({ staff: z.array(StaffMember) }),
	}),
	listClocks: endpoint({
		...staffCall,
		method: "get",
		path: "/api/admin/clocks",
		summary: "All open cases of people with the staff and the deadline of each, what is due first coming first",
		query: z.object({
			kind: z.preprocess((value) => value || undefined, oneOf("kind", clockKinds).optional()),
			work: z.preprocess((value) => value || undefined, oneOf("work", caseFilters).optional()),
			after: z
				.preprocess((value) => value || undefined, position.optional())
				.openapi({ type: "string", maxLength: 61, description: "`next` of the page before" }),
			limit: integer(1, rules.admin.maxPageSize).default(rules.admin.pageSize),
		}),
		reply: z.object({
			clocks: z.array(OpenClock),
			next: z.string().nullable().openapi({ description: "Null on the last page" }),
			counts: z.array(ClockCount).openapi({ description: "Of all open cases, by kind, whatever the filters are" }),
		}),
	}),
	showCase: endpoint({
		...staffCall,
		method: "get",
		path: "/api/admin/cases/:kind/:subjectId",
		summary: "Internal notes on a case, and who sees to it",
		params: z.object({ kind: oneOf("kind", noteKinds), subjectId: id }),
		reply,
	}),
	addNote: endpoint({
		...write,
		method: "post",
		path: "/api/admin/cases/:kind/:subjectId/notes",
		summary: "Adds an internal note, which nobody can change or remove",
		isIdempotent: true,
		params: z.object({ kind: oneOf("kind", noteKinds), subjectId: id }),
		body: z.object({ text: text(rules.cases.noteLength) }).openapi("NewCaseNote"),
		reply,
	}),
	assignCase: endpoint({
		...write,
		method: "put",
		path: "/api/admin/cases/:kind/:subjectId/assignment",
		summary: "Assigns a case to a member of the staff, or gives it back, with the day by which it is due",
		params: z.object({ kind: oneOf("kind", caseKinds), subjectId: id }),
		body: z
			.object({
				assigneeId: idOrNone,
				dueOn: dayOrNone,
				expected: idOrNone.openapi({ description: "Who had it when the form was opened: refused when that changed" }),
			})
			.openapi("NewCaseAssignment"),
		reply,
	}),
};
