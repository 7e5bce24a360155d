import { type Day, formatDay } from "#common/calendar.ts";

/** The messages about payments. */
export const ledgerCopy = {
	/** The reference of a due that a correction ended, in place of a bank's. */
	correctionReference: "Corrected",
	/** The columns of exported payments. */
	exportHeader: ["Payment", "Order", "Item", "Person", "Amount (INR)", "Due by", "Status", "Paid on", "Reference"],
	/** The payment of an export that the staff gave. */
	goodwill: (kind: string) => `${kind} (goodwill)`,
	commission: "Commission",
	noPayment: "This payment does not exist.",
	corrected: "This payment is no longer due, because its order was corrected.",
	noOrder: "This order does not exist, or you cannot see it.",
	upi: {
		twelveDigits: "The UPI reference (UTR) has 12 digits. Your payment app shows it with the payment.",
		usedBefore: "This UPI reference was entered before. Please check the 12 digits.",
		paidAlready: "This is already paid.",
		checking: (reference: string) =>
			`The UPI payment ${reference} was entered for this. We are checking it with the bank.`,
		noRow: "This row does not exist.",
		rejectedBefore: "This reference was replaced or rejected before.",
		onlyCorrect: "The item was handed over for this payment. Please enter the right reference instead.",
	},
	batch: {
		none: "This batch does not exist.",
		nothingDue: "Nothing that is due by this day can be paid this way.",
		ownBatch: "You made this batch, so another admin has to approve it.",
		isCancelled: "This batch was cancelled.",
		isApproved: "This batch is approved, so the bank may have its file. Please import the bank’s response.",
		notApproved: "Another admin has to approve this batch first.",
		heldReason: "Held when the batch was approved",
		holdsDue: (reference: string) =>
			`This is in a batch, as ${reference}. It is paid when the bank’s response is imported.`,
	},
	format: {
		unknown: (value: string, known: string) =>
			`${value} is not known. A column shows one of ${known}, or a text in quotes.`,
		repeated: (value: string) => `Two columns are called ${value}.`,
		missing: (value: string) => `A column has to show ${value}.`,
		/** The columns of the bulk uploads of Indian banks, in English for the bank. Banks agree in what they need, and differ in names and order. */
		presets: {
			bank: {
				mode: "Payment Type",
				name: "Beneficiary Name",
				account: "Beneficiary Account Number",
				ifsc: "IFSC",
				amount: "Amount",
				date: "Payment Date",
				reference: "Reference",
			},
			upi: { upi: "Payee VPA", name: "Payee Name", amount: "Amount", reference: "Reference" },
			remarks: "Remarks",
			almari: "Almari",
		},
	},
	bankFile: {
		badStatus: (line: number, cell: string) => `Line ${line}: the status “${cell}” is not known. Nothing was imported.`,
		noUtr: (line: number) => `Line ${line} is paid, but has no UTR. Nothing was imported.`,
		rowTooMany: (line: number, rows: number) =>
			`Line ${line} is a row too many: the batch has ${rows}. Nothing was imported.`,
		unknown: (line: number, reference: string) =>
			`Line ${line}: the reference “${reference}” is not in this batch. Nothing was imported.`,
		otherSum: (line: number, now: string, before: string) =>
			`Line ${line} has ${now}, but the batch has ${before}. Nothing was imported.`,
		usedUtr: (line: number, utr: string) => `Line ${line}: the UTR ${utr} was recorded before. Nothing was imported.`,
		recordedBefore: (line: number, reference: string, outcome: string) =>
			`Line ${line}: ${reference} was recorded as ${outcome}. Nothing was imported.`,
		empty: "The file is empty. Nothing was imported.",
		onlyHeader: "The file has no rows below its header. Nothing was imported.",
		noHeader: (names: string[]) =>
			`No line of the file has the columns ${names.join(" and ")}. Please download the statement as CSV again. Nothing was imported.`,
		problems: {
			workbook: (line: number) =>
				`Line ${line}: this is a workbook or a zip, not a CSV file. Please open it and save it as CSV. Nothing was imported.`,
			document: (line: number) =>
				`Line ${line}: this is a PDF. Please download the statement as CSV instead. Nothing was imported.`,
			"web-page": (line: number) =>
				`Line ${line}: this is a web page, though its name may end with .xls. Please open it in a spreadsheet and save it as CSV. Nothing was imported.`,
			"not-utf8": (line: number) =>
				`Line ${line} is not UTF-8. Please save the file as CSV in UTF-8. Nothing was imported.`,
			"control-character": (line: number) =>
				`Line ${line} has a control character. Please download the file again. Nothing was imported.`,
		},
		badLine: (line: number, reason: string) => `Line ${line} cannot be read: ${reason}. Nothing was imported.`,
		formula: (line: number, cell: string) => `Line ${line} has a formula (${cell}). Nothing was imported.`,
		missingColumn: (line: number, names: string) => `Line ${line} has no column called ${names}. Nothing was imported.`,
		repeatedColumn: (line: number, name: string) => `Line ${line} has the column ${name} twice. Nothing was imported.`,
		tooManyCells: (line: number) => `Line ${line} has more cells than the header. Nothing was imported.`,
		tooManyRows: (line: number, max: number) =>
			`Line ${line} is a row too many: a file has at most ${max.toLocaleString("en-IN")}. Nothing was imported.`,
		duplicate: (line: number, reference: string, earlier: number) =>
			`Line ${line} has the reference ${reference}, as line ${earlier} has. Nothing was imported.`,
		afterTotal: (line: number, total: number) =>
			`Line ${line} comes after the total in line ${total}. Nothing was imported.`,
		wrongTotal: (line: number, stated: string, actual: string) =>
			`Line ${line}: the total is ${stated}, but the rows add up to ${actual}. Nothing was imported.`,
		noDay: (line: number) => `Line ${line} has an amount, but no date. Nothing was imported.`,
		noSide: (line: number) => `Line ${line} has an amount that is neither Cr nor Dr. Nothing was imported.`,
		roundedReference: (line: number, cell: string) =>
			`Line ${line}: a spreadsheet has rounded the reference to ${cell}. Please import the file as the bank sent it. Nothing was imported.`,
		badDay: (line: number, cell: string) => `Line ${line}: “${cell}” is not a date. Nothing was imported.`,
		badAmount: (line: number, cell: string) => `Line ${line}: “${cell}” is not an amount. Nothing was imported.`,
		creditAndDebit: (line: number) => `Line ${line} has both a credit and a debit. Nothing was imported.`,
		otherAmount: (line: number, reference: string, before: string, now: string) =>
			`Line ${line}: ${reference} is ${now} here, but was ${before} in an earlier statement. Nothing was imported.`,
		importedBefore: (day: Day) => `This file was imported on ${formatDay(day)}. Nothing was imported again.`,
	},
	paidAlready: (reference: string | null) => `This was already paid. The reference is ${reference}.`,
};
