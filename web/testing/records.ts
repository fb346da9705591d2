import { AXIS_IDS, TRAIT_CODES } from '#domain/axis/axis.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { questionId, SLOTS_PER_AXIS } from '#domain/question/question.ts'
import type { DiagnosticResponse, Side } from '#domain/response/response.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'

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

/** A complete, published diagnostic. */
export function makeDiagnostic(overrides: Partial<Diagnostic> = {}): Diagnostic {
  return {
    id: testId(100),
    userId: TEST_USER.id,
    title: '働き方タイプ診断',
    description: '45の質問で、あなたに合う働き方がわかります。',
    imageUrl: null,
    isPublished: true,
    createdAt: '2026-11-20T03:00:00Z',
    axes: AXIS_IDS.map((id, index) => {
      const [left, right] = TRAIT_CODES[id]
      return {
        id,
        name: ['考え方', '動き方', '関わり方'][index] ?? id,
        description: '',
        imageUrl: null,
        leftTrait: { code: left, name: ['論理', '計画', '個人'][index] ?? left, description: '' },
        rightTrait: { code: right, name: ['直感', '即興', 'チーム'][index] ?? right, description: '' },
      }
    }),
    questions: AXIS_IDS.flatMap((axisId) =>
      Array.from({ length: SLOTS_PER_AXIS }, (_, index) => ({
        id: questionId(axisId, index),
        axisId,
        text: `${axisId}の質問${index + 1}`,
        leftChoice: '左の選択肢',
        rightChoice: '右の選択肢',
      })),
    ),
    resultTypes: RESULT_CODES.map((code) => ({
      id: `result-${code}`,
      code,
      name: `${code}型`,
      subtitle: '',
      description: `${code}の説明`,
      imageUrl: null,
    })),
    responseCount: 0,
    leadCount: 0,
    publicUrl: 'work-style',
    collectLeadInfo: true,
    questionsPerAxis: 15,
    designTemplate: 'default',
    privacyPolicyText: null,
    poweredByText: null,
    poweredByLinkName: null,
    poweredByLinkUrl: null,
    hidePoweredByLink: false,
    listedInSitemap: false,
    revision: 1,
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
    leadInfo: { name: '佐藤 花子', email: 'hanako@example.test', company: '佐藤工業' },
    completedAt: '2026-11-20T15:05:00Z',
    suspicion: [],
    ...overrides,
  }
}
