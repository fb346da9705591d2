import { isEmail, lacksDot, normaliseEmail } from '../account/email.ts'
import { phoneNumber } from './phoneNumber.ts'

export type LeadProblem = 'required' | 'too-long' | 'too-long-together' | 'email' | 'phone' | 'option'

type Kind = {
  /** For creators; of a personal kind also the label that a new field begins with. */
  name: string
  /** A visitor has one value of it. Its key is the kind. */
  personal?: true
  /** The greatest length of values; 200 if not given. The database has the same numbers. */
  max?: number
  /** The problem of a value that is not blank. */
  problem?: (value: string) => LeadProblem | null
  /** Whether a value is probably not what is asked for. It is questioned and never refused. */
  isDoubtful?: (value: string) => boolean
}

const NOT_KANA = /[\p{sc=Han}\p{sc=Latin}]/u

const KINDS = {
  name: { name: 'お名前', personal: true },
  kana: { name: 'フリガナ', personal: true, isDoubtful: (value) => NOT_KANA.test(value) },
  email: {
    name: 'メールアドレス',
    personal: true,
    max: 254,
    problem: (value) => (isEmail(value) ? null : 'email'),
    isDoubtful: (value) => lacksDot(normaliseEmail(value)),
  },
  company: { name: '会社名', personal: true },
  department: { name: '部署', personal: true },
  position: { name: '役職', personal: true },
  phone: { name: '電話番号', personal: true, problem: (value) => (phoneNumber(value) === null ? 'phone' : null) },
  text: { name: '一行テキスト' },
  'long-text': { name: '複数行テキスト', max: 2_000 },
  choice: { name: '選択肢' },
  checkbox: { name: 'チェックボックス' },
} satisfies Record<string, Kind>

export type LeadKind = keyof typeof KINDS

export const LEAD_KINDS = Object.keys(KINDS) as LeadKind[]

const kindOf = (kind: LeadKind): Kind => KINDS[kind]

/** The name of a kind for creators. */
export function kindName(kind: LeadKind): string {
  return KINDS[kind].name
}

/** The label that a new field begins with; '' where its author must find one. */
export function suggestedLabel(kind: LeadKind): string {
  return isFreeKind(kind) ? '' : kindName(kind)
}

/** Whether a form may have several fields of a kind. */
export function isFreeKind(kind: LeadKind): boolean {
  return kindOf(kind).personal !== true
}

/** The greatest length of a field's values. The database has the same numbers. */
export function valueLimit(kind: LeadKind): number {
  return kindOf(kind).max ?? 200
}

/** The problem of a value that is not blank, by its kind alone. */
export function valueProblem(kind: LeadKind, value: string): LeadProblem | null {
  return kindOf(kind).problem?.(value) ?? null
}

/** Whether a value is probably not what its kind asks for. */
export function isDoubtful(kind: LeadKind, value: string): boolean {
  return kindOf(kind).isDoubtful?.(value) ?? false
}
