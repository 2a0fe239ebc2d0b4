import { useApolloClient } from '@apollo/client/react'
import { mostAtOnce } from '@kith/shared/domains/contracts/contracts.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { TextAreaField } from '#platform/form/fields.tsx'
import type { SelectOption } from '#platform/form/SelectField.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PeopleForContractsDocument } from './many.graphql.ts'
import type { ManyValues } from './IssueManyWizard.tsx'

/** Adds the people whose addresses are pasted; those that nobody was found for stay, to be looked at. */
export function PastedPeople({ add }: { add: (people: readonly SelectOption[]) => void }) {
  const { t } = useTranslation('contracts')
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const client = useApolloClient()
  const { getValues, setValue } = useFormContext<ManyValues>()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null)
  const find = async () => {
    const emails = addressesIn(getValues('emails') ?? '')
    if (emails.length === 0) return
    setIsBusy(true)
    try {
      const { data } = await client.query({ query: PeopleForContractsDocument, variables: { emails }, fetchPolicy: 'no-cache' })
      const found = data?.listPeopleForContracts ?? []
      const people = found.flatMap(({ personId, name }) => (personId ? [{ value: personId, label: name ?? '…' }] : []))
      const unknown = found.flatMap(({ email, personId }) => (personId ? [] : [email]))
      add(people)
      setValue('personIds', [...new Set([...getValues('personIds'), ...people.map(({ value }) => value)])], { shouldDirty: true })
      setValue('emails', unknown.join('\n'))
      const isWrong = unknown.length > 0
      setSaid({ isWrong, text: isWrong ? t('many.unknown', { emails: unknown.join(', ') }) : t('many.added', { number: people.length }) })
    } catch (failure) {
      setSaid({ isWrong: true, text: refusalText(common, failureOf(failure), reader) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <TextAreaField name="emails" label={t('many.paste')} help={t('many.pasteHelp')} rows={2} />
      {said && (
        <Alert variant="light" color={said.isWrong ? 'yellow' : 'green'} role="status">
          {said.text}
        </Alert>
      )}
      <div className="contract-actions">
        <Button variant="default" loading={isBusy} onClick={() => void find()}>
          {t('many.add')}
        </Button>
      </div>
    </>
  )
}

const addressesIn = (text: string): string[] =>
  [...new Set(text.split(/[\s,;]+/).filter((each) => each.includes('@')))].slice(0, mostAtOnce)
