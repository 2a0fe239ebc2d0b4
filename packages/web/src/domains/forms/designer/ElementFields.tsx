import './designer.css'
import { elementKinds, isChosenFrom, isQuestion, measuresOf, type FormElement } from '@kith/shared/domains/forms/elements.ts'
import { useWatch } from 'react-hook-form'
import { CheckboxField, DecimalField, FieldRow, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { OptionFields } from './OptionFields.tsx'
import { ShowIfFields } from './ShowIfFields.tsx'

/** A file names its author, and is nothing for an anonymous form. */
export function KindField({ index, isAnonymous }: { index: number; isAnonymous: boolean }) {
  const { t } = useTranslation(['forms', 'choices'])
  const kinds = elementKinds.filter((kind) => !isAnonymous || kind !== 'FILE')
  return (
    <SelectField
      name={`elements.${index}.kind`}
      label={t('designer.kind')}
      options={kinds.map((value) => ({ value, label: t(`choices:FormElementKind.${value}`) }))}
      clearable={false}
    />
  )
}

/** The inputs for what one element of a form says and asks. */
export function ElementFields({ index }: { index: number }) {
  const { t } = useTranslation(['forms', 'choices'])
  const path = `elements.${index}` as const
  const element = useWatch<{ elements: FormElement[] }, typeof path>({ name: path })
  const { kind } = element
  const asks = isQuestion(element)
  return (
    <>
      <TextAreaField name={`${path}.text`} label={t(`designer.text.${textOf(element)}`)} rows={1} needed={kind !== 'PAGE_BREAK'} />
      {(asks || kind === 'HEADING') && <TextAreaField name={`${path}.help`} label={t('designer.help')} rows={1} />}
      {isChosenFrom(element) && <OptionFields name={`${path}.options`} />}
      {kind === 'NUMBER' && (
        <FieldRow>
          <DecimalField name={`${path}.least`} label={t('designer.least')} />
          <DecimalField name={`${path}.most`} label={t('designer.most')} />
          <DecimalField name={`${path}.maxDecimals`} label={t('designer.maxDecimals')} whole />
        </FieldRow>
      )}
      {kind === 'RATING' && <DecimalField name={`${path}.most`} label={t('designer.stars')} placeholder="5" />}
      {kind === 'SCALE' && (
        <FieldRow>
          <DecimalField name={`${path}.least`} label={t('designer.least')} placeholder="0" />
          <DecimalField name={`${path}.most`} label={t('designer.most')} placeholder="10" />
          <TextField name={`${path}.leastLabel`} label={t('designer.leastLabel')} />
          <TextField name={`${path}.mostLabel`} label={t('designer.mostLabel')} />
        </FieldRow>
      )}
      {asks && <CheckboxField name={`${path}.isRequired`} label={t('designer.isRequired')} />}
      {asks && (
        <SelectField
          name={`${path}.measure`}
          label={t('designer.measure')}
          help={t('designer.measureHelp')}
          options={measuresOf(element).map((value) => ({ value, label: t(`choices:FormMeasure.${value}`) }))}
        />
      )}
      {kind !== 'PAGE_BREAK' && <ShowIfFields index={index} />}
    </>
  )
}

function textOf(element: FormElement): 'question' | 'heading' | 'text' | 'page' {
  if (isQuestion(element)) return 'question'
  return element.kind === 'HEADING' ? 'heading' : element.kind === 'TEXT' ? 'text' : 'page'
}
