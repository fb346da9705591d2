import { AXIS_IDS } from '#domain/axis/axis.ts'
import { type Diagnostic, emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { questionId, SLOTS_PER_AXIS } from '#domain/question/question.ts'
import { BARE_RESPONSE, type DiagnosticResponse, type Side } from '#domain/response/response.ts'

/** A UUID that tests can read: the number at its end. */
export function testId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

export const TEST_USER = { id: testId(1), email: 'creator@example.test' }

export function makeProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: TEST_USER.id,
    email: TEST_USER.email,
    name: '山田 太郎',
    company: '山田商店',
    planType: 'premium',
    maxDiagnostics: 10,
    createdAt: '2026-11-01T00:00:00Z',
    ...overrides,
  }
}

const EMPTY = emptyDiagnostic({ id: testId(100), userId: TEST_USER.id, now: '2026-11-20T03:00:00Z' })

export function makeDiagnostic(overrides: Partial<Diagnostic> = {}): Diagnostic {
  return {
    ...EMPTY,
    title: '働き方タイプ診断',
    description: '45の質問で、あなたに合う働き方がわかります。',
    isPublished: true,
    publicUrl: 'work-style',
    revision: testId(1),
    axes: EMPTY.axes.map((axis, index) => ({
      ...axis,
      name: ['考え方', '動き方', '関わり方'][index] ?? axis.id,
      leftTrait: { ...axis.leftTrait, name: ['論理', '計画', '個人'][index] ?? axis.id },
      rightTrait: { ...axis.rightTrait, name: ['直感', '即興', 'チーム'][index] ?? axis.id },
    })),
    questions: EMPTY.questions.map((question, index) => ({
      ...question,
      text: `${question.axisId}の質問${(index % SLOTS_PER_AXIS) + 1}`,
      leftChoice: '左の選択肢',
      rightChoice: '右の選択肢',
    })),
    resultTypes: EMPTY.resultTypes.map((type) => ({
      ...type,
      name: `${type.code}型`,
      description: `${type.code}の説明`,
    })),
    ...overrides,
  }
}

/** A response whose first `left` answers of each axis are 'left' and whose others are 'right'. */
export function makeResponse(
  overrides: Partial<DiagnosticResponse> = {},
  left: readonly [number, number, number] = [9, 3, 15],
): DiagnosticResponse {
  const answers = AXIS_IDS.flatMap((axisId, axis) =>
    Array.from({ length: SLOTS_PER_AXIS }, (_, index): [string, Side] => [
      questionId(axisId, index),
      index < (left[axis] ?? 0) ? 'left' : 'right',
    ]),
  )
  return {
    id: testId(1000),
    diagnosticId: testId(100),
    answers: Object.fromEntries(answers),
    result: 'ADE',
    leadInfo: { ...EMPTY_LEAD, name: '佐藤 花子', email: 'hanako@example.test', company: '佐藤工業' },
    completedAt: '2026-11-20T15:05:00Z',
    questionVersion: null,
    startedAt: null,
    website: '',
    suspicion: [],
    ...BARE_RESPONSE,
    ...overrides,
  }
}
