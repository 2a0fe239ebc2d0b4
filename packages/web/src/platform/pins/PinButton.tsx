import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/session-context.ts'
import { usePinnable, usePins } from './use-pins.ts'

interface Props {
  kind: string
  id: string
  name: string
}

/** Keeps a record at hand in the navigation, or no longer. */
export function PinButton({ kind, id, name }: Props) {
  const { t } = useTranslation()
  const { pins, pin, unpin } = usePins()
  const isPinnable = usePinnable().has(kind)
  const { isAssumedAccount } = useSession().user
  if (!isPinnable || isAssumedAccount) return null
  const pinned = pins.find((each) => each.kind === kind && each.recordId === id)
  const Icon = pinned ? IconPinFilled : IconPin
  const hint = t(pinned ? 'pins.isPinned' : 'pins.isNotPinned')
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('pins.pin', { name })}
      aria-pressed={pinned !== undefined}
      data-hint={hint}
      onClick={() => void (pinned ? unpin(pinned.id) : pin(kind, id))}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
