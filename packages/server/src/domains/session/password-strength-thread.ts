import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { serveThread } from '#platform/threads.ts'

type Strength = {
  /** How hard it is to guess for someone who knows the names, from 0 to 4. */
  readonly score: number
  readonly hasName: boolean
}

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

const work = {
  /** Judges a password as it is; and without what separates its words where that leaves a name. */
  judge(password: string, names: readonly string[]): Strength {
    const written = strengthOf(password, names)
    const joined = strengthOf(password.replaceAll(/[^\p{L}\p{N}]/gu, ''), names)
    return joined.hasName && joined.score <= written.score ? joined : written
  },
}
export type StrengthWork = typeof work

function strengthOf(text: string, names: readonly string[]): Strength {
  const { score, sequence } = zxcvbn.check(text, [...names])
  return { score, hasName: sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs') }
}

serveThread(work)
