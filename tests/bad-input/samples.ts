import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { address, newListing, password } from "#tests/world.ts";
import { anId, kindOf, type Sample } from "./field-kinds.ts";
import { savedAddress } from "./samples-address.ts";
import { consoleSamples } from "./samples-console.ts";
import { factorSamples } from "./samples-factors.ts";
import { listingFields } from "./samples-listing.ts";
import { damageMoves, orderSteps } from "./samples-orders.ts";

/** For each endpoint with a body: a valid body, a role that may send it, and the kind of each field. Optional texts and numbers need not be listed. */

type Calls = typeof endpoints;
type WithBody = { [Name in keyof Calls]: Calls[Name] extends { body: object } ? Name : never }[keyof Calls];

const listed: Record<WithBody, Sample> = {
	register: {
		by: "visitor",
		body: { name: "Ishita Roy", email: "bad-input@example.com", password, mobile: "9876543210", accountType: "client" },
		fields: {
			name: "text",
			email: "text",
			password: "text",
			mobile: "optional text",
			accountType: "choice",
			shopName: "optional text",
			gstin: "optional text",
			address_Line: "optional text",
			city: "optional text",
			pincode: "optional text",
			country: "optional text",
			terms: "optional choice",
			marketing: "flag",
		},
	},
	verifyEmail: {
		by: "visitor",
		body: { email: "bad-input@example.com", otp: "123456", name: "Ishita Roy" },
		fields: { email: "text", otp: "code", name: "optional text" },
	},
	resendVerification: { by: "visitor", body: { email: "bad-input@example.com" }, fields: { email: "text" } },
	login: {
		by: "visitor",
		body: { email: "bad-input@example.com", password },
		fields: { email: "text", password: "long text" },
	},
	setMarketingConsent: { by: "client", body: { isGiven: true }, fields: { isGiven: "flag" } },
	requestDeletion: {
		by: "client",
		body: { currentPassword: "not the password" },
		fields: { currentPassword: "long text" },
	},
	forgotPassword: { by: "visitor", body: { email: "bad-input@example.com" }, fields: { email: "text" } },
	verifyForgotPasswordOtp: {
		by: "visitor",
		body: { email: "bad-input@example.com", otp: "123456" },
		fields: { email: "text", otp: "code" },
	},
	resetPassword: {
		by: "visitor",
		body: { email: "bad-input@example.com", newPassword: password, confirmPassword: password },
		fields: { email: "text", newPassword: "text", confirmPassword: "text" },
	},
	updateDetails: {
		by: "client",
		body: { name: "Ishita Roy" },
		fields: {
			name: "wished text",
			email: "wished text",
			mobile: "optional text",
			shopName: "optional text",
			gstin: "optional text",
			address_Line: "optional text",
			city: "optional text",
			pincode: "optional text",
			country: "optional text",
			password: "secret",
			currentPassword: "secret",
		},
	},
	setAbout: { by: "seller", body: { about: "Sarees of three generations." }, fields: { about: "optional text" } },
	addAddress: { by: "client", ...savedAddress },
	changeAddress: { by: "client", ...savedAddress },
	setPayout: {
		by: "seller",
		body: { kind: "upi", upiId: "meher@okaxis" },
		fields: {
			kind: "choice",
			upiId: "optional text",
			accountName: "optional text",
			accountNumber: "optional text",
			accountNumberAgain: "optional text",
			ifsc: "optional text",
			currentPassword: "secret",
		},
	},
	dropPayout: { by: "seller", body: {}, fields: { currentPassword: "secret" } },
	...factorSamples,
	unsubscribe: {
		by: "visitor",
		body: { token: "orders.a.b", subscribe: false },
		fields: { token: "text", subscribe: "flag" },
	},
	setNotifications: {
		by: "client",
		body: { orders: false },
		fields: {
			...{ orders: "flag", messages: "flag", reviews: "flag", money: "flag", searches: "flag" },
			...{ site: "object", push: "object", phone: "object" },
			language: "optional choice",
		},
	},
	addPushDevice: {
		by: "client",
		body: { endpoint: "https://push.example.com/1", keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } },
		fields: { endpoint: "text", keys: "object", showsText: "flag", language: "wished text" },
	},
	endPush: { by: "client", body: { endpoint: "https://push.example.com/1" }, fields: { endpoint: "text" } },
	requestMobileCode: { by: "client", body: { mobile: "98765 43210" }, fields: { mobile: "text" } },
	verifyMobile: {
		by: "client",
		body: { mobile: "98765 43210", code: "123456" },
		fields: { mobile: "text", code: "text" },
	},
	changeListings: {
		by: "seller",
		body: { ids: [anId], change: "setPrice", amount: 1200 },
		fields: { ids: "list", change: "choice", amount: "optional number", reason: "optional text" },
	},
	saveDraft: {
		by: "seller",
		body: { kind: "item", name: "Sindoor lehenga", itemCount: 1, images: [], content: { name: "Sindoor lehenga" } },
		fields: { kind: "choice", name: "optional text", itemCount: "number", images: "list", content: "object" },
	},
	createProduct: { by: "seller", body: { ...newListing, images: [] }, fields: listingFields },
	updateProduct: {
		by: "seller",
		body: { ...newListing, images: [] },
		fields: { ...listingFields, version: "optional number", reason: "optional text" },
	},
	createCategory: {
		by: "admin",
		body: { name: "Sangeet" },
		fields: { name: "text", parentId: "id or none", parentCatName: "optional text", images: "list" },
	},
	sendOtp: {
		by: "client",
		body: { ...address, productId: anId },
		fields: {
			address_Line: "text",
			city: "text",
			pincode: "text",
			country: "text",
			mobile: "text",
			status: "optional text",
			email: "optional text",
			userId: "optional id",
			productId: "id",
			rentalPeriod: "optional days",
			size: "optional text",
		},
	},
	checkParts: { by: "seller", params: { stage: "dispatch" }, body: { present: [] }, fields: { present: "list" } },
	createRental: {
		by: "client",
		body: {
			productId: anId,
			rentalPeriod: { startDate: "2026-12-01", endDate: "2026-12-02" },
			totalAmount: 4800,
			deliveryAddress: address,
		},
		fields: {
			productId: "id",
			userId: "optional id",
			userEmail: "optional text",
			userName: "optional text",
			userMobile: "optional text",
			rentalPeriod: "days",
			totalAmount: "number",
			deposit: "optional number",
			deliveryAddress: "object",
			size: "optional text",
			status: "optional text",
			paymentMethod: "optional text",
		},
	},
	joinWaitlist: {
		by: "client",
		body: { productId: anId, rentalPeriod: { startDate: "2026-12-01", endDate: "2026-12-02" } },
		fields: { productId: "id", size: "optional text", rentalPeriod: "days", pincode: "optional code" },
	},
	saveSearch: {
		by: "client",
		body: { name: "For the wedding", filters: "search=lehenga" },
		fields: { name: "text", filters: "text" },
	},
	renameSearch: { by: "client", body: { name: "For the sangeet" }, fields: { name: "text" } },
	addToBag: {
		by: "visitor",
		body: { productId: anId, rentalPeriod: { startDate: "2026-12-01", endDate: "2026-12-02" } },
		fields: {
			productId: "id",
			rentalPeriod: "days",
			size: "optional text",
			for: "optional text",
			function: "optional text",
		},
	},
	changeBagLine: {
		by: "visitor",
		body: { rentalPeriod: { startDate: "2026-12-01", endDate: "2026-12-02" } },
		fields: { rentalPeriod: "days", size: "optional text", for: "optional text", function: "optional text" },
	},
	takeFromSharedBag: { by: "visitor", body: { lines: [anId] }, fields: { lines: "list" } },
	orderBag: {
		by: "client",
		body: { lines: [{ _id: anId, totalAmount: 4800, deposit: 0 }], address, addresses: [] },
		fields: { lines: "list", address: "object", addresses: "list", groupId: "optional id" },
	},
	holdDays: {
		by: "client",
		body: { productId: anId, rentalPeriod: { startDate: "2026-12-01", endDate: "2026-12-02" } },
		fields: { productId: "id", size: "optional text", rentalPeriod: "days", pincode: "optional code" },
	},
	blockDays: {
		by: "seller",
		body: { startDate: "2026-12-01", endDate: "2026-12-02" },
		fields: { startDate: "code", endDate: "code", pieceId: "optional id", reason: "optional text" },
	},
	addRecordEntry: {
		by: "seller",
		body: { pieceId: anId, kind: "cleaning", day: "2026-11-20" },
		fields: {
			...{ pieceId: "id", kind: "choice", day: "code", doneBy: "optional text", cost: "optional number" },
			...{ bill: "optional text", note: "optional text", reason: "optional text" },
		},
	},
	strikeRecordEntry: {
		by: "seller",
		body: { pieceId: anId, entryId: anId },
		fields: { pieceId: "id", entryId: "id", note: "optional text", reason: "optional text" },
	},
	replaceTag: { by: "seller", body: { pieceId: anId }, fields: { pieceId: "id", reason: "optional text" } },
	takeHoliday: {
		by: "seller",
		body: { startDate: "2026-12-01", endDate: "2026-12-02" },
		fields: { startDate: "code", endDate: "code", note: "optional text" },
	},
	unblockDays: {
		by: "seller",
		body: { startDate: "2026-12-01", endDate: "2026-12-02" },
		fields: { startDate: "code", endDate: "code", pieceId: "optional id", reason: "optional text" },
	},
	createOrGetConversation: {
		by: "client",
		body: { productId: anId, message: "Is the blouse lined?" },
		fields: { userId: "optional id", productId: "id", message: "text", clientId: "optional id", images: "list" },
	},
	sendMessage: {
		by: "client",
		body: { conversationId: anId, content: "Is the blouse lined?" },
		fields: { conversationId: "id", senderId: "optional id", content: "text", images: "list" },
	},
	markAsRead: {
		by: "client",
		body: { conversationId: anId, upTo: 3 },
		fields: { conversationId: "id", upTo: "number" },
	},
	getUserRentalStats: { by: "client", body: { email: "bad-input@example.com" }, fields: { email: "text" } },
	writeReview: {
		by: "client",
		body: { stars: 4, fit: "true", words: "It sat well.", images: [] },
		fields: { stars: "number", fit: "optional choice or none", words: "optional text", images: "list" },
	},
	setMeasures: {
		by: "client",
		body: { name: "Riya", build: "women", height: 162, weight: 58.5 },
		fields: {
			name: "optional text",
			isNew: "flag",
			build: "choice",
			height: "optional number",
			weight: "optional number",
			bust: "optional number",
			waist: "optional number",
			hip: "optional number",
			shoulder: "optional number",
		},
	},
	giveFitFeedback: {
		by: "client",
		body: { fit: "small", places: ["waist"] },
		fields: { fit: "choice", places: "list" },
	},
	replyToReview: { by: "seller", body: { words: "Thank you." }, fields: { words: "text" } },
	hideReview: { by: "admin", body: { reason: "It names a stranger." }, fields: { reason: "text" } },
	...orderSteps,
	...damageMoves,
	mergeWishlist: {
		by: "client",
		body: { items: [{ id: anId }], removed: [] },
		fields: { items: "list", removed: "list" },
	},
	contact: {
		by: "visitor",
		body: { name: "Ishita Roy", email: "bad-input@example.com", subject: "", message: "Do you deliver to Shimla?" },
		fields: {
			name: "text",
			email: "text",
			subject: "optional text",
			message: "text",
			website: "optional text",
		},
	},
	report: {
		by: "client",
		body: { kind: "listing", subjectId: anId, reason: "misleading" },
		fields: { kind: "choice", subjectId: "id", reason: "choice", words: "optional text" },
	},
	answerContactMessage: { by: "admin", body: { text: "Yes, we do." }, fields: { text: "text", close: "flag" } },
	suspendUser: { by: "admin", body: { reason: "Sent a torn saree." }, fields: { reason: "text" } },
	changeRole: {
		by: "admin",
		body: { isAdmin: true, reason: "She joins the desk." },
		fields: { isAdmin: "flag", staffRole: "optional choice", reason: "text" },
	},
	setStaffRole: {
		by: "admin",
		body: { staffRole: "support", reason: "She joins the desk." },
		fields: { staffRole: "choice", reason: "text" },
	},
	...consoleSamples,
	endSessions: { by: "admin", body: { reason: "Lost her telephone." }, fields: { reason: "text" } },
	suspendListing: { by: "admin", body: { reason: "Not what it says." }, fields: { reason: "text" } },
	restoreListing: { by: "admin", body: { reason: "It is hers after all." }, fields: { reason: "text" } },
	undeleteListing: { by: "admin", body: { reason: "Deleted by mistake." }, fields: { reason: "text" } },
	closeReport: { by: "admin", body: { outcome: "The listing is gone." }, fields: { outcome: "text" } },
	payDue: { by: "admin", body: { reference: "UTR 412345678901" }, fields: { reference: "text" } },
	createBatch: {
		by: "admin",
		body: { channel: "bank", dueBy: "2026-11-20" },
		fields: { channel: "choice", dueBy: "choice" },
	},
	approveBatch: { by: "admin", body: { reason: "I run it alone." }, fields: { reason: "optional text" } },
	cancelBatch: { by: "admin", body: { reason: "The wrong day." }, fields: { reason: "text" } },
	setFormat: {
		by: "admin",
		body: { channel: "upi", columns: [] },
		fields: { channel: "choice", columns: "list" },
	},
	payByUpi: { by: "seller", body: { reference: "412345678901" }, fields: { reference: "code" } },
	explainBankRow: { by: "admin", body: { note: "A refund of the rent of our shop." }, fields: { note: "text" } },
	explainPayout: {
		by: "admin",
		body: { payment: "AL0123456789ABCD", note: "The bank shows it in its portal." },
		fields: { payment: "text", note: "text" },
	},
	correctUpiPayment: {
		by: "admin",
		body: { reference: "412345678901", reason: "A digit was wrong." },
		fields: { reference: "code", reason: "text" },
	},
	rejectUpiPayment: { by: "admin", body: { reason: "It did not arrive." }, fields: { reason: "text" } },
	renameCategory: { by: "admin", body: { name: "Sangeet" }, fields: { name: "text" } },
	moveCategory: { by: "admin", body: { to: "up" }, fields: { to: "choice" } },
	mergeCategory: { by: "admin", body: { into: anId }, fields: { into: "id" } },
	setCategoryPictures: { by: "admin", body: { images: [] }, fields: { images: "list" } },
	payDues: {
		by: "admin",
		body: { ids: [anId], reference: "UTR 412345678901" },
		fields: { ids: "list", reference: "text" },
	},
	actOnListings: {
		by: "admin",
		body: { action: "approve", ids: [anId], reason: "" },
		fields: { action: "choice", ids: "list", reason: "optional text" },
	},
	actOnUsers: {
		by: "admin",
		body: { action: "restore", ids: [anId], reason: "" },
		fields: { action: "choice", ids: "list", reason: "optional text" },
	},
	setSelfApproval: {
		by: "admin",
		body: { isAllowed: true, reason: "I run it alone." },
		fields: { isAllowed: "flag", reason: "text" },
	},
	setCommission: {
		by: "admin",
		body: { percent: 5, reason: "For the couriers." },
		fields: { percent: "number", reason: "text" },
	},
};

const withKindsOfSchema = ([name, sample]: [string, Sample]): [string, Sample] => {
	const { body }: Endpoint = endpoints[name as WithBody];
	const kinds = Object.entries(body?.shape ?? {}).flatMap(([field, schema]) => {
		const kind = kindOf(schema);
		return kind ? [[field, kind] as const] : [];
	});
	return [name, { ...sample, fields: { ...Object.fromEntries(kinds), ...sample.fields } }];
};

export const samples = Object.fromEntries(Object.entries(listed).map(withKindsOfSchema)) as Record<WithBody, Sample>;
