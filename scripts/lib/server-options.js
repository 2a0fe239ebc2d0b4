/**
 * With a bound on its heap V8 collects early: an import of 100,000 rows then needs a quarter of the memory.
 * Whoever sets another bound in NODE_OPTIONS gets that one.
 * @type {readonly string[]}
 */
export const serverOptions = process.env['NODE_OPTIONS']?.includes('max-old-space-size') ? [] : ['--max-old-space-size=1024']
