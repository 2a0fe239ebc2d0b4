import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { useIsPhone } from '#platform/look/use-is-phone.ts'
import { levelsOf } from './choices.ts'

/** Shows, level by level, where a record such as a business unit lies among the others. */
export function PathTip({ label, children }: { label: string; children: ReactElement }) {
  const isPhone = useIsPhone()
  const levels = levelsOf(label)
  return (
    <Tooltip
      multiline
      w={isPhone ? 220 : 366}
      position={isPhone ? 'top' : 'right'}
      disabled={levels.length === 1}
      events={{ hover: true, focus: true, touch: true }}
      label={levels.map((level, depth) => (
        <span key={depth} className="path-tip-level" style={{ paddingInlineStart: depth * 12 }}>
          {level}
        </span>
      ))}
    >
      {children}
    </Tooltip>
  )
}
