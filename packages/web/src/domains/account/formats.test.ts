import { dateFormats, timeFormats } from '@kith/shared/domains/account.ts'
import { textsIn } from '@kith/shared/test-texts.ts'
import { expect, it } from 'vitest'
import { dateFormatOptions } from '#platform/format/format-options.ts'

it('four formats can be chosen for dates and two for times, each shown by an example [SH-021]', () => {
  expect(dateFormatOptions(dateFormats, '2026-11-04', 'en')).toEqual([
    { value: 'VERBOSE', label: '4 Nov 2026' },
    { value: 'DMY', label: '04/11/2026' },
    { value: 'MDY', label: '11/04/2026' },
    { value: 'YMD', label: '2026/11/04' },
  ])
  const text = textsIn('en')
  expect(timeFormats.map((each) => text(`account:timeFormats.${each}`))).toEqual(['12 hours (2:05 PM)', '24 hours (14:05)'])
})
