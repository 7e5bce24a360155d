/** The Help Center's topics: for clients first, then for listers. */
import { lendingTopics } from "./lending-copy.ts";
import { rentingTopics } from "./renting-copy.ts";
import type { Topic } from "./topic.ts";

export const helpTopics: Topic[] = [...rentingTopics, ...lendingTopics];
