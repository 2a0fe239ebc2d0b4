import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { NotSaved } from '#platform/form/use-kith-form.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CustomFieldPatternFitDocument, type EditedFieldFragment } from './custom-fields.graphql.ts'

type Question = { readonly text: string; readonly answer: (goesOn: boolean) => void }

/** Asks before a pattern is saved that stored values do not fit; throws `NotSaved` where it is not to be saved. */
export function usePatternQuestion(field: EditedFieldFragment) {
  const { t } = useTranslation('custom-fields')
  const client = useApolloClient()
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = async (pattern: string | null) => {
    if (!pattern || pattern === field.definition.regex) return
    const { data } = await client.query({
      query: CustomFieldPatternFitDocument,
      variables: { id: field.id, pattern },
      fetchPolicy: 'network-only',
      context: { quiet: true },
    })
    const count = data?.getCustomFieldPatternFit?.unfitCount
    if (count === 0) return
    const text = count === undefined ? t('fields.unfitUnknown') : t('fields.unfit', { count })
    const goesOn = await new Promise<boolean>((answer) => setQuestion({ text, answer }))
    setQuestion(null)
    if (goesOn) return
    requestAnimationFrame(() => document.querySelector<HTMLElement>('input[name="pattern"]')?.focus())
    throw new NotSaved()
  }

  const dialog = question && (
    <ConfirmDialog
      title={t('fields.unfitTitle')}
      confirm={t('fields.unfitSave')}
      dangerous={false}
      close={() => question.answer(false)}
      run={() => Promise.resolve(question.answer(true))}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
