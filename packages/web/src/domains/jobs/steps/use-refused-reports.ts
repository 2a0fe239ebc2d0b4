import type { Problem } from '@kith/shared/rules/types.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { useState } from 'react'
import { ShownError } from '#platform/errors/failure.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Why some direct reports cannot be given another supervisor, by job: what the server says of one of those sent is shown beside their name. */
export function useRefusedReports() {
  const { t } = useTranslation('jobs')
  const { reader } = useDateFormat()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

  async function tellingReports<Result>(sent: readonly { readonly id: string }[], run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      const found = new Map(problemsOf(error).flatMap((problem) => besideOne(problem, sent, problemText(problem, reader))))
      setRefused(found)
      throw found.size > 0 ? new ShownError(t('end.reassignRefused', { count: found.size })) : error
    }
  }
  return { refused, tellingReports }
}

const problemsOf = (error: unknown): readonly Problem[] => {
  const { problems = [] } = failureOf(error)
  return problems
}

function besideOne({ path }: Problem, sent: readonly { readonly id: string }[], text: string): [string, string][] {
  const index = /^reports\.(\d+)\./.exec(path)?.[1]
  const report = index === undefined ? undefined : sent[Number(index)]
  return report ? [[report.id, text]] : []
}
