/** Reports a view of a listing to the server, which counts a person once an hour, and neither the lister nor robots. */

/** For an effect of the listing's page. A beacon: it needs no answer and survives leaving the page. */
export const countView = (productId: string): void => void navigator.sendBeacon?.(`/api/product/view/${productId}`);
