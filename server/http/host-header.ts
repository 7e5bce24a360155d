const nameOrAddress = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Is this Host header one that a URL can be made of? `a.test:99999`, `256.256.256.256` and `a.1` match the grammar of RFC 9110 and are none
 * nevertheless, and `new URL` would throw wherever it meets them.
 */
export const isValidHost = (host: string): boolean => nameOrAddress.test(host) && URL.canParse(`http://${host}`);
