/** The front desk of damage claims: the clock's turn, who may see a photograph, and the acts that the demo is made of. */

export { escalateUnansweredClaims } from "./escalate-unanswered-claims.ts";
export { fileDamage } from "./file-damage.ts";
export { isOfTheirs as maySeeDamagePhoto } from "./queries.ts";
export { transitionDamage as moveDamage } from "./transition-damage.ts";
export { uploadDamageImages } from "./upload-damage-images.ts";
