import { ActionIcon, Button, InputError } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'

interface Props {
  /** The path of the list; may itself lie in an item of another (`jobs.0.addresses`). */
  name: string
  label: string
  addLabel: string
  removeLabel: (index: number) => string
  newItem: () => Record<string, unknown>
  /** The fields of one item; `path` is `addresses.0`. */
  children: (path: string, index: number) => ReactNode
}

/** A list of the same fields: add, remove. */
export function RepeatedFields({ name, label, addLabel, removeLabel, newItem, children }: Props) {
  const { control, getFieldState } = useFormContext()
  const state = useFormState({ control, name })
  const { fields, append, remove } = useFieldArray({ control, name })
  const { error } = getFieldState(name, state)
  const message = error?.root?.message ?? error?.message
  return (
    <fieldset className="repeated" data-field={name} data-invalid={message ? true : undefined} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="mantine-InputWrapper-label">{label}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="repeated-item">
          <div className="form-fields">{children(`${name}.${index}`, index)}</div>
          <ActionIcon variant="subtle" color="gray" aria-label={removeLabel(index)} onClick={() => remove(index)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {message && <InputError role="alert">{message}</InputError>}
      <div>
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => append(newItem())}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}
