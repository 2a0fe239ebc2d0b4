/** Something outside this checkout is missing; the message says what to do, and no stack trace helps. */
export class Missing extends Error {
  /** @override */
  name = 'Missing'
}
