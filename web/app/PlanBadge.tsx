import type { PlanType } from '#domain/plan/plan.ts'
import { PLAN_LABELS } from '#domain/plan/planFeatures.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONES: Readonly<Record<PlanType, Tone>> = { free: 'neutral', light: 'info', premium: 'success', admin: 'warning' }

export function PlanBadge({ plan }: { plan: PlanType }) {
  return <Badge tone={TONES[plan]}>{PLAN_LABELS[plan]}</Badge>
}
