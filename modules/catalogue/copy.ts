import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { listNames } from "#common/text/list-names.ts";

/** Texts of the catalogue that the specification does not give: errors and replies of its API. */

const { listing } = rules;

const saveAs = "Please save it as “CSV UTF-8” and choose it again.";

export const catalogueCopy = {
	/** The ends of sentences that begin with "Our team has". */
	byStaff: {
		reason: "Please write a reason. The lister reads it.",
		edited: "edited it",
		deleted: "deleted it",
		paused: "paused it, so clients cannot rent it for now",
		resumed: "resumed it, so clients can rent it again",
		restored: "restored it",
		priced: (before: number, after: number) =>
			`changed its price from ${formatRupees(before)} to ${formatRupees(after)} a day`,
		blocked: (period: string) => `blocked ${period}, so clients cannot rent it on these days`,
		unblocked: (period: string) => `unblocked ${period}, so clients can rent it on these days again`,
	},
	searchProcess: {
		mismatch: "The search process has another version of Almari, or another database.",
		loading: "The search process has not loaded its index yet.",
	},
	browse: {
		reachNeedsPincode: "Please give your delivery pincode, to see what can reach you by this day.",
		reachOrDates: "Please give either your dates or the day to be reached by, not both.",
		sortNeedsPincode: "Please give your delivery pincode, to see first what reaches you soonest.",
	},
	chooseListings: "Please choose at least one listing",
	newPrice: `Please give a price from ${formatRupees(listing.minPrice)} to ${formatRupees(listing.maxPrice)} a day`,
	pricePercent: `Please give a change from -${listing.maxDiscount}% to +${listing.maxPriceRise}%`,
	noLister: "This lister does not exist.",
	gone: "This listing no longer exists.",
	suspended: "This listing is suspended. Restore it instead.",
	ownName: "You can create listings only for your own account.",
	sameLister: "A listing cannot be moved to another lister.",
	noCategory: (name: string) => `There is no category “${name}”.`,
	priceOrder: "The lowest price is above the highest price.",
	rating: "Please give a number from 0 to 5",
	alteration: `Please give inches from 0.1 to ${rules.measures.maxAlteration}, with at most one decimal`,
	inches: `Please give inches from ${rules.measures.minInches} to ${rules.measures.maxInches}, with at most one decimal`,
	discountDays: "The second discount must begin with more days than the first",
	discountPercent: "The second discount must be higher than the first",
	sizeTwice: "Please add each size only once",
	partTwice: "Please name each part only once",
	partsOverValue: "The parts cannot be worth more than the retail value of the whole item.",
	tooMuchStock: `You can list at most ${listing.maxStock} items in all`,
	held: (count: number, size: string, until: string) =>
		`${count} ${count === 1 ? "item" : "items"}${size ? ` of size ${size}` : " without a size"} ${count === 1 ? "is" : "are"} booked until ${until}. You can remove ${count === 1 ? "it" : "them"} after that.`,
	deleted: "This listing was deleted and cannot be changed.",
	deletedByLister: "This listing was deleted by its lister.",
	overMaximum: (price: number) =>
		`The new price would be ${formatRupees(price)}. The highest price is ${formatRupees(listing.maxPrice)} a day.`,
	overRetailValue: (price: number, retailValue: number) =>
		`The new price of ${formatRupees(price)} a day would be more than its retail value, ${formatRupees(retailValue)}. Please change the retail value first.`,
	changed: (changed: number, failed: number) =>
		failed === 0 ? `${listings(changed)} changed.` : `${listings(changed)} changed, ${failed} not changed.`,
	category: {
		exists: (name: string) => `There is already a category called "${name}".`,
		notFound: "There is no such category.",
		noParent: "There is no such parent category.",
		tooDeep: (levels: number, name: string) => `Categories have ${levels} levels, and "${name}" is on the last one.`,
		fixed: (name: string) =>
			`"${name}" is a fixed category of the home page and the filters. It cannot be renamed or merged into another.`,
		itself: "Please choose another category.",
		inside: (name: string, ancestor: string) =>
			`"${name}" is inside "${ancestor}". Please choose a category outside it.`,
		mergeTooDeep: (levels: number) => `The subcategories would be deeper than ${levels} levels.`,
	},
	unknownPincode: (pincode: string) => `We do not know the pincode ${pincode}. Please check it.`,
	draft: {
		gone: "This draft no longer exists. It was published or discarded.",
		closed: "This draft was published or discarded in another window, so it is not saved again.",
		tooMany: (max: number) => `You have ${max} drafts. Please publish or discard one in My Listings first.`,
		tooLong: "This is too long for a draft. Please publish some of the items first.",
	},
	zip: {
		damaged: "The zip with photos cannot be read. Please make it again.",
		large: `The zip may have at most ${rules.import.maxZipBytes / 1024 / 1024} MB.`,
		tooManyFiles: (files: number) =>
			`This zip has ${files.toLocaleString("en-IN")} files. You can send ${rules.addMany.maxPhotos} photos at a time.`,
		unreadable: (name: string) => `“${name}” cannot be read. Please make the zip again, without a password.`,
		noPicture: (name: string) => `“${name}” is not in the zip.`,
		samePictures: (name: string) => `There are several files named “${name}” in the zip. Please rename them.`,
		largePicture: (name: string) => `“${name}” is larger than ${rules.upload.maxFileBytes / 1024 / 1024} MB.`,
		notPicture: (name: string) => `“${name}” is not a JPEG, PNG, WebP or AVIF photo.`,
		notStored: (name: string, reason: string) => `“${name}” was not uploaded: ${reason}`,
		needed: "To add photos by file name, send a zip with the photos too.",
	},
	import: {
		largeFile: `The CSV file may have at most ${rules.import.maxBytes / 1024 / 1024} MB.`,
		empty: "This file is empty. The first row must have the column names; each row below it is one item.",
		onlyHeader: "This file has no items below the column names.",
		tooManyRows: (max: number) => `This file has more than ${max} items. You can send ${max} at a time.`,
		problems: {
			workbook: `This is a workbook or a zip, not a CSV file. ${saveAs}`,
			document: `This is a PDF, not a CSV file. ${saveAs}`,
			"web-page": `This is a web page, not a CSV file. ${saveAs}`,
			"not-utf8": `This file is not saved as UTF-8. ${saveAs}`,
			"control-character": `This is not a text file. ${saveAs}`,
		},
		sizeFaults: {
			date: (text: string) =>
				`“${text}” is a date. A spreadsheet has changed it: please set the column to text, and write M:2 for two of size M.`,
			time: (text: string) =>
				`“${text}” is a time. A spreadsheet has changed it: please set the column to text, and write 36:2 for two of size 36.`,
			several: (text: string) => `“${text}” is more than one size. Please separate sizes with semicolons: S:1;M:2.`,
			unclear: (text: string) => `“${text}” is not a size. Please write M:2 for two of size M.`,
		},
		measureFaults: {
			unclear: (text: string) => `“${text}” is not clear. Please write M: bust 36, waist 30; L: bust 38, waist 32.`,
			twice: (text: string) => `“${text}” is a size that already has measures in this cell.`,
			alone: (text: string) => `“${text}” has no measure. Please add at least one beside the alterations.`,
			size: (size: string) => `“${size}” is not one of the sizes of this item.`,
		},
		/** `count`: how many other rows, of which `rows` names the first. */
		sameReference: (count: number, rows: string[]) =>
			`${count === 1 ? `Row ${listNames(rows)} has` : `Rows ${listNames(rows)} have`} the same reference. Each item needs a reference of its own.`,
		sameName: (count: number, rows: string[]) =>
			`${count === 1 ? `Row ${listNames(rows)} has` : `Rows ${listNames(rows)} have`} the same name. Please write a reference for each of these items.`,
		moreRows: (count: number) => `${count} more`,
		severalListings: (count: number) =>
			`${count} of your listings have this name. Please write this item’s reference, or change the name of the others in My Listings.`,
		longReference: (max: number) => `A reference can have at most ${max} characters.`,
		spoiltReference: (text: string) =>
			`“${text}” is a number that a spreadsheet has shortened. Please set the column to text, and write the reference again.`,
		changedSinceCheck: "This listing was changed after you checked the file. Please check the file again.",
		badLine: (line: number, reason: string) => `Row ${line} cannot be read: ${reason}.`,
		unknownColumns: (unknown: string, known: string) =>
			`We do not know the column ${unknown}. The columns are: ${known}.`,
		missingColumns: (missing: string) => `The column ${missing} is missing.`,
		duplicateColumns: (twice: string) => `The column ${twice} appears twice.`,
	},
};

const listings = (count: number) => `${count} ${count === 1 ? "listing" : "listings"}`;
