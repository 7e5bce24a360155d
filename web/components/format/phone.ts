/** Telephone numbers as people in India read them. */

/** "+91 98000 00000"; a number of another country as it is. */
export const formatPhone = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
