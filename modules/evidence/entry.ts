/** An entry of an order's evidence. Pure. */

export type HashedFields = {
	rental_id: string;
	position: number;
	kind: string;
	photo_id: string;
	account_id: string;
	actor_role: "client" | "seller" | "admin";
	at: Date;
	original_sha256: string | null;
	original_bytes: number | null;
	stored_sha256: string | null;
	previous_hash: string;
};

export type Entry = HashedFields & { hash: string };

/** A photograph of an order, as its own table has it, with the hashes of its upload. */
export type Attachment = {
	kind: string;
	photo_id: string;
	account_id: string;
	at: Date;
	original_sha256: string | null;
	stored_sha256: string | null;
};
