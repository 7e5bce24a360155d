/** The public API of damage claims: the scheduled task, access to photographs, and the use cases that the demo data uses. */

export { fileDamage, uploadDamageImages } from "./file-damage.ts";
export { maySeeDamagePhoto } from "./queries.ts";
export { escalateUnansweredClaims, transitionDamage } from "./transition-damage.ts";

/** The public API of damage claims for the deletion of an account. */

export { eraseFromClaims } from "./queries.ts";
