import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  name: string
  index: number
  last: number
  move: (from: number, to: number) => void
}

/** Moves one of several that have an order up or down. */
export function MoveButtons({ name, index, last, move }: Props) {
  const { t } = useTranslation()
  const common = { variant: 'subtle', color: 'gray' } as const
  return (
    <>
      <ActionIcon
        {...common}
        data-move="up"
        aria-label={t('form.moveUp', { name })}
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...common}
        data-move="down"
        aria-label={t('form.moveDown', { name })}
        disabled={index === last}
        onClick={() => move(index, index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
