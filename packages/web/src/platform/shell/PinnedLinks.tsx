import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation } from 'react-router'
import { Face } from '#platform/look/Face.tsx'
import type { PinFragment } from '#platform/pins/pins.graphql.ts'
import { usePinnable, usePins } from '#platform/pins/use-pins.ts'
import { activeBase } from './navigation.ts'
import { NavigationLink } from './NavigationLink.tsx'
import { NavigationSection } from './NavigationSection.tsx'
import { useReorder } from './use-reorder.ts'

const MOST_AT_FIRST = 3

/** The records that the user has pinned, in the order that they give them; the first of them until all are asked for. */
export function PinnedLinks({ small }: { small: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { pins, unpin, move } = usePins()
  const pinnable = usePinnable()
  const [showsAll, setShowsAll] = useState(false)
  const all = pins.filter(({ kind }) => pinnable.has(kind))
  const shown = showsAll ? all : all.slice(0, MOST_AT_FIRST)
  const baseOf = (pin: PinFragment) => pinnable.get(pin.kind)?.base(pin) ?? ''
  const here = activeBase(shown.map(baseOf), pathname)
  const byId = (id: string) => shown.find((pin) => pin.id === id)
  const { handleOf, placeOf, said } = useReorder({
    keys: shown.map(({ id }) => id),
    titleOf: (id) => byId(id)?.title ?? '',
    move: (id, to) => {
      const pin = byId(id)
      if (pin) void move(pin, to)
    },
  })
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
            handle={handleOf(pin.id)}
            place={placeOf(pin.id)}
          >
            {!small && (
              <UnstyledButton className="navigation-unpin" aria-label={t('pins.unpin', { name: label })} onClick={() => void unpin(pin.id)}>
                <IconX size={14} aria-hidden />
              </UnstyledButton>
            )}
          </NavigationLink>
        )
      })}
      {all.length > MOST_AT_FIRST && !small && (
        <li>
          <UnstyledButton className="navigation-link navigation-more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('pins.showFewer') : t('pins.showAll', { count: all.length })}
          </UnstyledButton>
        </li>
      )}
      <li className="visually-hidden" aria-live="polite">
        {said}
      </li>
    </NavigationSection>
  )
}
