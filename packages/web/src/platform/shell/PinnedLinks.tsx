import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation } from 'react-router'
import { Face } from '#platform/look/Face.tsx'
import type { PinFragment } from '#platform/pins/pins.graphql.ts'
import { usePinnable, usePins } from '#platform/pins/use-pins.ts'
import { activeBase } from './navigation.ts'
import { NavigationLink } from './NavigationLink.tsx'
import { NavigationSection } from './NavigationSection.tsx'

interface Props {
  small: boolean
  follow: (() => void) | undefined
}

/** The records that the user has pinned; Alt with an arrow key moves one. */
export function PinnedLinks({ small, follow }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { pins, unpin, move } = usePins()
  const pinnable = usePinnable()
  const [announcement, setAnnouncement] = useState('')
  const shown = pins.filter(({ kind }) => pinnable.has(kind))
  const baseOf = (pin: PinFragment) => pinnable.get(pin.kind)?.base(pin) ?? ''
  const here = activeBase(shown.map(baseOf), pathname)
  const moveByKey = (event: KeyboardEvent<HTMLElement>, pin: PinFragment) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const to = shown.indexOf(pin) + (step ?? 0)
    if (!step || !event.altKey || to < 0 || to >= shown.length) return
    event.preventDefault()
    const link = event.currentTarget
    void move(pin, to)
    setAnnouncement(t('pins.moved', { name: pin.title, position: to + 1, count: shown.length }))
    // A link that changes its place loses the focus.
    requestAnimationFrame(() => link.focus())
  }
  if (shown.length === 0) return null
  return (
    <NavigationSection name="pinned" title={t('pins.pinned')} small={small} isHere={here !== null}>
      {shown.map((pin) => {
        const { title, line, initials, picture, kind } = pin
        const { icon: Icon, to } = pinnable.get(kind) ?? {}
        const label = line ? `${title}, ${line}` : title
        return (
          <NavigationLink
            key={pin.id}
            to={to?.(pin) ?? ''}
            label={label}
            icon={
              initials ? (
                <Face size={20} name={line ?? title} initials={initials} picture={picture} />
              ) : (
                Icon && <Icon size={20} stroke={1.6} aria-hidden />
              )
            }
            isHere={baseOf(pin) === here}
            small={small}
            follow={follow}
            keys={{ 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown', onKeyDown: (event) => moveByKey(event, pin) }}
          >
            {!small && (
              <UnstyledButton className="navigation-unpin" aria-label={t('pins.unpin', { name: label })} onClick={() => void unpin(pin.id)}>
                <IconX size={14} aria-hidden />
              </UnstyledButton>
            )}
          </NavigationLink>
        )
      })}
      <li className="visually-hidden" aria-live="polite">
        {announcement}
      </li>
    </NavigationSection>
  )
}
