/** Formats a count with its noun or phrase: "1 day", "3 days", "2 are listed". */
export const formatCount = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
