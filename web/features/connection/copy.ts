/** The texts of the notice while the server cannot be reached. */
export const connectionCopy = { tryAgain: "Try Again", unreachable: "The server cannot be reached." };
