import { languages, nativeNames, type Language } from '@kith/shared/languages.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'

type Supported = { slug: Language; reader: string }

const named = (language: string, reader: string) => new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language

const SupportedLanguage = builder.objectRef<Supported>('SupportedLanguage').implement({
  fields: (t) => ({
    slug: t.exposeString('slug', { nullable: false }),
    localisedName: t.string({ nullable: false, description: 'In your own language.', resolve: ({ slug, reader }) => named(slug, reader) }),
    englishName: t.string({ nullable: false, resolve: ({ slug }) => named(slug, 'en') }),
    nativeName: t.string({ nullable: false, description: 'In itself.', resolve: ({ slug }) => nativeNames[slug] }),
  }),
})

export const listSupportedLanguages = defineQuery({
  name: 'listSupportedLanguages',
  description: 'The languages that Kith is completely translated into.',
  permission: 'signed-in',
  asOneself: false,
  withoutSecondFactor: true,
  returns: [SupportedLanguage],
  nullable: false,
  resolve: (ctx) => Promise.resolve(languages.map((slug) => ({ slug, reader: ctx.actor.language }))),
})
