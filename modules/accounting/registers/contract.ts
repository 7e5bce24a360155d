import { addMonths } from "#common/calendar.ts";
import { registerMonths, registerNames } from "#common/rules/registers.ts";
import { registersCopy } from "#messages/common/registers.js";
import { day, endpoint, oneOf, optionalText, z } from "#platform/endpoint.ts";

/** The API of the registers of the accounts. Whole rupees. */

const rupees = z.number().int().openapi({ description: "Whole rupees" });
const amounts = z.record(z.string(), rupees);

const RegisterRow = z
	.object({
		at: z.string().nullable().openapi({ description: "When it was booked" }),
		booking: z.string().nullable().openapi({ description: "The kind of booking" }),
		order: z.object({ id: z.string(), number: z.string() }).nullable(),
		account: z.string().nullable().openapi({ description: "The account of the ledger" }),
		person: z.object({ _id: z.string(), name: z.string() }).nullable(),
		reference: z.string().nullable().openapi({ description: "The reference of the payment" }),
		amounts: amounts.openapi({ description: "Whole rupees by the register's columns" }),
	})
	.openapi("RegisterRow");
export type RegisterRow = z.infer<typeof RegisterRow>;

const RegisterPage = z
	.object({
		rows: z.array(RegisterRow),
		totals: amounts.openapi({ description: "Of all rows, in the state of the ledger in which the page was read" }),
		next: z.string().nullable().openapi({ description: "`after` of the next page; null at the end" }),
	})
	.openapi("RegisterPage");
export type RegisterPage = z.infer<typeof RegisterPage>;

const period = {
	from: day,
	to: day.openapi({ description: "The last day, which is included. Days are those of India" }),
};

type Days = { from: string; to: string };
const isInOrder = ({ from, to }: Days) => from <= to;
const isShort = ({ from, to }: Days) => to < addMonths(from, registerMonths);
const swapped = { path: ["to"], error: () => registersCopy.swapped };
const tooLong = { path: ["to"], error: () => registersCopy.tooLong };

const pageQuery = z
	.object({ ...period, after: optionalText(200).openapi({ description: "`next` of the page before" }) })
	.refine(isInOrder, swapped)
	.refine(isShort, tooLong);
export type PageQuery = z.output<typeof pageQuery>;
const fileQuery = z.object(period).refine(isInOrder, swapped).refine(isShort, tooLong);
export type RegisterPeriod = z.output<typeof fileQuery>;

const register = {
	tag: "Accounting",
	who: "admin",
	staff: ["finance"],
	params: z.object({ register: oneOf("register", registerNames) }),
} as const;

export const registerEndpoints = {
	showRegister: endpoint({
		...register,
		method: "get",
		path: "/api/admin/registers/:register",
		summary:
			"A page of a register of the accounts in a period of at most a year, read from the ledger, with the totals of all its rows",
		query: pageQuery,
		reply: RegisterPage,
	}),
	exportRegister: endpoint({
		...register,
		method: "post",
		path: "/api/admin/registers/:register/file.csv",
		summary: "All rows of a register as a CSV file with the totals at its end; written to the audit log",
		query: fileQuery,
		replyFormat: "csv",
		reply: z.object({}),
	}),
};
