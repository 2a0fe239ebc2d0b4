import { formatDayInText } from '@kith/shared/format/dates.ts'
import { defineMail, type MailReader } from '#platform/mail/template.ts'
import type { Context } from '#platform/context.ts'

type Example = { readonly delegate: string; readonly grantor: string; readonly from: string; readonly until: string }
const told = {
  values: ['delegate', 'grantor', 'from', 'until'],
  example: ({ actor }: Context, { name, language }: MailReader): Promise<Example> => {
    const day = dayIn(language, actor.today)
    return Promise.resolve({ delegate: name, grantor: actor.userName, from: day, until: day })
  },
} as const

/** That one acts for another: when it is arranged, on its first day, and once it is over; to both of them. */
export const delegationArranged = defineMail({ name: 'delegationArranged', ...told })
export const delegationBegun = defineMail({ name: 'delegationBegun', ...told })
export const delegationEnded = defineMail({ name: 'delegationEnded', ...told })

/** A day without time, as its reader writes it. */
export const dayIn = (language: string, day: string): string => formatDayInText(day, { language })
