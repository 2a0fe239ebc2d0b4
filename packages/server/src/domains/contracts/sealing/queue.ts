/** The queue of contracts that everybody has signed; jobs carry the id of one. */
export const sealing = 'seal-contract'
