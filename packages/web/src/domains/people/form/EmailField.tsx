import '../people.css'
import { isEmail } from '@kith/shared/rules/text-rules.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { TextField } from '#platform/form/fields.tsx'
import { useDebounced } from '#platform/look/timing.ts'
import { EmailUsage } from './EmailUsage.tsx'

interface Props {
  name: string
  label: string
  help?: string
  /** Rows of emails that do not count as other uses. */
  ignoreIds?: readonly string[]
  /** Checks while typing, not only when the field is left. */
  live?: boolean
}

/** An email address that says how often it is used already. */
export function EmailField({ name, label, help, ignoreIds = [], live = false }: Props) {
  const typed = ((useWatch({ name }) as string | null) ?? '').trim()
  const rested = useDebounced(typed, 300)
  const [left, setLeft] = useState('')
  const checked = live ? rested : left
  const { errors } = useFormState({ name })
  return (
    <div onBlur={() => setLeft(typed)}>
      <TextField name={name} type="email" label={label} {...(help ? { help } : {})} />
      <div className="email-usage" data-keeps-room={!live || undefined}>
        {checked === typed && isEmail(checked) && !errors[name] && <EmailUsage email={checked} ignoreIds={ignoreIds} />}
      </div>
    </div>
  )
}
