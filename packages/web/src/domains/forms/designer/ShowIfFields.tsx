import './designer.css'
import { isQuestion, takesValue, testsOf, type FormElement } from '@kith/shared/domains/forms/elements.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { CheckboxField, DateField, DecimalField, SelectField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Values {
  elements: FormElement[]
}
type TestPath = `elements.${number}.showIf.${number}`

/** When something of a form is there: by the answers to questions above it. */
export function ShowIfFields({ index }: { index: number }) {
  const { t } = useTranslation(['forms', 'common'])
  const elements = useWatch<Values, 'elements'>({ name: 'elements' })
  const { fields, append, remove } = useFieldArray({ name: `elements.${index}.showIf`, keyName: 'key' })
  const above = elements.slice(0, index).filter((each) => isQuestion(each))
  if (above.length === 0 && fields.length === 0) return null
  return (
    <div className="question-tests" role="group" aria-label={t('designer.showIf')}>
      {fields.map(({ key }, at) => (
        <div key={key} className="question-test">
          <TestFields path={`elements.${index}.showIf.${at}`} above={above} />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('common:form.remove', { name: t('designer.testNumber', { number: at + 1 }) })}
            onClick={() => remove(at)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fields.length > 1 && <CheckboxField name={`elements.${index}.showIfAny`} label={t('designer.showIfAny')} />}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ questionId: above.at(-1)?.id ?? null, is: null, value: null })}
        >
          {t('designer.addTest')}
        </Button>
      </div>
    </div>
  )
}

function TestFields({ path, above }: { path: TestPath; above: readonly FormElement[] }) {
  const { t } = useTranslation(['forms', 'choices'])
  const test = useWatch<Values, TestPath>({ name: path })
  const question = above.find(({ id }) => id === test?.questionId)
  return (
    <div>
      <SelectField
        name={`${path}.questionId`}
        label={t('designer.ifQuestion')}
        options={above.map(({ id, text }, index) => ({
          value: id ?? '',
          label: text || t('designer.elementNumber', { number: index + 1 }),
        }))}
        clearable={false}
        needed
      />
      <SelectField
        name={`${path}.is`}
        label={t('designer.ifTest')}
        options={(question ? testsOf(question) : []).map((value) => ({ value, label: t(`choices:FormAnswerTest.${value}`) }))}
        clearable={false}
        needed
      />
      {question && test?.is && takesValue(test.is) && <ValueField name={`${path}.value`} question={question} />}
    </div>
  )
}

/** The value that an answer is compared with, entered as the question is answered. */
function ValueField({ name, question: { kind, options } }: { name: string; question: FormElement }) {
  const { t } = useTranslation('forms')
  const shared = { name, label: t('designer.ifValue'), needed: true }
  switch (kind) {
    case 'RADIO_GROUP':
    case 'DROPDOWN':
    case 'CHECKBOXES':
      return <SelectField {...shared} options={(options ?? []).map(({ id, label }) => ({ value: id ?? '', label: label ?? '' }))} />
    case 'YES_NO':
      return (
        <SelectField
          {...shared}
          options={[
            { value: 'true', label: t('answer.yes') },
            { value: 'false', label: t('answer.no') },
          ]}
        />
      )
    case 'DATE':
      return <DateField {...shared} />
    case 'NUMBER':
    case 'RATING':
    case 'SCALE':
      return <DecimalField {...shared} />
    default:
      return <TextField {...shared} />
  }
}
