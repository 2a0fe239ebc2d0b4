/** The password of every user of the demo. */
export const password = 'a long password for the journeys'
/** Of all tests: the passwords of the roles of their cluster come from it. */
export { testSecret as secret } from '../../packages/server/src/platform/testing/global-setup.ts'
