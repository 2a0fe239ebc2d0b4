import { describe, expect, it } from 'vitest'
import { grantOnly, makePerson } from '../testing/people.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Match = { name: string; foundBy: string | null; isAmbiguous: boolean; person: { id: string } | null }
const matching = `query ($names: [String!]!) {
  matchPictureFiles(names: $names) { name foundBy isAmbiguous person { id } } }`
const match = async (who: WorldPerson, ...names: string[]) => {
  const { matchPictureFiles } = await held.server.as(who).ask<{ matchPictureFiles: Match[] }>(matching, { names })
  return matchPictureFiles.map(({ foundBy, isAmbiguous, person }) => (isAmbiguous ? 'several' : person && { id: person.id, foundBy }))
}

describe('files of pictures', () => {
  it('are those of the people whose employee number, username or work email they are named after', async () => {
    const { id } = await makePerson(held.server, {
      lastName: 'Numbered',
      employeeNumber: 'E-77',
      emails: [{ email: 'Named.Person@demo.example' }],
    })
    const byNumber = { id, foundBy: 'EMPLOYEE_NUMBER' }
    const byEmail = { id, foundBy: 'EMAIL' }
    expect(
      await match(
        'hr',
        'e-77.jpg',
        'faces/2026/E-77.PNG',
        'E-77 Numbered (new).gif',
        'portrait_e-77.jpeg',
        'named.person@demo.example.jpg',
        'named.person.jpg',
      ),
    ).toEqual([byNumber, byNumber, byNumber, byNumber, byEmail, byEmail])
    const { employee } = held.server.world.people
    const [named] = await match('hr', 'employee@demo.example.png')
    expect(named).toMatchObject({ id: employee })
    expect(await match('hr', 'nobody.jpg', '.jpg', '', 'named.jpg')).toEqual([null, null, null, null])
  })

  it('are nobody’s where the name fits several people, or a camera gave it', async () => {
    const made = await makePerson(held.server, { lastName: 'First', employeeNumber: '0042', emails: [{ email: 'first@demo.example' }] })
    await makePerson(held.server, { lastName: 'Second', employeeNumber: '0043', emails: [{ email: '0042@demo.example' }] })
    expect(await match('hr', '0042.jpg', '0042 0043.jpg')).toEqual(['several', 'several'])
    expect(await match('hr', 'DSC_0043.jpg', 'IMG-0043.jpg', '0043.jpg')).toMatchObject([null, null, { foundBy: 'EMPLOYEE_NUMBER' }])
    expect(made.id).toBeTruthy()
  })

  it('are found for those whose pictures one can change, and by accounts only for those who see accounts', async () => {
    const { employee, other } = held.server.world.people
    const names = ['employee@demo.example.jpg', 'other@demo.example.jpg']
    expect((await match('hr', ...names)).map((each) => typeof each === 'object' && each?.id)).toEqual([employee, other])
    expect((await match('employee', ...names)).map((each) => typeof each === 'object' && each?.id)).toEqual([employee, undefined])
    await grantOnly(held.server, 'other', [])
    expect((await held.server.as('other').refused(matching, { names })).extensions.missing).toEqual(['people.pictures.edit'])
    expect((await held.server.as('nobody').refused(matching, { names })).extensions.code).toBe('UNAUTHENTICATED')
    expect(await match('stranger', ...names)).toEqual([null, null])
    const tooMany = await held.server.as('hr').refused(matching, { names: Array.from({ length: 501 }, (_, at) => `${at}.jpg`) })
    expect(tooMany.extensions.problems).toMatchObject([{ path: 'names', rule: 'range' }])
  })
})
