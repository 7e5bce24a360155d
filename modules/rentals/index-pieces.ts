/** The public API of rentals for pieces that leave the stock. */

export { canVacatePiece, vacatePiece } from "./reassign/vacate-piece.ts";
