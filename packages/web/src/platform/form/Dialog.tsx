import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

type Props = Omit<ModalProps, 'opened' | 'onClose'> & { close: () => void }

/** A dialog that is open as long as it is there. Once it is gone, the focus is back where it was, unless something else took it. */
export function Dialog({ close, ...props }: Props) {
  const { t } = useTranslation()
  useFocusBack()
  return <Modal opened onClose={close} closeButtonProps={{ 'aria-label': t('page.close') }} {...props} />
}

function useFocusBack() {
  const [before] = useState(() => openerOf(document.activeElement))
  useEffect(() => {
    // What had the focus may be gone already with another dialog, which this one replaces and which has given the focus back.
    const opener = before() ? before : openerOf(document.activeElement)
    return () => {
      if (document.activeElement === document.body) opener()?.focus({ preventScroll: true })
    }
  }, [before])
}

/** The button of a menu, whose items are gone once one was chosen. */
function openerOf(active: Element | null): () => HTMLElement | null {
  const button = document.getElementById(active?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '')
  const opener = button ?? active
  const label = button?.getAttribute('aria-label')
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) return opener
    // A menu that is drawn only while it is open draws its button, too.
    return label ? document.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(label)}"]`) : null
  }
}
