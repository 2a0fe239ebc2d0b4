import { lazy } from 'react'

export { Said } from './Said.tsx'
export const GiveDialog = lazy(() => import('./GiveDialog.tsx'))
export const WelcomeDialog = lazy(() => import('./WelcomeDialog.tsx'))
