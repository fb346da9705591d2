import type { Diagnostic } from './diagnostic.ts'

const countActions = ({ resultTypes }: Diagnostic) => resultTypes.flatMap(({ actions }) => actions).length
const creditOf = ({ poweredByText, poweredByLinkName, poweredByLinkUrl }: Diagnostic) =>
  [poweredByText, poweredByLinkName, poweredByLinkUrl].map((text) => text ?? '').join('\n')

/** Parts of a save that the database left out because of the plan: a number of buttons, and a change of the credit. */
export function planCuts(sent: Diagnostic, stored: Diagnostic): { buttons: number; credit: boolean } {
  return {
    buttons: Math.max(0, countActions(sent) - countActions(stored)),
    credit: creditOf(sent) !== creditOf(stored),
  }
}
