import { CloseButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { NavigationLinks } from './NavigationLinks.tsx'
import { OrganisationHead } from './OrganisationHead.tsx'
import { ProductMark } from './ProductMark.tsx'
import { useHelp } from './use-help.ts'
import { Waiting } from './Waiting.tsx'

/** The navigation of narrow screens. Closes on a choice, on Escape and on a click outside. */
export function NavigationDrawer({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation()
  const help = useHelp()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    const element = dialog.current
    const outside = ({ target }: MouseEvent) => void (target === element && element?.close())
    element?.addEventListener('click', outside)
    return () => element?.removeEventListener('click', outside)
  }, [])
  return (
    <dialog ref={dialog} className="navigation-drawer no-print" aria-label={t('navigation.label')} onClose={close}>
      <div className="navigation-drawer-inside">
        <div className="navigation-drawer-head">
          <ProductMark />
          <CloseButton aria-label={t('navigation.close')} onClick={close} size="lg" />
        </div>
        <OrganisationHead />
        {open && <NavigationLinks follow={close} />}
        {help && (
          <Link {...help.link} className="navigation-link navigation-help" onClick={close}>
            <Waiting {...help.waiting}>
              <IconHelpCircle size={20} stroke={1.6} aria-hidden />
            </Waiting>
            <span className="navigation-text">{help.label}</span>
          </Link>
        )}
      </div>
    </dialog>
  )
}
