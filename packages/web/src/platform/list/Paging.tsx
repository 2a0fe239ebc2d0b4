import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { rangeOf, type Total } from './range.ts'
import type { ListState } from './use-list-state.ts'

interface Props {
  list: Pick<ListState, 'page' | 'size' | 'sizes' | 'setSize' | 'previous' | 'next'>
  rows: number
  total: Total | null | undefined
  nextCursor: string | null | undefined
}

/** "1-50 of 87,556", and the way to the pages beside this one where there are any. */
export function Paging({ list, rows, total, nextCursor }: Props) {
  const { t, i18n } = useTranslation()
  const range = rangeOf(list.page, list.size, rows, total, i18n.language)
  const isLong = list.page > 1 || Boolean(nextCursor) || rows > Math.min(...list.sizes)
  // More rows than a page has are a list that is shown whole
  const offersSizes = list.sizes.length > 1 && isLong && rows <= list.size
  return (
    <Group className="paging no-print" justify="flex-end" gap="xs">
      {offersSizes && (
        <NativeSelect
          aria-label={t('list.size')}
          value={String(list.size)}
          data={list.sizes.map((size) => ({ value: String(size), label: t('list.perPage', { count: size }) }))}
          onChange={(event) => list.setSize(Number(event.currentTarget.value))}
        />
      )}
      <span className="numbers">{range ? t('list.range', range) : t('list.none')}</span>
      {(list.page > 1 || nextCursor) && (
        <>
          <ActionIcon variant="default" size="lg" aria-label={t('list.previous')} disabled={list.page === 1} onClick={list.previous}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('list.next')}
            disabled={!nextCursor}
            onClick={() => nextCursor && list.next(nextCursor)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Group>
  )
}
