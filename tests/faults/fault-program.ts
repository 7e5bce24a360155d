/** A fault that is injected on purpose, for minutes rather than seconds, with what it counted. `npm run faults` runs them all. */
export type FaultProgram = {
	/** One sentence: the fault, and the result that is required. */
	aim: string;
	/** Injects the fault and counts what happened. `report` prints progress. Throws when the fault itself could not be made. */
	run(report: (line: string) => void): Promise<FaultResult>;
};

export type FaultResult = {
	/** What was counted, by what it is called in the last line: `{ "orders acknowledged": 412, lost: 0, doubled: 0 }`. */
	counts: Record<string, number | string>;
	isMet: boolean;
};
