import { rangeOf } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { Checkbox, Input, Radio, Rating } from '@mantine/core'
import { DateField, DecimalField, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useField, type FieldProps } from '#platform/form/use-field.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FileAnswer } from './FileAnswer.tsx'

/** The input of a question, by its kind. */
export function AnswerInput({ question }: { question: FormElement }) {
  const { id = '', kind, text, help, isRequired, options } = question
  const shared: FieldProps = {
    name: `answers.${id}`,
    label: text ?? '',
    needed: isRequired === true,
    ...(help ? { help } : {}),
  }
  const choices = (options ?? []).map((option) => ({ value: option.id ?? '', label: option.label ?? '' }))
  switch (kind) {
    case 'LONG_TEXT':
      return <TextAreaField {...shared} />
    case 'NUMBER':
      return <DecimalField {...shared} />
    case 'DATE':
      return <DateField {...shared} />
    case 'DROPDOWN':
      return <SelectField {...shared} options={choices} />
    case 'RADIO_GROUP':
      return <OneOf {...shared} options={choices} />
    case 'CHECKBOXES':
      return <SeveralOf {...shared} options={choices} />
    case 'YES_NO':
      return <YesNo {...shared} />
    case 'RATING':
      return <Stars {...shared} most={Number(rangeOf(question).most)} />
    case 'FILE':
      return <FileAnswer {...shared} questionId={id ?? ''} />
    case 'SCALE':
      return <Scale {...shared} question={question} />
    default:
      return <TextField {...shared} />
  }
}

interface Options extends FieldProps {
  options: readonly { value: string; label: string }[]
}

function OneOf({ options, ...props }: Options) {
  const { value, change, shared } = useField(props)
  const { ref: _, onBlur, 'aria-required': __, ...group } = shared
  return (
    <Radio.Group {...group} value={(value as string | null) ?? null} onChange={change}>
      <div className="answer-options">
        {options.map((option) => (
          <Radio key={option.value} {...option} onBlur={onBlur} />
        ))}
      </div>
    </Radio.Group>
  )
}

function SeveralOf({ options, ...props }: Options) {
  const {
    value,
    change,
    shared: { ref: _, name, onBlur, 'aria-required': __, ...group },
  } = useField(props)
  return (
    <Checkbox.Group {...group} value={(value as string[] | null) ?? []} onChange={change}>
      <div className="answer-options">
        {options.map((option) => (
          <Checkbox key={option.value} {...option} name={name} onBlur={onBlur} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function YesNo(props: FieldProps) {
  const { t } = useTranslation('forms')
  const { value, change, shared } = useField(props)
  const { ref: _, onBlur, 'aria-required': __, ...group } = shared
  return (
    <Radio.Group {...group} value={typeof value === 'boolean' ? String(value) : null} onChange={(next) => change(next === 'true')}>
      <div className="answer-row">
        <Radio value="true" label={t('answer.yes')} onBlur={onBlur} />
        <Radio value="false" label={t('answer.no')} onBlur={onBlur} />
      </div>
    </Radio.Group>
  )
}

function Stars({ most, ...props }: FieldProps & { most: number }) {
  const { t } = useTranslation('forms')
  const { value, change, shared } = useField(props)
  const { label, description, error, withAsterisk } = shared
  return (
    <Input.Wrapper
      {...(description ? { description } : {})}
      label={label}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
      data-field={props.name}
    >
      <div role="group" aria-label={props.label} data-invalid={error ? true : undefined}>
        <Rating
          size="lg"
          count={most}
          value={Number(value ?? 0)}
          onChange={(stars) => change(String(stars))}
          getSymbolLabel={(stars) => t('answer.stars', { count: stars })}
        />
      </div>
    </Input.Wrapper>
  )
}

function Scale({ question, ...props }: FieldProps & { question: FormElement }) {
  const { value, change, shared } = useField(props)
  const { ref: _, onBlur, 'aria-required': __, ...group } = shared
  const { least, most } = rangeOf(question)
  const [first, last] = [Number(least), Number(most)]
  return (
    <Radio.Group {...group} value={(value as string | null) ?? null} onChange={change}>
      <div className="answer-scale">
        {question.leastLabel && <span className="page-context">{question.leastLabel}</span>}
        {Array.from({ length: last - first + 1 }, (___, index) => String(first + index)).map((step) => (
          <Radio key={step} value={step} label={step} onBlur={onBlur} />
        ))}
        {question.mostLabel && <span className="page-context">{question.mostLabel}</span>}
      </div>
    </Radio.Group>
  )
}
