/** Formats telephone numbers the Indian way. */

/** "+91 98000 00000". Numbers of other countries stay unchanged. */
export const formatPhone = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
