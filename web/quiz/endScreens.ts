/** The screens after the questions, in a chunk of their own; see `loadEndScreens`. */
export { LeadForm } from './screens/LeadForm.tsx'
export { ResultScreen } from './screens/ResultScreen.tsx'
export { SharedResult } from './screens/SharedResult.tsx'
