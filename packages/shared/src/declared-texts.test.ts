import { describe, expect, it } from 'vitest'
import { kinds } from './catalogue.ts'
import type { Declaration } from './declarations.ts'
import { actionText, eventText, permissionText } from './declared-texts.ts'
import { declarations } from './domains.ts'
import { contactKinds } from './domains/people.ts'
import type { Field } from './fields.ts'
import { languages } from './languages.ts'
import { actionsOf } from './record-actions.ts'
import { isSettingsList } from './settings-list.ts'
import { situationsOfRecords } from './situations.ts'
import { keysIn, textsIn } from './test-texts.ts'
import { fieldLabel } from './words.ts'

describe.each(languages)('what is declared is worded in %s:', (language) => {
  const texts = textsIn(language)
  const unworded = (names: readonly string[], text: (name: string) => string | undefined) =>
    [...new Set(names)].filter((name) => !text(name)?.trim() || text(name)?.includes('{{'))

  it('every permission', () => {
    const slugs = declarations.flatMap(({ permissions, permissionPatterns = {} }: Declaration) =>
      Object.keys({ ...permissions, ...permissionPatterns }),
    )
    expect(unworded(slugs, (slug) => permissionText(slug, texts))).toEqual([])
  })

  it('every event', () => {
    const events = declarations.flatMap((each) => [...each.events])
    expect(unworded(events, (name) => eventText(name, texts))).toEqual([])
  })

  it('every action of a record', () => {
    const actions = [...kinds.values()].flatMap((kind) => actionsOf(kind).map(([name]) => `${kind.kind}.${name}`))
    const unnamed = ([kind = '', name = '']: string[]) => actionText(kind, name, texts) === name
    expect(actions.filter((each) => unnamed(each.split('.')))).toEqual([])
  })

  it('every situation that records say of people, and its pill', () => {
    const names = [...situationsOfRecords].flatMap(([name, { kind, says = [] }]) => [
      `choices:PeopleSituation.${name}`,
      ...says.map(([text]) => `records:${kind.kind}.pills.${text}`),
    ])
    expect(names.filter((name) => !texts(name)?.trim())).toEqual([])
  })

  it('every settings list, its fields and their choices', () => {
    const lists = [...kinds.values()].filter(isSettingsList)
    const names = lists.flatMap(({ kind }) => ['one', 'many', 'add', 'description'].map((form) => `records:${kind}.${form}`))
    const choices = lists.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => (field.choices ?? []).map((choice) => `choices:${field.choicesName}.${choice}`)),
    )
    expect(unworded([...names, ...choices], texts)).toEqual([])
    for (const { kind, fields } of lists) expect(unworded(Object.keys(fields), (field) => fieldLabel(kind, field, texts))).toEqual([])
  })
})

describe('nothing is worded that is not declared:', () => {
  const keysOf = (namespace: string) =>
    [...keysIn('en')].flatMap((key) => (key.startsWith(`${namespace}:`) ? [key.slice(namespace.length + 1)] : []))

  it('no permission and no event', () => {
    const slugs = new Set(
      declarations.flatMap(({ permissions, permissionPatterns = {} }: Declaration) => [
        ...Object.keys({ ...permissions, ...permissionPatterns }),
        ...Object.keys(permissionPatterns).map((slug) => `${slug}.any`),
      ]),
    )
    const events = new Set<string>(declarations.flatMap((each) => [...each.events]))
    expect(keysOf('permissions').filter((key) => !slugs.has(key))).toEqual([])
    expect(keysOf('events').filter((key) => !events.has(key))).toEqual([])
  })

  const forms = [
    'one',
    'many',
    'add',
    'description',
    'empty',
    'notFound',
    'team',
    'teamEmpty',
    'register',
    'waiting',
    'waitingEmpty',
    'mine',
    'mineEmpty',
    'all_one',
    'all_other',
  ]

  it('no record and no field', () => {
    const entries = new Set<string>(Object.values(contactKinds))
    const isDeclared = (key: string) => {
      const [name = '', part = '', field = ''] = key.split('.')
      const kind = kinds.get(name)
      if (entries.has(name)) return forms.includes(part)
      return (
        kind !== undefined &&
        (part === 'fields'
          ? [kind.fields, kind.derived, kind.facts, ...Object.values<Field>(kind.fields).map((each) => each.fields)].some(
              (all) => field in (all ?? {}),
            )
          : part === 'actions'
            ? field in (kind.actions ?? {})
            : part === 'failures' || part === 'failureTitles'
              ? field in { ...kind.permissions, ...kind.actions }
              : part === 'turns'
                ? field in (kind.turns ?? {})
                : part === 'pills'
                  ? Object.values(kind.situations ?? {}).some(({ says = [] }) => says.some(([text]) => text === field))
                  : forms.includes(part))
      )
    }
    expect(keysOf('records').filter((key) => !isDeclared(key))).toEqual([])
  })
})

describe('a permission that each document folder has', () => {
  it.each([
    ['en', 'View documents of people in a folder', 'View documents of people in the folder “Contracts”'],
    ['fr-CA', 'Voir les documents des personnes dans un dossier', 'Voir les documents des personnes dans le dossier « Contracts »'],
    ['es', 'Ver los documentos de las personas en una carpeta', 'Ver los documentos de las personas en la carpeta «Contracts»'],
  ] as const)('is worded in %s for a folder of which nobody knows the name, and for one by its name', (language, any, named) => {
    expect(permissionText('people.documents.*.view', textsIn(language))).toBe(any)
    expect(permissionText('people.documents.*.view', textsIn(language), 'Contracts')?.replaceAll('\u00a0', ' ')).toBe(named)
  })
})

describe('a permission of a settings list', () => {
  it('is worded by convention, with the name of its records', () => {
    expect(permissionText('locations.edit', textsIn('en'))).toBe('Edit, disable and reorder locations')
    expect(permissionText('position_titles.delete', textsIn('fr-CA'))).toBe('Supprimer les titres de poste que rien n’utilise')
    expect(permissionText('people.profile.view', textsIn('es'))).toMatch(/^\p{Lu}.*perfil/u)
    expect(permissionText('nothing.like_this', textsIn('en'))).toBeUndefined()
    expect(eventText('gender.created', textsIn('en'))).toBe('Gender: created')
  })
})
