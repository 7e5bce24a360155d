/** The Help Center's topics and the groups of the FAQ: for clients first, then for listers. */
import { supportCopy } from "#common/copy/support-copy.ts";
import type { Group, Topic } from "#web/features/info-pages/questions.ts";
import { clientQuestions } from "./client-copy.ts";
import { lendingTopics } from "./lending-copy.ts";
import { partnerQuestions } from "./partner-copy.ts";
import { rentingTopics } from "./renting-copy.ts";

export const helpTopics: Topic[] = [...rentingTopics, ...lendingTopics];

const [forClients, forPartners] = supportCopy.pages.faqGroups;

/** The FAQ's two groups, with the specification's titles. */
export const faqGroups: Group[] = [
	{ id: "clients", title: forClients, questions: clientQuestions },
	{ id: "partners", title: forPartners, questions: partnerQuestions },
];
