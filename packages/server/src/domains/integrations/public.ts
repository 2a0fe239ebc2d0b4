export { authenticateKey, ensureNoAgent, keyIn } from './access-keys/authenticate.ts'
export { proposeToPerson } from './agents/propose.ts'
