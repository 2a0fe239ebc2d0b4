/**
 * Bounds on the heap: V8 collects early, and an import of 100,000 rows needs a fifth of the memory. By itself the space for what is
 * young grows to 128 MB, which makes nothing faster here. Anyone who sets a bound in NODE_OPTIONS gets that one.
 * @type {readonly string[]}
 */
export const serverOptions = ['--max-old-space-size=1024', '--max-semi-space-size=24'].filter((option) => !isGiven(option))

/** @param {string} option */
function isGiven(option) {
  return process.env['NODE_OPTIONS']?.includes(option.split('=')[0] ?? option) ?? false
}
