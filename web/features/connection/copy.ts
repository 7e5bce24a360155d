/** The texts of the notice while the server cannot be reached. */
export const copy = { tryAgain: "Try Again", unreachable: "The server cannot be reached." };
