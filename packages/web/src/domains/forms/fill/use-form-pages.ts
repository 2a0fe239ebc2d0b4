import { pagesOf, problemsOfAnswers, shownElements, type Answers } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { loadProblemTexts } from '#platform/i18n/texts.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

export interface FormValues {
  answers: Record<string, Answers[string]>
}

/** The pages of a form as its answers make them, and what is wrong with them once somebody wants to go on. */
export function useFormPages(elements: readonly FormElement[]) {
  const { tenantConfig } = useSession()
  const { reader } = useDateFormat()
  const { setError, clearErrors, getValues } = useFormContext<FormValues>()
  useWatch<FormValues, 'answers'>({ name: 'answers' })
  const { answers } = getValues()
  const [chosen, setChosen] = useState(0)
  const shown = shownElements(elements, answers, tenantConfig)
  const pages = pagesOf(shown)
  const index = Math.max(0, Math.min(chosen, pages.length - 1))
  const judge = async (of: readonly FormElement[]): Promise<string[]> => {
    await loadProblemTexts()
    const problems = problemsOfAnswers(of, getValues().answers, { today: tenantConfig.today, now: new Date() })
    clearErrors('answers')
    for (const problem of problems) {
      const [question = ''] = problem.path.split('.')
      setError(`answers.${question}`, { type: problem.rule, message: problemText(problem, reader) })
    }
    return problems.map(({ path }) => path.split('.')[0] ?? '')
  }
  return {
    shown,
    pages,
    index,
    isLast: index >= pages.length - 1,
    back: () => setChosen(index - 1),
    /** Goes on where nothing on the page is wrong; returns whether it did. */
    next: async () => {
      const wrong = await judge(pages[index]?.elements ?? [])
      if (wrong.length === 0) setChosen(index + 1)
      return wrong.length === 0
    },
    /** Judges every page, and goes to the first on which something is wrong; returns whether all is well. */
    judgeAll: async () => {
      const wrong = new Set(await judge(shown))
      const first = pages.findIndex(({ elements: of }) => of.some(({ id }) => wrong.has(id ?? '')))
      if (first >= 0) setChosen(first)
      return wrong.size === 0
    },
  }
}
