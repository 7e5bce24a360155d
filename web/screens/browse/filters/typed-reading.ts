/** Reads the filters as people type them: "₹1,500", "४११ ००४". The page loads these tables when someone has typed so. */
import { parseRupees } from "#common/text/amount.ts";
import { parsePincode } from "#common/text/fold-text.ts";
import { nameKey } from "#common/text/name-key.ts";
import type { Reading } from "#web/screens/browse/browse-filters.ts";

export const typedReading: Reading = { keyOf: nameKey, parseAmount: parseRupees, parsePincode };
