/** For `vi.waitFor`, whose own second is short on a busy machine. */
export const patience = { timeout: 15_000, interval: 50 };
