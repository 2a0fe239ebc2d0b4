import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { RecognitionGiveDocument } from '#src/generated/mutations/recognitionGive.graphql.ts'
import type { Given } from './GiveFields.tsx'

/** Returns the text of the toast. */
export function useGive(): (values: Given, name?: string) => Promise<string> {
  const { t } = useTranslation('recognition')
  const give = useAct(RecognitionGiveDocument)
  const changed = useChanged()
  return async (values, name) => {
    await give(values)
    changed()
    return name && values.personIds.length === 1 ? t('give.thanked', { name }) : t('give.sent', { count: values.personIds.length })
  }
}

/** Has everything asked again that shows what colleagues said to one another. */
export function useChanged(): () => void {
  const { cache } = useApolloClient()
  return () => {
    for (const fieldName of ['listRecognitions', 'listRecognitionsGiven', 'getTeamToday']) cache.evict({ fieldName })
  }
}
