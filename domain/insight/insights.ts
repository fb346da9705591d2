import * as v from 'valibot'
import { QUESTION_SLOTS, QUESTIONS_PER_AXIS_CHOICES, Question } from '../question/question.ts'
import { RESULT_CODES } from '../result-type/resultType.ts'
import { choice, count, list, plain, record, text } from '../schema/schema.ts'
import { SHARE_CHANNELS } from './origin.ts'

const rows = <const Item extends v.GenericSchema>(item: Item) => v.fallback(v.array(item), () => [])
/** Visits by `reached`, 49 numbers. Visits that came at least so far are sums of its end. */
const Reached = rows(v.number())

const visits = { came: count(), started: count(), answered: count(), leads: count() }

/** The answer of get_insights and get_report: days of Asia/Tokyo, counts only, nothing personal. */
export const Insights = record({
  title: plain(),
  /** The creator's company; '' without one. */
  company: plain(),
  /** First and last day, YYYY-MM-DD. A plan may have shortened the period. */
  from: plain(),
  to: plain(),
  questionsPerAxis: choice(QUESTIONS_PER_AXIS_CHOICES, 15),
  /** The live questions, for their words. */
  questions: list(Question, 'id', [...QUESTION_SLOTS.keys()]),
  reached: Reached,
  /** The same for as many days before `from`. */
  reachedBefore: Reached,
  /** Visits of the newest version of the questions, and how many saw an earlier one. */
  newest: record({ reached: Reached, earlier: count() }),
  /** Responses of the period, those with contact, and the won ones. */
  responses: record({ all: count(), contacts: count(), won: count() }),
  /** Every day of the period. */
  days: rows(record({ day: plain(), ...visits })),
  /** By origin and medium: visits, then responses. The largest come first. */
  origins: rows(
    record({ origin: plain(), medium: plain(), ...visits, responses: count(), contacts: count(), won: count() }),
  ),
  devices: record({ phone: count(), other: count() }),
  /** All eight: responses, those that pressed a next step, presses of share buttons, visits by shared links, won ones. */
  types: rows(
    record({
      code: choice(RESULT_CODES, 'ACE'),
      name: text({ max: 200 }),
      people: count(),
      pressed: count(),
      shares: count(),
      shareVisits: count(),
      won: count(),
    }),
  ),
  /** All channels: presses and visits. */
  channels: rows(record({ channel: choice(SHARE_CHANNELS, 'copy'), shares: count(), visits: count() })),
})
export type Insights = v.InferOutput<typeof Insights>
