import { ActionIcon, Button, Menu } from '@mantine/core'
import { componentKinds, componentValueTypes, mostComponents } from '@kith/shared/domains/jobs/components.ts'
import { workingsOf } from '@kith/shared/remuneration.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DecimalField, SelectField, TextField } from '#platform/form/fields.tsx'
import { newComponent, type ComponentValues, type NamedSchedule, type RemunerationValues } from './pay-values.ts'
import { usePayMoney } from './use-component-text.ts'

const path = 'remuneration.components'

interface Props {
  currency: string
  /** What was typed, from which it is worked out what a percentage comes to. */
  pay: NamedSchedule
  /** What is usual, to choose from. */
  defaults: readonly ComponentValues[]
}

/** What pay is made of beside its base: each component can be changed and removed. */
export function ComponentFields({ currency, pay, defaults }: Props) {
  const { t } = useTranslation('jobs')
  const { fields, append, remove } = useFieldArray<{ remuneration: RemunerationValues }, typeof path>({ name: path })
  return (
    <fieldset className="pay-components" data-field={path}>
      <legend>{t('components.title')}</legend>
      {fields.map(({ id }, index) => (
        <ComponentRow key={id} index={index} currency={currency} pay={pay} remove={() => remove(index)} />
      ))}
      {fields.length < mostComponents && (
        <AddComponent defaults={defaults} add={(component) => append(component, { focusName: `${path}.${fields.length}.name` })} />
      )}
    </fieldset>
  )
}

function AddComponent({ defaults, add }: Pick<Props, 'defaults'> & { add: (component: ComponentValues) => void }) {
  const { t } = useTranslation('jobs')
  const button = (begin?: () => void) => (
    <Button className="form-more" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={begin}>
      {t('components.add')}
    </Button>
  )
  if (defaults.length === 0) return button(() => add(newComponent))
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        {defaults.map((component) => (
          <Menu.Item key={component.defaultComponentId} onClick={() => add(component)}>
            {component.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => add(newComponent)}>{t('components.other')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ComponentRow({ index, currency, pay, remove }: Omit<Props, 'defaults'> & { index: number; remove: () => void }) {
  const { t } = useTranslation(['jobs', 'choices'])
  const own = `${path}.${index}`
  const component = useWatch({ name: own }) as ComponentValues | undefined
  if (!component) return null
  const value = { label: t('components.value'), needed: true }
  return (
    <div className="pay-component" role="group" aria-label={component.name || t('components.one', { number: index + 1 })}>
      <TextField name={`${own}.name`} label={t('components.name')} />
      <SelectField
        name={`${own}.kind`}
        label={t('components.kind')}
        clearable={false}
        options={componentKinds.map((kind) => ({ value: kind, label: t(`choices:RemunerationComponentKind.${kind}`) }))}
      />
      <SelectField
        name={`${own}.valueType`}
        label={t('components.valueType')}
        clearable={false}
        options={componentValueTypes.map((type) => ({ value: type, label: t(`choices:RemunerationComponentValueType.${type}`) }))}
      />
      {component.valueType === 'PERCENTAGE' ? (
        <DecimalField name={`${own}.percentage`} {...value} unit="%" />
      ) : (
        <DecimalField name={`${own}.amount`} {...value} unit={currency} />
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('components.remove', { name: component.name || t('components.one', { number: index + 1 }) })}
        onClick={remove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ComesTo index={index} currency={currency} pay={pay} />
    </div>
  )
}

/** What the component is worth, and of what its percentage is. */
function ComesTo({ index, currency, pay }: Omit<Props, 'defaults'> & { index: number }) {
  const { t } = useTranslation('jobs')
  const { write, places } = usePayMoney(currency)
  const component = pay.components[index]
  const workings = workingsOf(pay, places)
  if (!component || !workings) return null
  const before = pay.components.slice(0, index).filter(({ kind }) => kind === component.kind).length
  const worth = workings.components[component.kind][before]?.worth
  const isTold = worth !== undefined && Boolean(component.percentage || component.amount)
  const period = t(pay.type === 'HOURLY_RATE' ? 'payRange.perHour' : 'payRange.perYear')
  return (
    <p className="pay-component-worth numbers" aria-live="polite">
      {isTold && (component.percentage ? t('components.comesTo', { amount: write(worth), period }) : t('components.each', { period }))}
    </p>
  )
}
