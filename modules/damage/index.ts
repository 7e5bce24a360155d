/** The public API of damage claims: the scheduled task, access to photographs, and the use cases that the demo data uses. */

export { escalateUnansweredClaims } from "./escalate-unanswered-claims.ts";
export { fileDamage } from "./file-damage.ts";
export { maySeeDamagePhoto } from "./queries.ts";
export { transitionDamage } from "./transition-damage.ts";
export { uploadDamageImages } from "./upload-damage-images.ts";
