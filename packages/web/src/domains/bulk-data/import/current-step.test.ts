import { expect, it } from 'vitest'
import { currentStep } from './current-step.ts'

const at = (...states: Parameters<typeof currentStep>[0][number]['state'][]) => currentStep(states.map((state) => ({ state })))

it('is on the first step that is not done: before the first file, before it is saved, while it runs, and where something failed', () => {
  expect(at('WAITING', 'WAITING', 'WAITING')).toBe(0)
  expect(at('DONE', 'WAITING', 'WAITING')).toBe(1)
  expect(at('DONE', 'RUNNING', 'WAITING')).toBe(1)
  expect(at('DONE', 'DONE', 'FAILED')).toBe(2)
})

it('stays on the last step when all are done', () => {
  expect(at('DONE', 'DONE', 'DONE')).toBe(2)
})
