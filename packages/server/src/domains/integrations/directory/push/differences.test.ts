import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const ada = { id: 'a', given_name: 'Ada', family_name: 'Byron', display_name: 'Ada Byron', email: 'ada@example.com' }
const sentOf = (person: typeof ada, isActive = true) => {
  const [opened] = differencesOf([person], []).opened
  return { person_id: person.id, remote_id: `r-${person.id}`, hash: opened?.hash ?? '', is_active: isActive }
}

describe('the comparison of people with what a directory was told', () => {
  it('sends nothing again that is as it was', () => {
    expect(differencesOf([ada], [sentOf(ada)])).toEqual({ opened: [], closed: [] })
  })

  it('sends who is new, who has changed, and who belongs into it again, under the name that the directory has for them', () => {
    const names = (sent: Parameters<typeof differencesOf>[1], person = ada) =>
      differencesOf([person], sent).opened.map(({ remoteId, user }) => [remoteId, user.displayName])
    expect(names([])).toEqual([[null, 'Ada Byron']])
    expect(names([sentOf(ada)], { ...ada, display_name: 'Ada Lovelace' })).toEqual([['r-a', 'Ada Lovelace']])
    expect(names([sentOf(ada, false)])).toEqual([['r-a', 'Ada Byron']])
  })

  it('closes who does not belong into it any more, once', () => {
    expect(differencesOf([], [sentOf(ada)]).closed.map(({ remoteId }) => remoteId)).toEqual(['r-a'])
    expect(differencesOf([], [sentOf(ada, false)]).closed).toEqual([])
  })
})
