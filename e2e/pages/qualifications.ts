import type { RouteName } from '../../packages/shared/src/routes.ts'
import type { Known, Owned, Samples } from '../lib/page-samples.ts'

type Qualification = Owned & { id: string; viewerCan: string[]; status: string; item: { name: string } }

/** Qualifications in the states that their pages ask for. */
export const known: Samples = async (ask) => {
  const { all } = await ask<{ all: { items: Qualification[] } }>(
    '{ all: listQualificationInstances(first: 200) { items { id viewerCan status personId person { displayName } item { name } } } }',
  )
  const fitting: readonly (readonly [RouteName, (each: Qualification) => boolean])[] = [
    ['people.qualifications.show', () => true],
    ['people.qualifications.draft', ({ status }) => status === 'DRAFT'],
    ['people.qualifications.edit', ({ viewerCan }) => viewerCan.includes('edit')],
    ['people.qualifications.renew', ({ viewerCan }) => viewerCan.includes('renew')],
  ]
  return Object.assign(
    { qualificationInstanceId: all.items[0]?.id },
    ...fitting.map(([route, fits]) => {
      const found = all.items.find(fits)
      return {
        [`${route}:qualificationInstanceId`]: found?.id,
        [`${route}:qualificationInstanceName`]: found?.item.name,
        [`${route}:personId`]: found?.personId,
        [`${route}:personName`]: found?.person?.displayName,
      }
    }),
  ) as Known
}
