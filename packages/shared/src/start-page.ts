/** Behind the address that signing in and the bare address lead to: the client then opens the page that its user likes to begin with. */
export const startMark = '#start'
export const startAddress = `/spa/dashboard${startMark}`

/** Whether a path leads to a page of the application, and nowhere else however a browser reads it. */
export function isApplicationPath(path: string): boolean {
  const steps = path.split(/[?#]/, 1)[0]?.split('/') ?? []
  return /^\/spa\/(?!\/)[^\\\s]*$/.test(path) && !steps.some((step) => /^(\.|%2e){1,2}$/i.test(step))
}
