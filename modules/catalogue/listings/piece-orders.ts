import type { Day } from "#common/calendar.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";

/** Moves what is booked of a piece to other pieces. The module rentals gives it: it depends on this module, not the other way round. */
export type PieceOrders = {
	/** Whether all of it can move to pieces that are not `leaving` too. */
	canVacate(db: Db, piece: PieceKey, today: Day, leaving: string[]): Promise<boolean>;
	/** Call it after `canVacate`, with the pieces of the listing locked. */
	vacate(app: App, tx: Tx, piece: PieceKey, actor: Member): Promise<void>;
	/** Claims the days of the lister's holiday on new pieces of a listing. */
	claimHoliday(tx: Tx, productId: string, today: Day): void;
};

/** The App with what a change of a listing's stock needs. */
export type ListingsApp = App & { readonly pieceOrders: PieceOrders };

type PieceKey = { product_id: string; garment_id: string };
