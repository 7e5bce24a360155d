import { reportKinds, reportReasons } from "#common/report.ts";
import { caseFilters } from "#common/rules/admin.ts";
import { rules } from "#common/rules.ts";
import { supportCopy } from "#messages/common/support.js";
import { emailAddress } from "#modules/accounts/contract.ts";
import { endpoint, flag, id, integer, oneOf, optionalText, text, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of the contact form and of reports, for their senders and for admins. */

const { contact, report, admin } = rules;

/** The assignee, and the time until when it is due: a chosen day, or the usual time. */
const work = {
	assignee: z.object({ _id: z.string(), name: z.string() }).nullable(),
	dueAt: z.string(),
	isOverdue: z.boolean(),
};

const ContactSummary = z
	.object({
		...work,
		_id: z.string(),
		number: z.string(),
		name: z.string(),
		email: z.string(),
		subject: z.string(),
		excerpt: z.string(),
		isRead: z.boolean(),
		isOpen: z.boolean(),
		answerCount: z.number().int(),
		createdAt: z.string(),
	})
	.openapi("ContactSummary");
export type ContactSummary = z.infer<typeof ContactSummary>;

const ContactMessage = ContactSummary.extend({
	message: z.string(),
	account: z
		.object({ _id: z.string(), name: z.string(), email: z.string() })
		.nullable()
		.openapi({ description: "The account that was signed in; name and e-mail above are what was typed" }),
	closedAt: z.string().nullable(),
	closedBy: z.string(),
	answers: z.array(z.object({ _id: z.string(), by: z.string(), text: z.string(), createdAt: z.string() })),
}).openapi("ContactMessage");
export type ContactMessage = z.infer<typeof ContactMessage>;

const Report = z
	.object({
		...work,
		_id: z.string(),
		number: z.string(),
		kind: z.enum(reportKinds),
		subject: z.object({ _id: z.string(), name: z.string() }),
		about: z
			.object({ _id: z.string(), name: z.string(), email: z.string(), status: z.string() })
			.openapi({ description: "The lister, the person, or the other participant of the conversation" }),
		reporter: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
		reason: z.enum(reportReasons),
		words: z.string(),
		isOpen: z.boolean(),
		openOnSubject: z.number().int().openapi({ description: "Open reports on the same subject, this one included" }),
		outcome: z.string(),
		closedAt: z.string().nullable(),
		closedBy: z.string(),
		createdAt: z.string(),
	})
	.openapi("Report");
export type Report = z.infer<typeof Report>;

const listQuery = {
	state: oneOf("state", ["open", "closed", "all"]).default("open"),
	work: z.preprocess((value) => value || undefined, oneOf("work", caseFilters).optional()),
	search: optionalText(admin.searchLength),
	page: integer(1, admin.maxPage).default(1),
	limit: integer(1, admin.maxPageSize).default(admin.pageSize),
};
const pageInfo = { total: z.number().int(), totalPages: z.number().int(), page: z.number().int() };
const kindOf = oneOf("kind", reportKinds);

const contactAction = { tag: "Admin", who: "admin", params: z.object({ contactId: id }) } as const;
const reportAction = { tag: "Admin", who: "admin", params: z.object({ reportId: id }) } as const;
const contactReply = z.object({ contactMessage: ContactMessage });

export const supportEndpoints = {
	getContact: endpoint({
		method: "get",
		path: "/api/contact",
		summary: "Contact address, operator and grievance officer of the site",
		tag: "Support",
		who: "anyone",
		reply: z.object({
			email: z.string(),
			operator: z.string().openapi({ description: "Legal name and address; empty when it was not set" }),
			grievanceOfficer: z.string().openapi({ description: "A name; empty when it was not set" }),
		}),
	}),
	contact: endpoint({
		method: "post",
		path: "/api/contact",
		summary: "Sends a message to support; both sides get an email with its number",
		tag: "Support",
		who: "anyone",
		isIdempotent: true,
		body: z
			.object({
				name: text(contact.nameLength, 1, () => supportCopy.contact.name),
				email: emailAddress(() => supportCopy.contact.email),
				subject: optionalText(contact.subjectLength),
				message: text(contact.messageLength, 1, () => supportCopy.contact.message),
				website: optionalText(2000).openapi({ description: "Honeypot: people leave it empty, bots fill it in" }),
			})
			.openapi("NewContactMessage"),
		reply: z.object({ number: z.string().openapi({ description: "The reference number of this message" }) }),
	}),
	getReportSubject: endpoint({
		method: "get",
		path: "/api/report/:kind/:subjectId",
		summary: "The subject of a report, and the number of the member's open report on it",
		tag: "Support",
		who: "member",
		params: z.object({ kind: kindOf, subjectId: id }),
		reply: z.object({
			subject: z.object({ kind: kindOf, _id: z.string(), name: z.string(), isOwn: z.boolean() }),
			openNumber: z.string().nullable(),
		}),
	}),
	report: endpoint({
		method: "post",
		path: "/api/report",
		summary: "Reports a listing, a person, a review or one's own conversation; repeated, it returns the open report",
		tag: "Support",
		who: "member",
		isIdempotent: true,
		body: z
			.object({
				kind: kindOf,
				subjectId: id,
				reason: z.enum(reportReasons, { error: () => supportCopy.report.reason }),
				words: optionalText(report.wordsLength),
			})
			.openapi("NewReport"),
		reply: z.object({ number: z.string() }),
	}),

	listContactMessages: endpoint({
		method: "get",
		path: "/api/admin/contact",
		summary: "Messages of the contact form, newest first",
		tag: "Admin",
		who: "admin",
		query: z.object(listQuery),
		reply: z.object({ contactMessages: z.array(ContactSummary), unread: z.number().int(), ...pageInfo }),
	}),
	getContactMessage: endpoint({
		...contactAction,
		method: "get",
		path: "/api/admin/contact/:contactId",
		summary: "One message with its replies; this does not mark it read",
		reply: contactReply,
	}),
	readContactMessage: endpoint({
		staff: ["support"],
		...contactAction,
		method: "post",
		path: "/api/admin/contact/:contactId/read",
		summary: "Marks a message read",
		reply: contactReply,
	}),
	closeContactMessage: endpoint({
		staff: ["support"],
		...contactAction,
		method: "post",
		path: "/api/admin/contact/:contactId/close",
		summary: "Closes a message without an email to its sender",
		reply: contactReply,
	}),
	reopenContactMessage: endpoint({
		staff: ["support"],
		...contactAction,
		method: "post",
		path: "/api/admin/contact/:contactId/reopen",
		summary: "Reopens a closed message",
		reply: contactReply,
	}),
	answerContactMessage: endpoint({
		staff: ["support"],
		...contactAction,
		method: "post",
		path: "/api/admin/contact/:contactId/answer",
		summary: "Mails a reply to the sender, stores it, and closes the message unless `close` is false",
		isIdempotent: true,
		body: z.object({ text: text(contact.messageLength), close: flag.default(true) }).openapi("ContactAnswer"),
		reply: contactReply,
	}),
	listReports: endpoint({
		method: "get",
		path: "/api/admin/reports",
		summary: "Reports, newest first",
		tag: "Admin",
		who: "admin",
		query: z.object({
			...listQuery,
			kind: kindOf.optional(),
			person: id.optional().openapi({ description: "Reports about this account, or made by it" }),
		}),
		reply: z.object({ reports: z.array(Report), ...pageInfo }),
	}),
	getReport: endpoint({
		...reportAction,
		method: "get",
		path: "/api/admin/reports/:reportId",
		summary: "One report",
		reply: z.object({ report: Report }),
	}),
	closeReport: endpoint({
		staff: ["support", "moderator"],
		...reportAction,
		method: "post",
		path: "/api/admin/reports/:reportId/close",
		summary: "Closes a report and mails the outcome to its reporter",
		body: z.object({ outcome: text(report.wordsLength, 3) }).openapi("ReportOutcome"),
		reply: z.object({ report: Report }),
	}),
};
