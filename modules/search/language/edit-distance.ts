/** Computes edit distances (optimal string alignment: with transpositions). It reuses its three rows of the distance matrix. */
export class EditDistance {
	#rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const;

	/** The distance of two words; `limit + 1` when it is above `limit`. */
	between(one: string, other: string, limit: number): number {
		const { length } = other;
		if (Math.abs(one.length - length) > limit) return limit + 1;
		if (length >= this.#rows[0].length)
			this.#rows = [new Uint16Array(2 * length), new Uint16Array(2 * length), new Uint16Array(2 * length)];
		let [before, last, present] = this.#rows;
		for (let column = 0; column <= length; column++) last[column] = column;
		for (let row = 1; row <= one.length; row++) {
			present[0] = row;
			let least = row;
			for (let column = 1; column <= length; column++) {
				const [character, otherCharacter] = [one.charCodeAt(row - 1), other.charCodeAt(column - 1)];
				let cost = Math.min(
					(last[column] as number) + 1,
					(present[column - 1] as number) + 1,
					(last[column - 1] as number) + (character === otherCharacter ? 0 : 1),
				);
				const isSwap =
					row > 1 &&
					column > 1 &&
					character === other.charCodeAt(column - 2) &&
					one.charCodeAt(row - 2) === otherCharacter;
				if (isSwap) cost = Math.min(cost, (before[column - 2] as number) + 1);
				present[column] = cost;
				least = Math.min(least, cost);
			}
			if (least > limit) return limit + 1;
			[before, last, present] = [last, present, before];
		}
		return last[length] as number;
	}
}
