import { bulkDataWords, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { ProblemWordsFragment } from './problem-words.graphql.ts'

export type Problem = Pick<ProblemWordsFragment, 'code' | 'values' | 'problem' | 'suggestion'>

/** What is wrong and what to do, in the user's language and in whole sentences. */
export function useProblemWords() {
  const { reader } = useDateFormat()
  return (said: Problem) => {
    // The server made these values with the same catalogue
    const values = said.values as BulkDataMessage['values']
    const { problem, suggestion } = bulkDataWords({ ...said, values }, reader)
    return { problem: sentence(problem), suggestion: sentence(suggestion) }
  }
}

const sentence = (words: string) => (words === '' || /[.!?]$/.test(words) ? words : `${words}.`)
