import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './checkout.js'

/** @typedef {{ begun: string[], longestMs: number }} Progress files and tests that have not ended, and the longest limit of these tests */

/** Keeps in the file KITH_TEST_PROGRESS what a run is at: whoever started the run reads there what it hangs in. */
export default class ProgressReporter {
  file = process.env['KITH_TEST_PROGRESS'] ?? ''
  /** @type {Map<string, Map<string, number>>} by file, the tests that run and the milliseconds that each may take */
  begun = new Map()

  onInit = () => this.note()
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued = (module) => this.note(this.begun.set(nameOf(module), new Map()))
  onTestModuleCollected = () => this.note()
  onTestModuleStart = () => this.note()
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd = (module) => this.note(this.begun.delete(nameOf(module)))
  onHookStart = () => this.note()
  onHookEnd = () => this.note()
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady = (test) => this.note(this.begun.get(nameOf(test.module))?.set(test.fullName, test.options.timeout ?? 0))
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult = (test) => this.note(this.begun.get(nameOf(test.module))?.delete(test.fullName))
  onTestRunEnd = () => this.note()

  /** @param {unknown} [_changed] */
  note(_changed) {
    const limits = [...this.begun.values()].flatMap((tests) => [...tests.values()])
    const begun = [...this.begun].map(([name, tests]) => [name, ...tests.keys()].join('\n    '))
    writeFileSync(this.file, JSON.stringify({ begun, longestMs: Math.max(0, ...limits) }))
  }
}

/** @param {import('vitest/node').TestModule} module */
const nameOf = ({ moduleId }) => relative(root, moduleId)
