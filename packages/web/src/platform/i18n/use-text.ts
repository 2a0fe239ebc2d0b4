import { useTranslation } from './translation.ts'
import type { TextKey } from './keys.ts'

/** Translates texts that are named in data: `text(page.title)`. */
export function useText(): (key: TextKey, values?: object) => string {
  const { t } = useTranslation()
  return t as unknown as (key: TextKey, values?: object) => string
}
