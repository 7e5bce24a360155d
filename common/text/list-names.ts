/** "Gauri", "Gauri and Anika", "Gauri, Anika and Meher". */
export const listNames = (names: readonly string[]): string =>
	names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
