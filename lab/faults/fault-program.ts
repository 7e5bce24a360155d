/** A fault injection program, which runs for minutes and counts the effects. `npm run faults` runs them all. */
export type FaultProgram = {
	/** One sentence: the fault and the required result. */
	aim: string;
	/** Injects the fault and counts the effects. `report` prints progress. Throws when the fault could not be injected. */
	run(report: (line: string) => void): Promise<FaultResult>;
};

export type FaultResult = {
	/** Counts by label, for the last line: `{ "orders acknowledged": 412, lost: 0, doubled: 0 }`. */
	counts: Record<string, number | string>;
	isMet: boolean;
};
