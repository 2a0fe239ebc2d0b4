import './form-list.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  name: string
  title: string
  text: string
  /** What an item is called, for the buttons that move and remove it. */
  nameOf: (item: Readonly<Record<string, unknown>>, index: number) => string
  add?: { label: string; item: () => Record<string, unknown> }
  /** The first line of an item, beside its buttons. */
  renderHead: (index: number) => ReactNode
  children?: (index: number) => ReactNode
}

/** The items of a list, in an order that its reader changes. */
export function FormList({ name, title, text, nameOf, add, renderHead, children }: Props) {
  const { t } = useTranslation('performance-reports')
  const { fields, move, remove, append } = useFieldArray({ name })
  const { getValues } = useFormContext()
  const { errors } = useFormState({ name })
  const error = errors[name] as { message?: string; root?: { message?: string } } | undefined
  const problem = error?.message ?? error?.root?.message
  return (
    <fieldset className="form-list" data-field={name}>
      <legend>{title}</legend>
      <p className="page-context">{text}</p>
      {problem && (
        <p className="mantine-InputWrapper-error" role="alert">
          {problem}
        </p>
      )}
      <ol>
        {fields.map(({ id }, index) => {
          const called = { name: nameOf((getValues(`${name}.${index}`) ?? {}) as Record<string, unknown>, index) }
          return (
            <li key={id} className="card form-list-item">
              <div className="form-list-head">
                {renderHead(index)}
                <div className="form-list-moves">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('form.earlier', called)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('form.later', called)}
                    disabled={index === fields.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                  {add && (
                    <ActionIcon variant="subtle" color="red" aria-label={t('form.remove', called)} onClick={() => remove(index)}>
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  )}
                </div>
              </div>
              {children?.(index)}
            </li>
          )
        })}
      </ol>
      {add && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => append(add.item())}>
          {add.label}
        </Button>
      )}
    </fieldset>
  )
}
