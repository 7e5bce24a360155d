/**
 * The text shown for an item without a security deposit; damage may still be charged later. A separate file, because
 * listing pages need no other order label.
 */
export const depositHint = "This is the rent, paid in cash on delivery. No extra deposit.";
