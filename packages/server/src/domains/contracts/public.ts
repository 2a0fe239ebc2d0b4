export { issueToStarter, problemsForStarter, problemsForStarters, type Starter } from './many/starters.ts'
