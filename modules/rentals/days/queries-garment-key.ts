/** Keys of the statements on orders and days. The product follows from the garment: tables can be distributed by it (decision 0053). */

/** A garment. */
export type GarmentKey = { product_id: string; garment_id: string };

/** An order or a hold of a garment. */
export type OrderKey = GarmentKey & { id: string };
