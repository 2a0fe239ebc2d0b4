import './beside.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { isTyping } from '../use-row-keys.ts'

interface Props {
  id: string
  /** Of a row that is not on this page of the list, nothing is known but what it shows. */
  name: string | undefined
  to: string | null
  previous: (() => void) | undefined
  next: (() => void) | undefined
  close: () => void
  children: ReactNode
}

/** A row of a list, shown beside it: the arrow keys go to its neighbours, Escape closes. */
export default function BesidePanel({ id, name, to, previous, next, close, children }: Props) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const leave = () => {
    close()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-beside-of="${id}"]`)?.focus())
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const act = { ArrowUp: previous, ArrowDown: next, Escape: leave }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const step = (act: (() => void) | undefined, label: string, icon: ReactNode) => (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} data-hint={label} aria-disabled={!act} onClick={() => act?.()}>
      {icon}
    </ActionIcon>
  )
  return (
    <aside ref={panel} className="beside no-print" tabIndex={-1} aria-label={name ?? t('beside.label')}>
      <div className="beside-head">
        {step(previous, t('beside.previous'), <IconChevronUp size={18} stroke={1.6} aria-hidden />)}
        {step(next, t('beside.next'), <IconChevronDown size={18} stroke={1.6} aria-hidden />)}
        <div className="beside-head-end">
          {to && (
            <Button component={Link} to={to} variant="default" size="sm" leftSection={<IconArrowsDiagonal size={16} aria-hidden />}>
              {t('beside.full')}
            </Button>
          )}
          {step(leave, t('page.close'), <IconX size={18} stroke={1.6} aria-hidden />)}
        </div>
      </div>
      <div className="beside-body">{children}</div>
      <div className="visually-hidden" aria-live="polite">
        {name}
      </div>
    </aside>
  )
}
