import { Circle, CircleCheck } from 'lucide-react'
import { registerMessages as texts } from '#web/messages/auth.ts'
import { cx } from '#web/ui/cx.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { checkRegistration } from './registration.ts'

const CHECKS = ['password', 'name', 'match'] as const

export function RegisterChecklist({ met }: { met: ReturnType<typeof checkRegistration> }) {
  return (
    <ul aria-label={texts.checklist} className="flex flex-col gap-1.5 text-sm">
      {CHECKS.map((check) => {
        const Icon = met[check] ? CircleCheck : Circle
        return (
          <li key={check} className={cx('flex items-center gap-2', met[check] ? 'text-success' : 'text-ink-muted')}>
            <Icon aria-hidden size={18} />
            <span>{texts.checks[check]}</span>
            <VisuallyHidden>{met[check] ? texts.met : texts.unmet}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
