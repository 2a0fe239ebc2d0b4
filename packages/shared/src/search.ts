/** The most characters that anything is searched for with. */
export const longestSearch = 200
