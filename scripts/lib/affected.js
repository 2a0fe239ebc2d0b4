import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inCheckout, root } from './checkout.js'
import { findNode24 } from './node-24.js'
import { steps } from './test-steps.js'

/** @typedef {{ base: string, changed: string[], domains: string[] | 'all', journeys: string[] | 'all' }} Affected */

/**
 * The steps that what has changed since a commit can break, with what of them is to run: since this branch left main, or on main since
 * the commit before, unless one is named.
 * @param {string[]} base
 * @returns {{ step: import('./test-steps.js').Step, filters: string[] }[]}
 */
export function affectedSteps(base) {
  const found = execFileSync(findNode24(), ['--disable-warning=ExperimentalWarning', 'scripts/affected.ts', ...base], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  /** @type {Affected} */
  const { base: since, changed, domains, journeys } = JSON.parse(found)
  const sources = changed.filter((path) => /\.(tsx?|js)$/.test(path) && existsSync(inCheckout(path)))
  console.log(`Changed since ${since}: ${changed.length} files. Tests: ${countOf(domains)}, journeys: ${countOf(journeys)}.`)
  /** @type {Record<string, string[] | 'all'>} */
  const parts = { lint: sources, domains, browser: journeys }
  return steps.flatMap((step) => {
    const part = changed.length === 0 ? [] : (parts[step.name] ?? 'all')
    return part === 'all' ? [{ step, filters: [] }] : part.length > 0 ? [{ step, filters: part }] : []
  })
}

/** @param {string[] | 'all'} files */
const countOf = (files) => (files === 'all' ? 'all' : `${files.length} files`)
