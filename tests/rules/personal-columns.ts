import { typedOrderColumns } from "#modules/rentals/columns.ts";

/**
 * Every column that can hold a text, and what the deletion of an account does to it. A new column fails personal-data.test.ts until it is
 * listed here. `deleted`: the row goes. `replaced`: by a pseudonym, an empty text or nothing. `stays`: although a person wrote it or is
 * described by it, for the reason given in docs/decisions/0070. `impersonal`: ids, codes, hashes, numbers, texts of the staff or of the product.
 */
type Fate = "deleted" | "replaced" | "stays" | "impersonal";

/** Texts in orders that people type are described with the orders. */
const namesOf = (has: (column: (typeof typedOrderColumns)[number]) => boolean) =>
	typedOrderColumns
		.filter(has)
		.map(({ name }) => name)
		.join(" ");

const personalColumns: Record<string, Partial<Record<Fate, string>>> = {
	account: {
		replaced: "email mobile name password_hash suspension_reason",
		impersonal: "account_type language staff_role status",
	},
	account_deletion: { replaced: "person" },
	api_key: { deleted: "key_hash name prefix scopes" },
	audit_entry: {
		replaced: "reason subject_name",
		stays: "admin_name",
		impersonal: "action details subject_id subject_kind",
	},
	authenticator: { deleted: "sealed" },
	bank_credit: { impersonal: "fingerprint numbers" },
	bank_debit: { stays: "description", impersonal: "fingerprint note numbers" },
	bank_row: { stays: "description", impersonal: "note reference" },
	bank_statement: { impersonal: "checksum name" },
	bag: { deleted: "share_token" },
	bag_line: { deleted: "function name size wearer" },
	calendar_feed: { deleted: "token_hash" },
	case_assignment: { impersonal: "subject_kind" },
	case_note: { replaced: "body", impersonal: "subject_kind" },
	category: { impersonal: "name" },
	category_former_name: { impersonal: "name" },
	category_photo: { impersonal: "photo_id" },
	channel_message: { deleted: "channel content last_error provider_id recipient state template" },
	claimed_day: { impersonal: "reason" },
	commission_rate: { impersonal: "reason" },
	consent: { impersonal: "document version" },
	contact_message: { replaced: "body email name subject", impersonal: "language number" },
	contact_reply: { replaced: "body" },
	damage_claim: {
		replaced: "appeal_words contest_words words",
		impersonal: "appeal_side decision final_decision kind state",
	},
	damage_photo: { stays: "photo_id", impersonal: "side" },
	delivery_request: { deleted: "address_line city country mobile pincode" },
	email: { deleted: "about body facts last_error recipient subject unsubscribe_url withdraw_key" },
	email_change: { deleted: "email" },
	evidence_entry: {
		stays: "photo_id",
		impersonal: "actor_role hash kind original_sha256 previous_hash stored_sha256",
	},
	fit_feedback: { impersonal: "fit places size" },
	garment: { impersonal: "size" },
	garment_record: { replaced: "bill done_by note", impersonal: "actor_role kind" },
	hold: { impersonal: "ended_as kind" },
	idempotency_key: { deleted: "endpoint fingerprint key network reply" },
	job_worker: { impersonal: "id" },
	known_network: { deleted: "network_hash" },
	ledger_booking: { impersonal: "kind reference" },
	ledger_due: { impersonal: "kind" },
	ledger_entry: { impersonal: "account" },
	listing_draft: { deleted: "content kind name" },
	listing_draft_photo: { deleted: "photo_id" },
	listing_import: { deleted: "photo_files reference reference_key row_hash" },
	message_template: { impersonal: "body channel event header language provider_template" },
	message: { replaced: "content hidden" },
	missed_search: { impersonal: "category city person_hash reason size words" },
	message_photo: { deleted: "photo_id" },
	muted_channel: { deleted: "channel topic" },
	muted_topic: { deleted: "topic" },
	notice: { deleted: "event facts path topic withdraw_key" },
	one_time_code: { deleted: "mac network_hash purpose salt subject ticket_hash" },
	order_group_item: { deleted: "function wearer" },
	order_reminder: { impersonal: "kind" },
	passkey: { deleted: "credential_id name public_key transports" },
	payment_batch: { impersonal: "approval_reason channel reason" },
	payment_format: { impersonal: "channel columns" },
	payment_row: { stays: "masked sealed", impersonal: "kind outcome reason reference utr" },
	payout_account: { deleted: "kind masked sealed" },
	photo: { deleted: "blur id original_sha256 stored_sha256" },
	photo_owner: { deleted: "photo_id" },
	product: {
		replaced: "closure color description includes length material occasion parts",
		stays: "name",
		impersonal: "audience sizes suspension_reason",
	},
	product_measure: { impersonal: "size" },
	product_photo: { deleted: "photo_id" },
	push_subscription: { deleted: "auth device endpoint language p256dh" },
	rate_limit: { impersonal: "key" },
	recovery_code: { deleted: "code_hash" },
	registration: { deleted: "account_type email mobile name password_hash shop terms_version ticket_hash" },
	rental: {
		replaced: namesOf((column) => column.erasedTo !== null),
		stays: `parts photo_id product_name ${namesOf((column) => column.erasedTo === null)}`,
		impersonal: "backup_size payment_method placed_terms policy size status",
	},
	rental_event: {
		replaced: "reason",
		impersonal: "actor_role cash_holder change from_status recording refusal step to_status",
	},
	part_check: { impersonal: "actor_role missing stage" },
	rental_photo: { stays: "photo_id", impersonal: "actor_role angle stage" },
	report: { replaced: "words", impersonal: "kind number outcome reason" },
	reset_ticket: { deleted: "token_hash" },
	review: { stays: "reply words", impersonal: "fit hidden_reason side" },
	review_photo: { deleted: "photo_id" },
	saved_address: { deleted: "address_line city country label mobile name pincode" },
	saved_search: { deleted: "filters name" },
	scheduled_task: { impersonal: "name" },
	schema_migration: { impersonal: "checksum name" },
	self_approval: { impersonal: "reason" },
	seller: { deleted: "about address_line city country gstin holiday_note pincode shop_name" },
	session: { deleted: "token_hash user_agent" },
	setting_version: { impersonal: "name reason value" },
	tax_rule: { impersonal: "matter note section source value" },
	used_challenge: { impersonal: "challenge" },
	upi_payment: { impersonal: "at_step reason reference" },
	verified_mobile: { deleted: "mobile" },
	waitlist_entry: { deleted: "size" },
	wearer: { deleted: "build name name_key" },
	webhook_attempt: { impersonal: "error" },
	webhook_delivery: { impersonal: "state" },
	webhook_event: { impersonal: "data type" },
	webhook_receiver: { impersonal: "event_types former_secret name pause_reason secret url" },
	wishlist_item: { deleted: "category image name" },
};

export const columnsBy = (...fates: Fate[]): string[] =>
	Object.entries(personalColumns).flatMap(([table, columns]) =>
		fates.flatMap((fate) => (columns[fate]?.split(" ") ?? []).map((column) => `${table}.${column}`)),
	);

/**
 * Of the columns that are deleted or replaced, those that no text of a person reaches: ids, hashes, sealed and masked values, words that the
 * product chooses. Each of the others holds a canary before the erasure in modules/privacy/erasure.test.ts, and none afterwards.
 */
const untypedColumns: Record<string, string> = {
	// A suspended account is not erased, and the reason ends with the suspension.
	account: "password_hash suspension_reason",
	// The copy that the erasure works with; the test looks into it in between.
	account_deletion: "person",
	api_key: "key_hash prefix scopes",
	authenticator: "sealed",
	bag: "share_token",
	// The listing is another member's, whose texts stay there.
	bag_line: "name size",
	calendar_feed: "token_hash",
	// Texts and numbers are blanked when they are sent; the texts are of notices.
	channel_message: "channel content last_error provider_id recipient state template",
	email: "about unsubscribe_url withdraw_key",
	idempotency_key: "endpoint fingerprint key network",
	known_network: "network_hash",
	// Numbers: where in the text something is.
	message: "hidden",
	message_photo: "photo_id",
	listing_draft: "kind",
	listing_draft_photo: "photo_id",
	listing_import: "row_hash",
	muted_channel: "channel topic",
	muted_topic: "topic",
	notice: "event path topic withdraw_key",
	one_time_code: "mac network_hash purpose salt subject ticket_hash",
	passkey: "credential_id public_key transports",
	payout_account: "kind masked sealed",
	photo: "blur id original_sha256 stored_sha256",
	photo_owner: "photo_id",
	product_photo: "photo_id",
	// The names of browsers.
	push_subscription: "auth device endpoint language p256dh",
	recovery_code: "code_hash",
	registration: "account_type password_hash terms_version ticket_hash",
	reset_ticket: "token_hash",
	review_photo: "photo_id",
	session: "token_hash",
	// The size and the listing are another member's; their names stay there.
	waitlist_entry: "size",
	// The product's own words.
	wearer: "build",
	wishlist_item: "category image name",
};

export const listUntyped = (): string[] =>
	Object.entries(untypedColumns).flatMap(([table, columns]) =>
		columns.split(" ").map((column) => `${table}.${column}`),
	);

/** Every column with a text that a person typed, or a browser sent, which the erasure deletes or replaces. */
export const typedColumns = (): string[] =>
	columnsBy("deleted", "replaced").filter((column) => !listUntyped().includes(column));

/** Tables with columns of people that are not in the download of a member's data (modules/privacy/queries-datasets.ts), and why. */
export const notInTheDownload: Record<string, string> = {
	account_deletion: "the settings show it, and no session outlives it",
	bag: "its lines are in bag; the member shared its link",
	bank_debit: "the operator's bank statement",
	bank_row: "the operator's bank statement",
	case_note: "internal notes of the staff",
	damage_photo: "the file is in photos",
	evidence_entry: "the photo record of the order, as PDF",
	idempotency_key: "replies, whose content is in the other files",
	known_network: "hashes; the read-me says that they are stored",
	listing_draft_photo: "the file is in photos",
	one_time_code: "hashes",
	payment_row: "what was paid is in payments, the account in payout-account",
	photo: "the file is in photos",
	product_photo: "the file is in photos",
	recovery_code: "hashes",
	registration: "sign-ups that were not verified, so nobody's account",
	rental_photo: "the file is in photos",
	reset_ticket: "hashes",
	review_photo: "the file is in photos",
};

/** Tables with a column of people: all except those that are impersonal as a whole. */
export const personalTables = (): string[] => [
	...new Set(columnsBy("deleted", "replaced", "stays").map((column) => column.split(".")[0] ?? "")),
];
