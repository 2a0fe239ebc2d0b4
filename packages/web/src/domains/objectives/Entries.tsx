import './objectives.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'

interface Props {
  name: string
  title: string
  add: string
  remove: (number: number) => string
  /** What a new entry begins with. */
  begin: Readonly<Record<string, unknown>>
  /** The inputs of the entry at a path. */
  children: (path: string) => ReactNode
}

/** The entries of a list in a form: each can be changed and removed, and others added. */
export function Entries({ name, title, add, remove: removeText, begin, children }: Props) {
  const { fields, append, remove } = useFieldArray({ name })
  const { message, root } = useFormContext().formState.errors[name] ?? {}
  const problem = [message, root?.message].find((text) => typeof text === 'string')
  return (
    <fieldset className="objective-entries" data-field={name}>
      <legend>{title}</legend>
      {problem && (
        <p className="mantine-InputWrapper-error" role="alert">
          {problem}
        </p>
      )}
      {fields.map(({ id }, index) => (
        <div key={id} className="objective-entry" role="group" aria-label={`${title} ${index + 1}`}>
          <div>{children(`${name}.${index}`)}</div>
          <ActionIcon variant="subtle" color="red" aria-label={removeText(index + 1)} onClick={() => remove(index)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button className="form-more" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => append(begin)}>
        {add}
      </Button>
    </fieldset>
  )
}
