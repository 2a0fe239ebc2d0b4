/**
 * Whether a text is the name of an IANA time zone, as `Australia/Sydney` is. Browsers differ in which of two names of one zone they
 * list (Asia/Kolkata, Asia/Calcutta): each is taken.
 */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true
  if (!/^[A-Z][\w+-]*(\/[A-Z][\w+-]*)+$/.test(name)) return false
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase()
  } catch {
    return false
  }
}
