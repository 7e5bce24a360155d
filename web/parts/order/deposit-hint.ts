/** What stands beside the security deposit, wherever it is shown. Apart from the words of orders, which a listing's page does not need. */
export const depositHint = "The total rent. There is nothing else to pay.";
