export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

export const TONE_STYLES: Readonly<Record<Tone, string>> = {
  neutral: 'border-line bg-paper-deep text-ink-muted',
  info: 'border-accent-line bg-accent-soft text-accent-strong',
  success: 'border-success-line bg-success-soft text-success',
  warning: 'border-warning-line bg-warning-soft text-warning',
  error: 'border-danger-line bg-danger-soft text-danger-strong',
}
