import { actionSubjects, dashboardAction, mostActionOptions } from '@kith/shared/domains/dashboard/actions.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { CheckboxField, SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { FormList } from '#platform/form/list/FormList.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Option {
  id: string
  designId: string | null
  subject: (typeof actionSubjects)[number]
  copiesSubject: boolean
}
interface Values {
  options: Option[]
}
type Forms = readonly { readonly id: string; readonly name: string }[]

const rules = ruleSetOf(dashboardAction.fields.options.fields)

/** The forms that a tile asks for, each added and changed in a dialog. */
export function FormOptions({ forms }: { forms: Forms }) {
  const { t } = useTranslation('dashboard')
  const { setValue } = useFormContext<Values>()
  const options = useWatch<Values, 'options'>({ name: 'options' }) ?? []
  const [open, setOpen] = useState<number | null>(null)
  const nameOf = (index: number) =>
    forms.find(({ id }) => id === options[index]?.designId)?.name ?? t('actions.option', { number: index + 1 })
  const opened = open === null ? null : (options[open] ?? newOption())
  return (
    <>
      <FormList
        name="options"
        title={t('actions.options')}
        text={t('actions.optionsText')}
        isPlain
        nameOf={(_, index) => nameOf(index)}
        add={{ label: t('actions.addOption'), ask: () => setOpen(options.length), most: mostActionOptions }}
        renderHead={(index) => <OptionLine index={index} name={nameOf(index)} change={() => setOpen(index)} />}
      />
      {open !== null && opened && (
        <FormDialog<Option>
          title={options[open] ? t('actions.changeOption', { form: nameOf(open) }) : t('actions.addOption')}
          saveLabel={t(options[open] ? 'actions.takeOption' : 'actions.addOption')}
          defaults={opened}
          rules={rules}
          close={() => setOpen(null)}
          save={(option) => {
            setValue('options', [...options.slice(0, open), option, ...options.slice(open + 1)], { shouldDirty: true })
            setOpen(null)
            return Promise.resolve()
          }}
        >
          <OptionFields forms={forms} />
        </FormDialog>
      )}
    </>
  )
}

const newOption = (): Option => ({ id: crypto.randomUUID(), designId: null, subject: 'SELF', copiesSubject: false })

function OptionLine({ index, name, change }: { index: number; name: string; change: () => void }) {
  const { t } = useTranslation(['dashboard', 'choices'])
  const option = useWatch<Values, `options.${number}`>({ name: `options.${index}` })
  const { errors } = useFormState<Values>({ name: `options.${index}.designId` })
  const problem = errors.options?.[index]?.designId?.message
  return (
    <div data-field={`options.${index}.designId`}>
      <Button variant="default" size="compact-sm" aria-label={t('actions.changeOption', { form: name })} onClick={change}>
        {name}
      </Button>
      <p className="page-context">
        {t(`choices:DashboardActionSubject.${option.subject}`)}
        {option.copiesSubject && ` · ${t('actions.copies')}`}
      </p>
      {problem && (
        <p className="mantine-InputWrapper-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function OptionFields({ forms }: { forms: Forms }) {
  const { t } = useTranslation(['dashboard', 'choices'])
  return (
    <>
      <SelectField
        name="designId"
        label={t('actions.form')}
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
        clearable={false}
      />
      <SelectField
        name="subject"
        label={t('actions.subject')}
        options={actionSubjects.map((value) => ({ value, label: t(`choices:DashboardActionSubject.${value}`) }))}
        clearable={false}
      />
      <CheckboxField name="copiesSubject" label={t('actions.copies')} />
    </>
  )
}
