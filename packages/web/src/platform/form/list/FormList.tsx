import './form-list.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { DragItems } from './drag-items.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useMoving, type Item, type NameOf } from './use-moving.ts'

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
  /** Lets items be dragged too; given by the page, so that only this page loads what it takes. */
  drag?: DragItems
  /** The first line of an item, beside its buttons. */
  renderHead: (index: number) => ReactNode
  children?: (index: number) => ReactNode
}

/** The items of a list, in an order that its reader changes. */
export function FormList({ name, title, text, nameOf, add, isPlain = false, drag, renderHead, children }: Props) {
  const { fields, move, remove, append } = useFieldArray({ name, keyName: 'key' })
  const { errors } = useFormState({ name })
  const { clearErrors } = useFormContext()
  const { list, moved, moveTo, dragged } = useMoving({ name, nameOf, move, keys: fields.map(({ key }) => key), drag })
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
          <li
            key={key}
            className={isPlain ? undefined : 'card form-list-item'}
            data-dragged={dragged?.from === index || undefined}
            data-drop={dragged?.to === index ? (dragged.to < dragged.from ? 'before' : 'after') : undefined}
          >
            <div className="form-list-head">
              {renderHead(index)}
              <ItemButtons
                path={`${name}.${index}`}
                index={index}
                last={fields.length - 1}
                nameOf={nameOf}
                move={moveTo}
                isDragged={Boolean(drag)}
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

interface ButtonsProps {
  path: string
  index: number
  last: number
  nameOf: NameOf
  move: (from: number, to: number) => void
  isDragged: boolean
  remove?: (index: number) => void
}

function ItemButtons({ path, index, last, nameOf, move, isDragged, remove }: ButtonsProps) {
  const { t } = useTranslation()
  const item = useWatch({ name: path }) as Item | undefined
  const name = nameOf(item ?? {}, index)
  return (
    <div className="form-list-buttons">
      {isDragged && last > 0 && (
        // The buttons beside it do the same by keys
        <span className="form-list-handle" data-drag title={t('form.drag')} aria-hidden>
          <IconGripVertical size={18} />
        </span>
      )}
      <MoveButtons name={name} index={index} last={last} move={move} />
      {remove && (
        <ActionIcon variant="subtle" color="red" aria-label={t('form.remove', { name })} onClick={() => remove(index)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
