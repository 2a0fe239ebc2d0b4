/** Behind the address that signing in and the bare address lead to: the client then opens the page that its user likes to begin with. */
export const startMark = '#start'
export const startAddress = `/spa/dashboard${startMark}`
