/** A topic of the Help Center. */
import type { Group } from "#web/features/info-pages/questions.ts";
import type { IconName } from "#web/ui/icon.tsx";

export type Topic = Group & { icon: IconName /** What it holds, in a few words. */; about: string };
