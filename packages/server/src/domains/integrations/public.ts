export { authenticateKey, keyIn } from './access-keys/authenticate.ts'
