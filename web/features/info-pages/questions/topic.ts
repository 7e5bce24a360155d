/** The type of a Help Center topic. */
import type { Group } from "#web/features/info-pages/questions.ts";
import type { IconName } from "#web/ui/icon.tsx";

export type Topic = Group & { icon: IconName /** A short summary. */; about: string };
