import './form-list.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
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
  /** Makes a new item. Without it, items are neither added nor removed; a form that needs a first item adds it itself. */
  add?: { label: string; most?: number } & ({ item: () => Item } | { ask: () => void })
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
  const { clearErrors } = useFormContext()
  const { list, moved, moveTo } = useMoving({ name, nameOf, move, count: fields.length })
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
      <ol ref={list}>
        {fields.map(({ key }, index) => (
          <li key={key} className={isPlain ? undefined : 'card form-list-item'}>
            <div className="form-list-head">
              {renderHead(index)}
              <ItemButtons
                path={`${name}.${index}`}
                index={index}
                last={fields.length - 1}
                nameOf={nameOf}
                move={moveTo}
                {...(add ? { remove } : {})}
              />
            </div>
            {children?.(index)}
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
      {add && fields.length < (add.most ?? Infinity) && (
        <Button
          className="form-more"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            // Else the fields of the new item would be wrong before anything is typed
            if (problem) clearErrors(name)
            if ('ask' in add) add.ask()
            else append(add.item())
          }}
        >
          {add.label}
        </Button>
      )}
    </Group>
  )
}

interface Moving extends Pick<Props, 'name' | 'nameOf'> {
  move: (from: number, to: number) => void
  count: number
}

/** Moves items, says where each has gone, and keeps the focus on what has moved it. */
function useMoving({ name, nameOf, move, count }: Moving) {
  const { t } = useTranslation()
  const { getValues } = useFormContext()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const [focused, setFocused] = useState<{ index: number; button: 'up' | 'down' } | null>(null)
  useEffect(() => {
    const item = focused && list.current?.children[focused.index]
    const button = (which: string) => item?.querySelector<HTMLElement>(`[data-move=${which}]:not(:disabled)`)
    if (focused) (button(focused.button) ?? button(focused.button === 'up' ? 'down' : 'up'))?.focus()
  }, [focused])
  const moveTo = (from: number, to: number) => {
    const item = (getValues(`${name}.${from}`) ?? {}) as Item
    move(from, to)
    setMoved(t('form.moved', { name: nameOf(item, from), place: to + 1, count }))
    setFocused({ index: to, button: to < from ? 'up' : 'down' })
  }
  return { list, moved, moveTo }
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
