import { readFileSync } from 'node:fs'
import { inCheckout } from './checkout.js'
import { childSeconds } from './processes.js'

const agreedFile = 'e2e/budget.json'
/** By how many times a run may exceed what was agreed: what is counted is the same on every machine, the time of a processor is not. */
const allowance = { counted: 1.1, time: 6 }

/** @typedef {{ journeys: number, loads: number, processorSeconds: number }} Spent what a run of the browser step takes */
/** @typedef {{ name: string, assertionResults: { meta?: { loads?: number } }[] }} FileResult */
/** @typedef {import('./left-out.js').Count} Count */

/**
 * Runs the browser step and adds to its count what it has spent; a whole run fails that spends more than was agreed.
 * @param {() => Promise<Count & { results: FileResult[] }>} run
 * @param {boolean} isWhole
 * @returns {Promise<Count>}
 */
export async function withBudget(run, isWhole) {
  const before = childSeconds()
  const { results, ...count } = await run()
  const spent = { ...countUses(results), processorSeconds: Math.round(childSeconds() - before) }
  /** @type {Spent} */
  const agreed = JSON.parse(readFileSync(inCheckout(agreedFile), 'utf8'))
  const problems = isWhole ? budgetProblems(spent, agreed, Boolean(process.env['CI'])) : []
  return {
    ...count,
    failed: count.failed + problems.length,
    note: [count.note, sayWhat(spent, agreed), ...problems].filter(Boolean).join('\n'),
  }
}

/**
 * By what a run exceeds the budget, and what to do about it. The time of a processor fails a run in CI only, where machines are alike.
 * @param {Spent} spent
 * @param {Spent} agreed
 * @param {boolean} isInCi
 */
export function budgetProblems(spent, agreed, isInCi) {
  const isOver = (/** @type {keyof Spent} */ name, /** @type {number} */ times) => spent[name] > agreed[name] * times
  const over = [
    ...(isOver('journeys', allowance.counted) ? [/** @type {const} */ ('journeys')] : []),
    ...(isOver('loads', allowance.counted) ? [/** @type {const} */ ('loads')] : []),
    ...(isInCi && isOver('processorSeconds', allowance.time) ? [/** @type {const} */ ('processorSeconds')] : []),
  ]
  return over.map(
    (name) =>
      `The browser step took ${spent[name]} ${words[name]}, and ${agreed[name]} are agreed. See "Tests" in docs/architecture.md for what ` +
      `needs no browser or no load; where this is worth its price, raise "${name}" in ${agreedFile} and say why in the commit.`,
  )
}

const words = { journeys: 'journeys', loads: 'loads of a page', processorSeconds: 'seconds of a processor' }

/** @param {readonly FileResult[]} results */
function countUses(results) {
  const tests = results.flatMap(({ assertionResults }) => assertionResults)
  const isJourney = (/** @type {FileResult} */ { name }) => !/crawl[^/]*$/.test(name)
  return {
    journeys: results.filter(isJourney).flatMap(({ assertionResults }) => assertionResults).length,
    loads: tests.reduce((sum, { meta }) => sum + (meta?.loads ?? 0), 0),
  }
}

/**
 * @param {Spent} spent
 * @param {Spent} agreed
 */
function sayWhat(spent, agreed) {
  const names = /** @type {const} */ (['journeys', 'loads', 'processorSeconds'])
  return `The browser step took ${names.map((name) => `${spent[name]} ${words[name]} (a whole run: ${agreed[name]})`).join(', ')}.`
}
