import { expect, it } from 'vitest'
import { currentStep, shownSteps, type StepState } from './shown-steps.ts'

const names = ['UPLOAD', 'VALIDATE', 'PREVIEW', 'SAVE', 'PROCESS']
const shown = (...states: StepState[]) => shownSteps(names.map((name, index) => ({ name, state: states[index] ?? 'WAITING', at: null })))
const statesOf = (...states: StepState[]) => shown(...states).map(({ name, state }) => `${name} ${state}`)

it('an import is shown in three steps, whether or not it was saved', () => {
  expect(statesOf()).toEqual(['choose WAITING', 'check WAITING', 'start WAITING'])
  expect(statesOf('DONE', 'RUNNING')).toEqual(['choose DONE', 'check RUNNING', 'start WAITING'])
  expect(statesOf('DONE', 'DONE', 'RUNNING')).toEqual(['choose DONE', 'check RUNNING', 'start WAITING'])
  expect(statesOf('DONE', 'FAILED')).toEqual(['choose DONE', 'check FAILED', 'start WAITING'])
  expect(statesOf('DONE', 'DONE', 'DONE', 'WAITING', 'RUNNING')).toEqual(['choose DONE', 'check DONE', 'start RUNNING'])
})

it('the current step of an import is the first one that is not done, and the last one once all are', () => {
  expect(currentStep(shown())).toBe(0)
  expect(currentStep(shown('DONE', 'RUNNING'))).toBe(1)
  expect(currentStep(shown('DONE', 'DONE', 'DONE', 'WAITING', 'FAILED'))).toBe(2)
  expect(currentStep(shown('DONE', 'DONE', 'DONE', 'DONE', 'DONE'))).toBe(2)
})
