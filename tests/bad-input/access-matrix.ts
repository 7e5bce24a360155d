import type { endpoints } from "#server/endpoints.ts";
import { pictures } from "#tests/world.ts";
import { type ResourceIds, type Role, unknownId } from "./access-matrix-users.ts";

/**
 * Who may use which endpoint, written by hand rather than read from the contracts. An endpoint without a row does not compile.
 * "in": access granted (whatever the validation says). 401: not signed in. 403: wrong role, or another person's. 404: hidden
 * from this user.
 */

export type Outcome = "in" | 401 | 403 | 404;

export type Row = Record<Role, Outcome> & {
	/** The path's ids where their names are ambiguous: whose `:userId` it is. */
	ids?: (things: ResourceIds) => Record<string, string>;
	/** The body, where it names the resource. Otherwise it is empty, so that nothing is changed. */
	body?: (things: ResourceIds) => unknown;
	/** The role whose reads are written to the audit log. */
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
/** On a listing of `seller`; hidden from other sellers. */
const ofListing = row(401, 403, 403, "in", 404, "in", 401);
const onAccount: Row = { ...admins, ids: ({ spareId }) => ({ accountId: spareId }) };
const underListing: Row = { ...admins, ids: ({ id }) => ({ listingId: id }) };
const unknownDue: Row = { ...row(401, 403, 403, 403, 403, 404, 401), ids: () => ({ dueId: unknownId }) };
const unknownCategory: Row = { ...admins, ids: () => ({ categoryId: unknownId }) };
/** On an unknown draft; another seller's is tested with the drafts. */
const unknownDraft: Row = { ...row(401, 403, 403, 404, 404, 404, 401), ids: () => ({ id: unknownId }) };
/** On an order of `client` for a listing of `seller`; hidden from others. */
const ofOrder = row(401, "in", 404, "in", 404, "in", 401);
/** On an unknown review. */
const unknownReview: Row = { ...row(401, 403, 403, 403, 403, 404, 401), ids: () => ({ reviewId: unknownId }) };
/** Under the id of `client` or `seller`. */
const ofClient: Row = { ...row(401, "in", 403, 403, 403, "in", 401), ids: ({ clientId }) => ({ userId: clientId }) };
const ofSeller: Row = { ...row(401, 403, 403, "in", 403, "in", 401), ids: ({ sellerId }) => ({ userId: sellerId }) };
/** A conversation of `client` and `seller`: an admin may read it, not write. */
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
	setAbout: sellers,
	showUnsubscribe: anyoneRow,
	unsubscribe: anyoneRow,

	uploadImages: sellers,
	uploadCategoryImages: admins,
	getAllProducts: anyoneRow,
	getFilters: anyoneRow,
	suggest: anyoneRow,
	getPriceAdvice: sellers,
	importListings: sellers,
	getPlace: anyoneRow,
	getDelivery: anyoneRow,
	getProduct: anyoneRow,
	getCloset: { ...anyoneRow, ids: ({ sellerId }) => ({ sellerId }) },
	getSimilar: anyoneRow,
	createProduct: sellers,
	updateProduct: ofListing,
	deleteProduct: ofListing,
	changeListings: sellers,
	listDrafts: sellers,
	getDraft: unknownDraft,
	saveDraft: sellers,
	discardDraft: unknownDraft,
	restoreDraft: unknownDraft,
	countView: anyoneRow,
	getProductsByUser: { ...anyoneRow, ids: ({ sellerId }) => ({ userId: sellerId }) },
	getCategories: anyoneRow,
	createCategory: admins,
	getFormerCategories: anyoneRow,
	listAdminCategories: admins,
	renameCategory: unknownCategory,
	moveCategory: unknownCategory,
	mergeCategory: unknownCategory,
	setCategoryPictures: { ...row(401, 403, 403, 403, 403, 404, 401), ids: () => ({ categoryId: unknownId }) },

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
	undoAcceptance: ofOrder,
	undoDispatch: ofOrder,
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
	getLatestReviews: anyoneRow,
	getOrderReviews: ofOrder,
	/** Client and lister only. */
	writeReview: row(401, "in", 404, "in", 404, "in", 401),
	uploadReviewImages: members,
	/** On an unknown review. */
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
	exportDues: admins,
	/** On an unknown due. */
	showDue: unknownDue,
	payDue: unknownDue,
	payDues: admins,
	getCommission: admins,
	setCommission: admins,

	getActs: admins,
	listUndelivered: admins,
	getWishlist: members,
	getWishlistIds: members,
	mergeWishlist: members,
	addToWishlist: members,
	/** The listing is not on the wishlist. */
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
	getActivity: admins,
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
	actOnListings: admins,
	actOnUsers: admins,
	listAllRentals: admins,
	exportRentals: admins,
};
