/** For `vi.waitFor`, whose own second is short on a busy machine. */
export const waitOptions = { timeout: 15_000, interval: 50 };
