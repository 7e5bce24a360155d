/** The FAQ's two groups, with the specification's titles. */
import { supportCopy } from "#common/copy/support-copy.ts";
import type { Group } from "#web/features/info-pages/questions.ts";
import { clientQuestions } from "./client-copy.ts";
import { partnerQuestions } from "./partner-copy.ts";

const [forClients, forPartners] = supportCopy.pages.faqGroups;

export const faqGroups: Group[] = [
	{ id: "clients", title: forClients, questions: clientQuestions },
	{ id: "partners", title: forPartners, questions: partnerQuestions },
];
