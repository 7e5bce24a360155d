import type { endpoints } from "#server/endpoints.ts";
import { pictures } from "#tests/world.ts";
import { type ResourceIds, type Role, unknownId } from "./access-matrix-users.ts";

/**
 * Who may make which call, written by hand and not read from the calls: one line for each, and a call without its line does not
 * compile. "in": the door opens (whatever is then said about what was sent). 401: sign in first. 403: not with this role, or
 * not another person's. 404: to this asker there is no such thing.
 */

export type Outcome = "in" | 401 | 403 | 404;

export type Row = Record<Role, Outcome> & {
	/** What the ids of the path are, where their names don't say: `:userId` of whom. */
	ids?: (things: ResourceIds) => Record<string, string>;
	/** What is sent, where a call names what it is about in its body. Otherwise nothing, so that nothing happens. */
	body?: (things: ResourceIds) => unknown;
	/** Whose look is itself written down, though nothing is changed. */
	recorded?: Role;
};

const row = (
	visitor: Outcome,
	client: Outcome,
	otherClient: Outcome,
	seller: Outcome,
	otherSeller: Outcome,
	admin: Outcome,
	suspended: Outcome,
): Row => ({ visitor, client, otherClient, seller, otherSeller, admin, suspended });

/* Reading order:      visitor client other c. seller other s. admin suspended */
const anyoneRow = row("in", "in", "in", "in", "in", "in", "in");
const members = row(401, "in", "in", "in", "in", "in", 401);
const sellers = row(401, 403, 403, "in", "in", "in", 401);
const admins = row(401, 403, 403, 403, 403, "in", 401);
/** Of a listing of `seller`; to other sellers there is none. */
const ofListing = row(401, 403, 403, "in", 404, "in", 401);
const onAccount: Row = { ...admins, ids: ({ spareId }) => ({ accountId: spareId }) };
const underListing: Row = { ...admins, ids: ({ id }) => ({ listingId: id }) };
const unknownDue: Row = { ...row(401, 403, 403, 403, 403, 404, 401), ids: () => ({ dueId: unknownId }) };
/** Of an order of `client` on a listing of `seller`; to others there is none. */
const ofOrder = row(401, "in", 404, "in", 404, "in", 401);
/** Of a review that is none. */
const unknownReview: Row = { ...row(401, 403, 403, 403, 403, 404, 401), ids: () => ({ reviewId: unknownId }) };
/** Under the id of `client`, or of `seller`. */
const ofClient: Row = { ...row(401, "in", 403, 403, 403, "in", 401), ids: ({ clientId }) => ({ userId: clientId }) };
const ofSeller: Row = { ...row(401, 403, 403, "in", 403, "in", 401), ids: ({ sellerId }) => ({ userId: sellerId }) };
/** Between `client` and `seller`: an admin may look on, not take part. */
const mayRead: Row = { ...ofOrder, recorded: "admin" };
const mayWrite = (what: object): Row => ({
	...row(401, "in", 404, "in", 404, 404, 401),
	body: ({ conversationId }) => ({ conversationId, ...what }),
});

export const expected: Record<keyof typeof endpoints, Row> = {
	register: anyoneRow,
	verifyEmail: anyoneRow,
	resendVerification: anyoneRow,
	login: anyoneRow,
	logout: anyoneRow,
	me: anyoneRow,
	forgotPassword: anyoneRow,
	verifyForgotPasswordOtp: anyoneRow,
	resetPassword: anyoneRow,
	getDetails: members,
	updateDetails: members,
	dropEmailChange: members,
	getSessions: members,
	endSession: { ...row(401, 404, 404, 404, 404, 404, 401), ids: () => ({ sessionId: unknownId }) },
	endOtherSessions: members,
	getPayout: sellers,
	setPayout: sellers,
	dropPayout: sellers,
	getNotifications: members,
	setNotifications: members,

	uploadImages: sellers,
	uploadCategoryImages: admins,
	getAllProducts: anyoneRow,
	getFilters: anyoneRow,
	suggest: anyoneRow,
	getPriceAdvice: sellers,
	importListings: sellers,
	getProduct: anyoneRow,
	getCloset: { ...anyoneRow, ids: ({ sellerId }) => ({ sellerId }) },
	getSimilar: anyoneRow,
	createProduct: sellers,
	updateProduct: ofListing,
	deleteProduct: ofListing,
	getProductsByUser: { ...anyoneRow, ids: ({ sellerId }) => ({ userId: sellerId }) },
	getCategories: anyoneRow,
	createCategory: admins,

	sendOtp: members,
	createRental: members,
	getBlockedDays: ofListing,
	getCalendar: ofListing,
	blockDays: ofListing,
	unblockDays: ofListing,
	getUserRentals: ofClient,
	getSellerOrders: ofSeller,
	getAgenda: ofClient,
	getAgendaByDay: ofClient,
	getOrder: ofOrder,
	getOrderCalendar: ofOrder,
	getStandIns: ofOrder,
	readCalendarFeed: { ...row(404, 404, 404, 404, 404, 404, 404), ids: () => ({ token: "x".repeat(43) }) },
	getWaitlist: members,
	joinWaitlist: members,
	leaveWaitlist: { ...row(401, 404, 404, 404, 404, 404, 401), ids: () => ({ id: unknownId }) },
	getCalendarFeed: members,
	makeCalendarFeed: members,
	dropCalendarFeed: members,
	acceptOrder: ofOrder,
	declineOrder: ofOrder,
	cancelOrder: ofOrder,
	dispatchOrder: ofOrder,
	handOverOrder: ofOrder,
	failOrder: ofOrder,
	returnOrder: ofOrder,
	completeOrder: ofOrder,
	resendCode: ofOrder,
	getPlaced: members,
	getOrderLimit: members,
	getOrderPhotos: ofOrder,
	addOrderPhotos: {
		...ofOrder,
		ids: () => ({ stage: "dispatch" }),
		body: () => pictures({ bytes: new Uint8Array(9) }),
	},

	getReviews: anyoneRow,
	getOrderReviews: ofOrder,
	/** Nobody but client and lister. */
	writeReview: row(401, "in", 404, "in", 404, "in", 401),
	uploadReviewImages: members,
	/** Of nobody's review. */
	replyToReview: { ...row(401, 404, 404, 404, 404, 404, 401), ids: () => ({ reviewId: unknownId }) },
	getReview: unknownReview,
	hideReview: unknownReview,
	restoreReview: unknownReview,

	getDamage: ofOrder,
	uploadDamageImages: members,
	fileDamage: ofOrder,
	acceptDamage: ofOrder,
	contestDamage: ofOrder,
	lowerDamage: ofOrder,
	withdrawDamage: ofOrder,
	decideDamage: row(401, 403, 403, 403, 403, "in", 401),
	listDamage: admins,

	createOrGetConversation: members,
	getUserConversations: { ...ofClient, recorded: "admin" },
	getConversation: mayRead,
	sendMessage: mayWrite({ content: "Is it free on the 12th?" }),
	markAsRead: mayWrite({ upTo: 1 }),
	getUnreadCount: ofClient,
	getUnreadCountAgain: ofSeller,
	getUpdates: members,
	getRenterEarnings: ofSeller,
	getStatement: ofSeller,
	getRenterDashboardStats: ofSeller,
	getClientDashboardStats: ofClient,
	getUserRentalStats: {
		...row(401, "in", 403, 403, 403, "in", 401),
		body: ({ clientEmail }) => ({ email: clientEmail }),
	},

	getDues: ofSeller,
	getOrderMoney: ofOrder,
	listDues: admins,
	/** Nothing is due there. */
	showDue: unknownDue,
	payDue: unknownDue,
	getCommission: admins,
	setCommission: admins,

	getActs: admins,
	listUndelivered: admins,
	getWishlist: members,
	getWishlistIds: members,
	mergeWishlist: members,
	addToWishlist: members,
	/** Nobody has saved that piece. */
	removeFromWishlist: row(401, 404, 404, 404, 404, 404, 401),

	getContact: anyoneRow,
	contact: anyoneRow,
	getReportSubject: {
		...row(401, "in", 404, "in", 404, 404, 401),
		ids: ({ conversationId }) => ({ kind: "conversation", subjectId: conversationId }),
	},
	report: members,
	listContactMessages: admins,
	getContactMessage: admins,
	readContactMessage: admins,
	closeContactMessage: admins,
	reopenContactMessage: admins,
	answerContactMessage: admins,
	listReports: admins,
	getReport: admins,
	closeReport: admins,

	getAdminStats: admins,
	getRecentUsers: admins,
	getRecentListings: admins,
	findAnything: admins,
	listUsers: admins,
	exportUsers: admins,
	showUser: onAccount,
	suspendUser: onAccount,
	restoreUser: onAccount,
	changeRole: onAccount,
	endSessions: onAccount,
	listListings: admins,
	exportListings: admins,
	showListing: underListing,
	approveListing: underListing,
	suspendListing: underListing,
	restoreListing: underListing,
	listAllRentals: admins,
	exportRentals: admins,
};
