import { wordSet } from "../word-set.ts";

/** Colour names beside those of the lexicon that hardly mean anything else. */
export const plainColours = wordSet(`
navy emerald mint mustard wine coral rust olive indigo lilac plum burgundy crimson turquoise fuchsia pista charcoal
mauve champagne
`);
