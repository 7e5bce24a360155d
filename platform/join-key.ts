/**
 * One key of several parts, for caches, limits and locks: equal keys have equal parts. A separator alone would let a part that contains it
 * imitate two parts, and many parts are chosen by clients.
 */
export const joinKey = (...parts: readonly string[]): string => JSON.stringify(parts);
