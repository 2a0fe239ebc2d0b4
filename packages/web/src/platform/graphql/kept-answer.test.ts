import { describe, expect, it } from 'vitest'
import { isAnother, stillShown, type Answer } from './kept-answer.ts'

const [get, list] = [{}, {}]
const answer = (data: string | undefined, id: string, query: object = get): Answer<string> => ({ data, query, variables: JSON.stringify({ id }) })

/** Goes through answers one after the other, as a page that stays does; says what it shows of each. */
function shown(answers: readonly (readonly [Answer<string>, hasFailed?: boolean])[]): (string | undefined)[] {
  let kept: Answer<string> | null = null
  return answers.map(([each, hasFailed = false]) => {
    if (isAnother(each, kept)) kept = each
    return stillShown(each, kept, hasFailed)
  })
}

describe('a page that loads its record', () => {
  it('shows the last data while they are read again, and those of no other record', () => {
    expect(shown([[answer('Ada', '1')], [answer(undefined, '1')], [answer(undefined, '2')], [answer('Bo', '2')]])).toEqual([
      'Ada',
      'Ada',
      undefined,
      'Bo',
    ])
  })

  it('shows what it has although reading it again has failed, and nothing of it for a record that cannot be read', () => {
    expect(shown([[answer('Ada', '1')], [answer('Ada', '1'), true], [answer(undefined, '2')], [answer(undefined, '2'), true]])).toEqual([
      'Ada',
      'Ada',
      undefined,
      undefined,
    ])
    expect(shown([[answer('Ada', '1')], [answer(undefined, '1'), true]])).toEqual(['Ada', undefined])
  })

  it('shows nothing of another query that has the same variables', () => {
    expect(shown([[answer('Ada', '1')], [answer(undefined, '1', list)]])).toEqual(['Ada', undefined])
  })

  it('keeps the same answer once, so that nothing is drawn again and again', () => {
    const first = answer('Ada', '1')
    expect([isAnother(first, null), isAnother({ ...first }, first), isAnother(answer(undefined, '1'), first)]).toEqual([true, false, false])
  })
})
