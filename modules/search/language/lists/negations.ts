/** Words that exclude the next word, or the one before them, as alternatives of a regular expression. */
export const beforeExcluded = "without|w\\/o|no|not|non|except|bina|बिना";
export const afterExcluded = "ke bina|ke bagair|nahi|nahin|के बिना|नहीं";
/** Between the negation and the word that it excludes. */
export const skipped = "any|a|an|the|too|so|very|much|in|with|of|koi|कोई";
