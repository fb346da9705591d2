import type { PlanRefusal } from '#domain/plan/plan.ts'

export const planMessages = {
  refusals: {
    'paid-account-required': '有料アカウントが必要です',
    'upgrade-required': 'アップグレードのお申し込みが必要です',
    'more-slots-required': '診断枠の追加購入が必要です',
    'no-profile': 'ユーザー情報を取得できません',
  } satisfies Record<PlanRefusal, string>,
  contact: 'お問い合わせはこちら',
  blockedTitle: '診断を作成できません',
  blockedKept: '作成済みの診断は、これまでどおりご利用いただけます。',
  back: 'ダッシュボードに戻る',
} as const
