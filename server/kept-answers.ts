import { isSearchPartial, type Moment, watchPublic } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { AnswerStore } from "./answer-store.ts";
import type { WholeAnswer } from "./whole-answer.ts";

/**
 * What was answered to a visitor who is not signed in, kept in this process until a listing, its days, a category or what is said of a lister
 * changes, in whichever process. Nothing is believed while signals may be lost, or while a change made here is on its way. (decision 0019)
 */

/** What is asked for: `about` is the one listing that the answer depends on, if it depends on one alone. */
export type Question = { key: string; about?: string };

export type KeptAnswers = {
	find(question: Question): WholeAnswer | undefined;
	/** Call it before asking the database. Undefined: nothing may be kept now. */
	begin(): Moment | undefined;
	/** The answer that is being made for somebody else, begun since the same change. It may come to nothing. */
	join(question: Question, since: Moment): Promise<WholeAnswer | undefined> | undefined;
	/** Lets others join while an answer is being made. */
	share(question: Question, since: Moment, making: Promise<WholeAnswer | undefined>): void;
	/** Keeps an answer, unless something changed since it was begun. */
	put(question: Question, answer: WholeAnswer, since: Moment): void;
};

/** Whatever else could make an answer old: it is no older than this. */
const lifetimeMs = 60_000;

const byBus = new WeakMap<object, KeptAnswers>();

/** A process has one, for its calls and its pages. */
export function keptAnswers(app: App): KeptAnswers {
	const kept = byBus.get(app.bus) ?? open(app);
	byBus.set(app.bus, kept);
	return kept;
}

function open(app: App): KeptAnswers {
	const all = new AnswerStore(lifetimeMs);
	const underWay = new Map<string, { since: Moment; making: Promise<WholeAnswer | undefined> }>();
	const watch = watchPublic(app, (ids) => all.forget(ids));

	return {
		find: ({ key, about }) => (watch.isTrue() ? all.get(about ?? key) : undefined),
		begin: () => (isSearchPartial(app) ? undefined : watch.begin()),
		join: ({ key }, { count, day }) => {
			const one = underWay.get(key);
			return one?.since.count === count && one.since.day === day ? one.making : undefined;
		},
		share: ({ key }, since, making) => {
			const one = { since, making };
			underWay.set(key, one);
			const end = () => underWay.get(key) === one && underWay.delete(key);
			making.then(end, end);
		},
		put: ({ key, about }, answer, since) => {
			if (!watch.isStill(since) || isSearchPartial(app)) return;
			all.set(about ?? key, answer, !about);
		},
	};
}
