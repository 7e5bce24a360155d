/** What stands beside the security deposit of a piece that asks for none. Only of the door: damage may be asked for later. Apart from the words of orders, which a listing's page does not need. */
export const depositHint = "This is the rent, paid in cash on delivery. No extra deposit.";
