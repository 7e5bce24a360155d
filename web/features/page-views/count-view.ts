/** Tells the server that somebody looks at a listing. It counts nobody twice an hour, and neither the lister nor robots. */

/** For an effect of the listing's page. A beacon: it needs no answer and survives leaving the page. */
export const countView = (productId: string): void => void navigator.sendBeacon?.(`/api/product/view/${productId}`);
