import { declarations } from '@kith/shared/domains.ts'
import { describe, expect, it } from 'vitest'
import english from '@kith/shared/words/en/access.json'
import french from '@kith/shared/words/fr-CA/access.json'
import spanish from '@kith/shared/words/es/access.json'
import { areaOf, listOf } from './areas.ts'

const permissions = declarations.flatMap((each) => Object.entries(each.permissions))
const sentenceIn = (texts: unknown, slug: string) =>
  slug.split('.').reduce<unknown>((place, part) => (place as Record<string, unknown> | undefined)?.[part], texts)

describe('every permission of the catalogue', () => {
  it('has its area', () => {
    expect(permissions.filter(([slug]) => areaOf(slug) === undefined).map(([slug]) => slug)).toEqual([])
  })

  it('has its sentence in every language, in English that of the server', () => {
    for (const [slug, { sentence }] of permissions.filter(([each]) => !listOf(each))) {
      expect(sentenceIn(english.sentences, slug), slug).toBe(sentence)
      for (const texts of [french, spanish]) expect(sentenceIn(texts.sentences, slug), slug).toEqual(expect.any(String))
    }
  })
})
