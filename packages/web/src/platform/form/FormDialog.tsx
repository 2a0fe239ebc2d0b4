import './form.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Dialog } from './Dialog.tsx'
import { FormShell } from './FormShell.tsx'
import { useKithForm, type FormOptions } from './use-kith-form.ts'

interface Props<Values extends FieldValues> extends FormOptions<Values> {
  title: string
  close: () => void
  saveLabel?: string
  /** Nothing here may be changed: only Close. */
  readOnly?: boolean
  children: ReactNode
}

/** A small form in a dialog; the page behind it stays. */
export function FormDialog<Values extends FieldValues>({ title, close, saveLabel, readOnly = false, children, ...options }: Props<Values>) {
  const { t } = useTranslation()
  const binding = useKithForm<Values>(options)
  return (
    <Dialog
      // Later: the Escape that closes this would close the question before leaving as well.
      close={() => setTimeout(close)}
      title={title}
      size="lg"
      closeOnClickOutside={!binding.form.formState.isDirty}
    >
      <FormShell binding={binding}>
        <div ref={markFirstField} className="dialog-fields">
          {children}
        </div>
        <div className="dialog-footer">
          <Button variant="default" onClick={close}>
            {t(readOnly ? 'page.close' : 'page.cancel')}
          </Button>
          {!readOnly && (
            <Button type="submit" loading={binding.form.formState.isSubmitting}>
              {saveLabel ?? t('page.save')}
            </Button>
          )}
        </div>
      </FormShell>
    </Dialog>
  )
}

/** The focus goes to the first field when the dialog opens, not to the button that closes it. */
export function markFirstField(fields: HTMLElement | null) {
  fields?.querySelector('input:enabled:not([type=hidden]), textarea:enabled')?.setAttribute('data-autofocus', '')
}
