import { issuingContracts } from '@kith/shared/domains/contracts/contracts.ts'
import { DateField, FieldRow, MultiSelectField, SelectField } from '#platform/form/fields.tsx'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import type { SelectOption } from '#platform/form/SelectField.tsx'
import type { IssuableContractTemplatesQuery } from '../issue/issue.graphql.ts'
import { PastedPeople } from './PastedPeople.tsx'

/** Asks for the template, the days, and the people: one by one, or by a pasted column of addresses. */
export function WhomStep({ templates }: { templates: IssuableContractTemplatesQuery['listIssuableContractTemplates'] }) {
  const { t } = useTranslation(['contracts', 'records'])
  const lookUp = useLookUp()
  const [pasted, setPasted] = useState<readonly SelectOption[]>([])
  const [known, setKnown] = useState<readonly SelectOption[]>([])
  const load = async (typed: string) => {
    const found = await lookUp('person', typed, issuingContracts)
    setKnown((before) => [...before, ...found])
    return found
  }
  return (
    <>
      <SelectField
        name="templateId"
        label={t('records:contractTemplate.one')}
        help={templates.length === 0 ? t('issue.noTemplates') : t('many.templateHelp')}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FieldRow>
        <DateField name="effectiveOn" label={t('records:contract.fields.effectiveOn.label')} help={t('issue.effectiveHelp')} />
        <DateField name="signBy" label={t('records:contract.fields.signBy.label')} help={t('many.signByHelp')} />
      </FieldRow>
      <MultiSelectField
        key={pasted.length}
        name="personIds"
        label={t('many.people')}
        load={load}
        shortest={shortestLookUp}
        initial={[...known, ...pasted]}
      />
      <PastedPeople add={(people) => setPasted((before) => [...before, ...people])} />
    </>
  )
}
