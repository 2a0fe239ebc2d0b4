import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { DropPlace, Handle } from './use-reorder.ts'
import { useRemembered } from './use-remembered.ts'

interface Props {
  /** Its state is remembered under this name. */
  name: string
  title: string
  /** The page that is open is one of its own. */
  isHere: boolean
  /** Icons only: without headings there is nothing to close it by. */
  small: boolean
  /** Where it can be brought to another place among its neighbours. */
  handle?: Handle
  place?: DropPlace
  children: ReactNode
}

/** A heading that opens and closes what is below it, in this browser for good. */
export function NavigationSection({ name, title, isHere, small, handle, place, children }: Props) {
  const id = useId()
  const [closed, setClosed] = useRemembered<readonly string[]>('kith-navigation-closed', [])
  const isOpen = small || !closed.includes(name)
  const turn = () => setClosed(isOpen ? [...closed, name] : closed.filter((each) => each !== name))
  return (
    <div className="navigation-section" {...place}>
      {!small && (
        <UnstyledButton
          className="navigation-heading"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-current={isHere && !isOpen ? 'true' : undefined}
          onClick={turn}
          {...handle}
        >
          {title}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      )}
      <ul id={id} aria-label={title} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  )
}
