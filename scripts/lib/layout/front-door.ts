import type { Sources } from './check.ts'
import { placeOf } from './places.ts'
import { withoutComments } from './source-text.ts'

/** Domains take the front door: no permission is asked for of what was approved, which the platform alone knows. */
export function frontDoorProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const place = placeOf(path)
    if (place?.domain === undefined || place.isTest || !path.endsWith('.ts')) return []
    return /\.run(Many)?Approved\b/.test(withoutComments(text))
      ? [`${path} runs a mutation as approved, which asks for no permission: run it by its name, or declare whose turn it is.`]
      : []
  })
}
