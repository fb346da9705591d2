import { creationAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { StoreError } from '#store/storeError.ts'
import { savingMessages } from '#web/messages/editor.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { planMessages } from '#web/messages/plan.ts'

/** Why a save failed, in the plan's own words where the plan refused it. */
export function saveFailureText(error: unknown, profile: Profile | null): string {
  if (error instanceof StoreError && error.kind === 'allowance-reached') {
    const allowance = creationAllowance(profile, Number.POSITIVE_INFINITY)
    if (!allowance.allowed) return `${planMessages.refusals[allowance.reason]}。`
  }
  return storeErrorMessage(error, savingMessages.unknownReason)
}
