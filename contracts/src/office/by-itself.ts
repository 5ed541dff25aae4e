/** A screen asks with this header while nobody has touched it for a while: such looks keep nobody signed in. */
export const BY_ITSELF = 'x-by-itself'
