import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { portraits } from '#platform/files/pictures.ts'
import type { Organisation } from './generate/organisation.ts'
import type { PersonOfOrganisation } from './generate/person.ts'
import { portraitOf } from './generate/portrait.ts'
import { setPictures } from './sql.ts'

type Drawing = { readonly organisation: Organisation; readonly today: string; readonly personIds: readonly string[] }

/** Draws the portraits of those of these people who have one. */
export async function writePortraits(
  { db, services, actor: { tenantId } }: Context,
  people: readonly PersonOfOrganisation[],
  { organisation: { seed, cast }, today, personIds }: Drawing,
): Promise<void> {
  // The faces of those who sign in first, apart from the starter, who has yet to choose one
  const signIn = [cast.admin, cast.hr, cast.manager, cast.employee]
  const drawn = people.flatMap((person) => {
    const portrait = portraitOf(person, { seed, today, isCertain: signIn.includes(person.number) })
    return portrait ? [{ personId: personIds[person.number], pictureId: v7(), portrait }] : []
  })
  await Promise.all(drawn.map(({ pictureId, portrait }) => portraits.store(services, tenantId, pictureId, Buffer.from(portrait))))
  await db.run(setPictures, { pictures: JSON.stringify(drawn.map(({ personId, pictureId }) => ({ personId, pictureId }))) })
}
