import './form-list.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { MoveButtons } from './MoveButtons.tsx'

type Item = Readonly<Record<string, unknown>>
/** What an item is called, for the buttons that move and remove it. */
type NameOf = (item: Item, index: number) => string

interface Props {
  name: string
  /** Left out where the section of the form is about nothing but the list. */
  title?: string
  text?: string
  nameOf: NameOf
  /** Where it is left out, items are neither added nor removed. */
  add?: { label: string; item: () => Item; most?: number }
  /** One line for each item instead of a card. */
  isPlain?: boolean
  /** The first line of an item, beside its buttons. */
  renderHead: (index: number) => ReactNode
  children?: (index: number) => ReactNode
}

/** The items of a list, in an order that its reader changes. */
export function FormList({ name, title, text, nameOf, add, isPlain = false, renderHead, children }: Props) {
  const { fields, move, remove, append } = useFieldArray({ name, keyName: 'key' })
  const { errors } = useFormState({ name })
  const error = errors[name] as { message?: string; root?: { message?: string } } | undefined
  const problem = error?.message ?? error?.root?.message
  const Group = title ? 'fieldset' : 'div'
  return (
    <Group className="form-list" data-field={name}>
      {title && <legend>{title}</legend>}
      {text && <p className="page-context">{text}</p>}
      {problem && (
        <p className="mantine-InputWrapper-error" role="alert">
          {problem}
        </p>
      )}
      <ol>
        {fields.map(({ key }, index) => (
          <li key={key} className={isPlain ? undefined : 'card form-list-item'}>
            <div className="form-list-head">
              {renderHead(index)}
              <ItemButtons
                path={`${name}.${index}`}
                index={index}
                last={fields.length - 1}
                nameOf={nameOf}
                move={move}
                {...(add ? { remove } : {})}
              />
            </div>
            {children?.(index)}
          </li>
        ))}
      </ol>
      {add && fields.length < (add.most ?? Infinity) && (
        <Button className="form-more" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => append(add.item())}>
          {add.label}
        </Button>
      )}
    </Group>
  )
}

interface ButtonsProps {
  path: string
  index: number
  last: number
  nameOf: NameOf
  move: (from: number, to: number) => void
  remove?: (index: number) => void
}

function ItemButtons({ path, index, last, nameOf, move, remove }: ButtonsProps) {
  const { t } = useTranslation()
  const item = useWatch({ name: path }) as Item | undefined
  const name = nameOf(item ?? {}, index)
  return (
    <div className="form-list-buttons">
      <MoveButtons name={name} index={index} last={last} move={move} />
      {remove && (
        <ActionIcon variant="subtle" color="red" aria-label={t('form.remove', { name })} onClick={() => remove(index)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
