import * as v from 'valibot'
import { LeadInfo } from '../lead/lead.ts'
import { activeFields, type LeadField, type LeadForm } from '../lead/leadForm.ts'
import type { LeadKind } from '../lead/leadKinds.ts'

const VALUES: Readonly<Partial<Record<LeadKind, string>>> = {
  name: 'テスト 花子',
  kana: 'テスト ハナコ',
  email: 'hanako@example.com',
  company: '株式会社サンプル',
  department: '営業部',
  position: '課長',
  phone: '03-1234-5678',
  'long-text': 'サンプルの回答です。\n2行目もあります。',
  checkbox: 'true',
}

function sampleValue({ kind, options }: LeadField): string {
  return kind === 'choice' ? (options[0] ?? '') : (VALUES[kind] ?? 'サンプルの回答')
}

/** An invented lead with a value in each field of a form. */
export function sampleLead(form: LeadForm): LeadInfo {
  return v.parse(LeadInfo, Object.fromEntries(activeFields(form).map((field) => [field.key, sampleValue(field)])))
}
