import { expect, it } from 'vitest'
import { budgetProblems } from './budget.js'

const agreed = { journeys: 100, loads: 200, processorSeconds: 1000 }

it('a run of the browser step may take a tenth more journeys and loads than are agreed', () => {
  expect(budgetProblems({ ...agreed, journeys: 110, loads: 220 }, agreed, true)).toEqual([])
})

it('a run of the browser step that takes more than that is told what it took, what is agreed, and how to agree on more', () => {
  const [journeys, loads, ...others] = budgetProblems({ ...agreed, journeys: 111, loads: 221 }, agreed, false)
  expect(journeys).toMatch(/took 111 journeys, and 100 are agreed\..* raise "journeys" in e2e\/budget\.json/)
  expect(loads).toMatch(/took 221 loads of a page, and 200 are agreed\..* raise "loads" in e2e\/budget\.json/)
  expect(others).toEqual([])
})

it('the time of a processor fails a run only in CI, and only where it is six times what is agreed', () => {
  const slow = { ...agreed, processorSeconds: 6001 }
  expect(budgetProblems({ ...agreed, processorSeconds: 6000 }, agreed, true)).toEqual([])
  expect(budgetProblems(slow, agreed, false)).toEqual([])
  expect(budgetProblems(slow, agreed, true)).toEqual([expect.stringMatching(/6001 seconds of a processor/)])
})
