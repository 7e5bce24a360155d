import type { endpoints } from "#server/endpoints.ts";
import { address, newListing, password } from "#tests/world.ts";
import { anId, type Kind, type Sample } from "./field-kinds.ts";
import { damageMoves, orderSteps } from "./samples-orders.ts";

/** For each endpoint with a body: a valid body, a role that may send it, and the kind of each field. */

const listingFields = {
	name: "text",
	description: "optional text",
	price: "number",
	discount: "optional number",
	deposit: "optional number",
	retailValue: "optional number",
	countInStock: "optional number",
	catName: "list",
	images: "list",
	occasion: "optional text",
	sizeStock: "list",
	details: "object",
	turnaroundDays: "optional number",
	noticeDays: "optional number",
	instant: "flag",
	listedBy: "optional id",
} satisfies Record<string, Kind>;

type Calls = typeof endpoints;
type WithBody = { [Name in keyof Calls]: Calls[Name] extends { body: object } ? Name : never }[keyof Calls];

export const samples: Record<WithBody, Sample> = {
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
		},
	},
	verifyEmail: {
		by: "visitor",
		body: { email: "bad-input@example.com", otp: "123456" },
		fields: { email: "text", otp: "code" },
	},
	resendVerification: { by: "visitor", body: { email: "bad-input@example.com" }, fields: { email: "text" } },
	login: {
		by: "visitor",
		body: { email: "bad-input@example.com", password },
		fields: { email: "text", password: "long text" },
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
	unsubscribe: {
		by: "visitor",
		body: { token: "orders.a.b", subscribe: false },
		fields: { token: "text", subscribe: "flag" },
	},
	setNotifications: {
		by: "client",
		body: { orders: false },
		fields: { orders: "flag", messages: "flag" },
	},
	changeListings: {
		by: "seller",
		body: { ids: [anId], change: "setPrice", amount: 1200 },
		fields: { ids: "list", change: "choice", amount: "optional number" },
	},
	createProduct: { by: "seller", body: { ...newListing, images: [] }, fields: listingFields },
	updateProduct: {
		by: "seller",
		body: { ...newListing, images: [] },
		fields: { ...listingFields, version: "optional number" },
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
		},
	},
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
		fields: { productId: "id", size: "optional text", rentalPeriod: "days" },
	},
	blockDays: {
		by: "seller",
		body: { startDate: "2026-12-01", endDate: "2026-12-02" },
		fields: { startDate: "code", endDate: "code", pieceId: "optional id" },
	},
	unblockDays: {
		by: "seller",
		body: { startDate: "2026-12-01", endDate: "2026-12-02" },
		fields: { startDate: "code", endDate: "code", pieceId: "optional id" },
	},
	createOrGetConversation: {
		by: "client",
		body: { productId: anId, message: "Is the blouse lined?" },
		fields: { userId: "optional id", productId: "id", message: "text", clientId: "optional id" },
	},
	sendMessage: {
		by: "client",
		body: { conversationId: anId, content: "Is the blouse lined?" },
		fields: { conversationId: "id", senderId: "optional id", content: "text" },
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
		fields: { isAdmin: "flag", reason: "text" },
	},
	endSessions: { by: "admin", body: { reason: "Lost her telephone." }, fields: { reason: "text" } },
	suspendListing: { by: "admin", body: { reason: "Not what it says." }, fields: { reason: "text" } },
	closeReport: { by: "admin", body: { outcome: "The listing is gone." }, fields: { outcome: "text" } },
	payDue: { by: "admin", body: { reference: "UTR 412345678901" }, fields: { reference: "text" } },
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
	setCommission: {
		by: "admin",
		body: { percent: 5, reason: "For the couriers." },
		fields: { percent: "number", reason: "text" },
	},
};
