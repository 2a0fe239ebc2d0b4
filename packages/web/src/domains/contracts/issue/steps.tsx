import '../contracts.css'
import { isContractValue } from '@kith/shared/domains/contracts/values.ts'
import { contentWithValues } from '@kith/shared/text-values.ts'
import { readWritten } from '@kith/shared/written-content.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DocumentView } from '#platform/document/DocumentView.tsx'
import { DateField, SelectField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { ViewersField } from '../templates/ViewersField.tsx'
import type { ContractDraftQuery } from './issue.graphql.ts'
import type { IssueValues } from './IssueWizard.tsx'

type Draft = ContractDraftQuery['getContractDraft']

/** Asks what it is called, who signs it, and who reads it. */
export function SignersStep({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['contracts', 'records', 'choices'])
  const lookUp = useLookUp()
  return (
    <>
      <TextField name="title" label={t('records:contract.fields.title.label')} />
      <DateField name="signBy" label={t('records:contract.fields.signBy.label')} help={t('issue.signByHelp')} />
      <p className="page-context">{t(`choices:ContractSignerOrder.${draft.signerOrder}`)}</p>
      {draft.signers.map(({ place, role, personId, name, way }, index) => (
        <SelectField
          key={place}
          name={`signers.${index}.personId`}
          label={t('issue.signerAt', { place, role: t(`choices:ContractSignerRole.${role}`) })}
          needed
          {...(personId && way !== 'SESSION' ? { help: t(way === 'LINK' ? 'issue.byLink' : 'issue.unreachable') } : {})}
          disabled={personId !== null && personId !== undefined}
          load={(typed) => lookUp('person', typed, 'people.directory.view')}
          shortest={shortestLookUp}
          initial={personId ? { value: personId, label: name ?? '…' } : null}
        />
      ))}
      <ViewersField />
    </>
  )
}

/** Shows the values that are filled in, each of which can be changed for this contract alone. */
export function ValuesStep({ draft }: { draft: Draft }) {
  const { t } = useTranslation('contracts')
  return draft.values.map(({ name }, index) => (
    <TextField
      key={name}
      name={`values.${index}.value`}
      label={isContractValue(name) ? t(`values.${name}`) : customLabel(name)}
      help={`{{${name}}}`}
      needed
    />
  ))
}

/** Turns `custom.notice_period` into "Notice period". */
function customLabel(name: string): string {
  const words = name.replace(/^custom\./, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Shows the contract as it will be read. */
export function ReviewStep({ draft, person }: { draft: Draft; person: string }) {
  const { t } = useTranslation('contracts')
  const { title, values = [] } = useWatch<IssueValues>()
  const [written] = useState(() => readWritten(draft.content) ?? [])
  const filled = new Map(values.flatMap((each) => (each?.name && each.value ? [[each.name, each.value] as const] : [])))
  return (
    <>
      <p className="page-context">{t('issue.reviewOf', { title: title ?? draft.title, person })}</p>
      <DocumentView content={contentWithValues(written, filled)} label={title ?? draft.title} />
    </>
  )
}
