import './designer.css'
import { mostOptions } from '@kith/shared/domains/forms/elements.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { DecimalField, TextField } from '#platform/form/fields.tsx'
import { problemsIn } from '#platform/form/problems.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

/** The options that can be chosen as an answer, each with a score where it has one. */
export function OptionFields({ name }: { name: string }) {
  const { t } = useTranslation(['forms', 'common'])
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' })
  const { errors } = useFormState({ name })
  const problem = problemsIn(errors).find(({ path }) => path === name || path === `${name}.root`)
  return (
    <div className="question-options" role="group" aria-label={t('designer.options')} data-field={name}>
      {problem && (
        <p className="mantine-InputWrapper-error" role="alert">
          {problem.message}
        </p>
      )}
      {fields.map(({ key }, index) => (
        <div key={key} className="question-option">
          <TextField name={`${name}.${index}.label`} label={t('designer.optionNumber', { number: index + 1 })} needed />
          <DecimalField name={`${name}.${index}.score`} label={t('designer.score')} />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('common:form.remove', { name: t('designer.optionNumber', { number: index + 1 }) })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fields.length < mostOptions && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => append({ id: crypto.randomUUID(), label: null, score: null })}
          >
            {t('designer.addOption')}
          </Button>
        </div>
      )}
    </div>
  )
}
