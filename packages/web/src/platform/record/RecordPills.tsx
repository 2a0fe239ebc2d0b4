import { Badge } from '@mantine/core'
import type { Tone } from '@kith/shared/fields.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'

/** The colours of badges, by what these mean. */
export const toneColours: Readonly<Record<Tone, string>> = {
  done: 'green',
  waiting: 'yellow',
  refused: 'red',
  information: 'blue',
  quiet: 'gray',
}

interface Pill {
  situation: string
  kind: string
  tone: Tone
  says: string | null
  day: string | null
}

/** What records of any domain say of a person or a job, in the words of their kind; `short` without their days. */
export function RecordPills({ pills, short = false }: { pills: readonly Pill[]; short?: boolean }) {
  useTranslation(['records', 'choices'])
  const text = useText()
  const { date } = useDateFormat()
  return pills.map(({ situation, kind, tone, says, day }) => (
    <Badge key={situation} color={toneColours[tone]}>
      {text((says && !short ? `records:${kind}.pills.${says}` : `choices:PeopleSituation.${situation}`) as TextKey, {
        date: day && date(day),
      })}
    </Badge>
  ))
}
