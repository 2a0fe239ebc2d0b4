import { useApolloClient } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { choicesOf, matching } from '#platform/form/choices.ts'
import { SelectField, type SelectOption } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { JobPayStepsDocument } from './lookups.graphql.ts'
import type { ChosenNames } from './use-chosen-names.ts'

interface Props {
  name: string
  /** The pay grade of the job where the form does not change it. */
  grade: string | null | undefined
  initial?: SelectOption | null | undefined
  remembering: ChosenNames['remembering']
  help?: string
}

/** The enabled steps of the pay grade that is chosen, or that the job has. */
export function PayStepField({ name, grade, initial, remembering, help }: Props) {
  const { t } = useTranslation('jobs')
  const client = useApolloClient()
  const chosen = (useWatch({ name: 'payGradeId' }) as string | null) ?? grade ?? null
  const shownHelp = chosen === null ? t('fields.payGradeFirst') : help
  const load = async (typed: string) => {
    const { data } = await client.query({ query: JobPayStepsDocument })
    return matching(choicesOf((data?.listAllPaySteps ?? []).filter(({ payGradeId }) => payGradeId === chosen)), typed)
  }
  return (
    <SelectField
      key={chosen}
      name={name}
      label={t('attributes.PAY_STEP')}
      {...(shownHelp ? { help: shownHelp } : {})}
      initial={initial}
      load={remembering(load)}
      disabled={chosen === null}
    />
  )
}
