import { wordSet } from "../word-set.ts";

/** Classes of garments, in canonical form. */

/** Generic names. They add nothing beside a specific garment. */
export const genericGarmentTerms = wordSet(`
suit
dress
choli
kameez
coat
`);

/** Terms that count as a garment type when a name contains them, although the lexicon does not list them as garments. */
export const extraGarmentTerms = wordSet(`
jacket
cape
halfsaree
pavada
`);

/** Garments that a description only names to go with another one: "wear it with a mundu". */
export const otherGarmentTerms = wordSet(`
dhoti
jacket
cape
skirt
shirt
palazzo
churidar
kediyu
pyjama
`);

export const menswearTerms = wordSet(`
men
sherwani
achkan
bandhgala
tuxedo
`);

export const womenswearTerms = wordSet(`
lehenga
saree
anarkali
sharara
gharara
gown
salwar
`);

/** Words for whom a garment is. A correction does not change them. */
export const wearerTerms = wordSet(`
men
women
bridal
groom
boy
girl
`);

/** Audience terms. Beside one, "dress" is dropped: a "dulhan dress" is anything that a bride wears. */
export const audienceTerms = wordSet(`
men
bridal
`);

/** Generic types, most specific first. A specific type wins: an anarkali kurta is an anarkali, a kurta with a jacket is a kurta. */
export const genericTypes = wordSet(`
dress
kurta
suit
jacket
shirt
skirt
`);
